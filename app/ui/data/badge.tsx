import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeProps = { children: ReactNode; tone?: 'plain' | 'accent' | 'success' | 'danger' };

/** A state or kind in one or two words; the word says it, the colour only repeats it (WCAG 1.4.1). */
export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return (
    <span className={tone === 'plain' ? styles.badge : `${styles.badge} ${styles[tone]}`}>{children}</span>
  );
}

/** Several words of one kind, such as skills, as a list. */
export function BadgeList({ items, label }: { items: readonly string[]; label: string }) {
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={styles.badge}>
          {item}
        </li>
      ))}
    </ul>
  );
}
