import type { ReactNode } from 'react';
import styles from './details-list.module.css';

export type DetailsListProps = {
  items: readonly { term: string; value: ReactNode }[];
  /**
   * `rows` for values of some length: the terms stand in a column of their own, with a line between. `stacked` for a few
   * of which one is a sentence: on a phone none shares a line.
   */
  look?: 'close' | 'rows' | 'stacked';
};

/** Terms with their values, such as a course's instructor, length and price (WCAG 1.3.1). */
export function DetailsList({ items, look = 'close' }: DetailsListProps) {
  return (
    <dl className={look === 'close' ? styles.details : `${styles.details} ${styles[look]}`}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
