import type { ReactNode } from 'react';
import { Braille } from '#ui/text/braille.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  /** What will be here. */
  heading: string;
  level?: 2 | 3;
  /** Why it is empty, and what to do. */
  children: ReactNode;
  action?: ReactNode;
};

/** A list with nothing in it yet: what will be here, why it is empty, what to do. */
export function EmptyState({ heading, level = 3, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Braille cells={['']} className={styles.cell} />
      <Heading>{heading}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
