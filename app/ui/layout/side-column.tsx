import type { ReactNode } from 'react';
import styles from './side-column.module.css';

export type SideColumnProps = {
  /** What to know before and while the main part is done: what is needed, until when, who helps. */
  side: ReactNode;
  children: ReactNode;
};

/**
 * A main part, such as a form, with a column at its start that stays in sight. On narrow screens the column comes first:
 * it is read first everywhere.
 */
export function SideColumn({ side, children }: SideColumnProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
