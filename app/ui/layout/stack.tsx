import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Things under each other, evenly spaced; `apart` for parts with headings of their own. */
export function Stack({ children, gap = 'wide' }: { children: ReactNode; gap?: 'apart' | 'wide' | 'close' }) {
  return <div className={gap === 'wide' ? styles.stack : `${styles.stack} ${styles[gap]}`}>{children}</div>;
}

/** Things side by side where there is room, under each other where there is not. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Small things in a line that may wrap: badges, a price, a rating. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
