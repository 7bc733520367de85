import type { ReactNode } from 'react';
import styles from './next-step.module.css';

export type NextStepProps = {
  /** The fragment that leads here. */
  id: string;
  heading: string;
  /** Which step of how many. */
  count: string;
  /** Why, in a sentence or two. */
  children: ReactNode;
  /** The one way on. */
  action: ReactNode;
};

/** The one thing to do next on a page, before everything else on it. */
export function NextStep({ id, heading, count, children, action }: NextStepProps) {
  return (
    <section id={id} className={styles.step}>
      <h2>{heading}</h2>
      <p className={styles.count}>{count}</p>
      <p>{children}</p>
      {action}
    </section>
  );
}
