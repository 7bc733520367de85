import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './decision-columns.module.css';

export type DecisionColumnsProps = {
  /** What is read before deciding. */
  evidence: ReactNode;
  /** Where it stands and what can be done: beside the evidence where there is room, and in sight while it is read. */
  decision: ReactNode;
  /** What follows both, such as the history. */
  children?: ReactNode;
};

/** Evidence and decision side by side; on narrow screens one follows the other, in the order in which they are read. */
export function DecisionColumns({ evidence, decision, children }: DecisionColumnsProps) {
  return (
    <div className={styles.columns}>
      <Stack gap="apart">{evidence}</Stack>
      <div className={styles.decision}>
        <Stack>{decision}</Stack>
      </div>
      {children && (
        <div className={styles.rest}>
          <Stack gap="apart">{children}</Stack>
        </div>
      )}
    </div>
  );
}
