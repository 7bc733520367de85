import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for the ear alone, where the page says the same by its layout (WCAG 1.3.1). */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
