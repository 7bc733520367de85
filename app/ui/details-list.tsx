import type { ReactNode } from 'react';
import styles from './details-list.module.css';

export type DetailsListProps = { items: readonly { term: string; value: ReactNode }[] };

/** Terms with their values, such as a course's instructor, length and price (WCAG 1.3.1). */
export function DetailsList({ items }: DetailsListProps) {
  return (
    <dl className={styles.details}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
