import type { ReactNode } from 'react';
import styles from './details-list.module.css';

export type DetailsListProps = {
  items: readonly { term: string; value: ReactNode }[];
  /** `rows` for values of some length: the terms stand in a column of their own, with a line between. */
  look?: 'close' | 'rows';
};

/** Terms with their values, such as a course's instructor, length and price (WCAG 1.3.1). */
export function DetailsList({ items, look = 'close' }: DetailsListProps) {
  return (
    <dl className={look === 'rows' ? `${styles.details} ${styles.rows}` : styles.details}>
      {items.map(({ term, value }) => (
        <div key={term}>
          {/* Between the two a line may end: what follows can be an address as long as the phone is wide. */}
          <dt>{term}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
