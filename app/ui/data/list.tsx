import type { ReactNode } from 'react';
import { NumberText } from '#ui/text/number-text.tsx';
import styles from './list.module.css';

export type ListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Things under each other with a line between; a screen reader says how many (WCAG 1.3.1). Without items there is no list to hear. */
export function List<Item>({ items, keyOf, children }: ListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul role="list" className={styles.rows}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** Steps in their order; the number is read by the list and drawn in the digits of the language. Without items there is no list to hear. */
export function Steps<Item>({ items, keyOf, children }: ListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ol role="list" className={styles.steps}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>
          <span className={styles.number}>
            <NumberText value={index + 1} />
          </span>
          <div>{children(item)}</div>
        </li>
      ))}
    </ol>
  );
}
