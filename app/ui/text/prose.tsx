import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text in lines of at most 70 characters (WCAG 1.4.8). */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
