import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Things under each other, evenly spaced. */
export function Stack({ children, gap = 'wide' }: { children: ReactNode; gap?: 'wide' | 'close' }) {
  return <div className={gap === 'close' ? `${styles.stack} ${styles.close}` : styles.stack}>{children}</div>;
}

/** Things side by side where there is room, under each other where there is not. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Small things in a line that may wrap: badges, a price, a rating. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
