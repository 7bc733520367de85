import type { ReactNode } from 'react';
import { Link } from '#ui/text/link.tsx';
import styles from './card.module.css';

export type CardProps = {
  heading: ReactNode;
  /** Where the card leads: the heading is its one link, the whole card is the link's target (WCAG 2.4.9, 2.5.5). */
  href?: string;
  /** Follows the heading; details are read after it. */
  children?: ReactNode;
  /** Stands at the bottom, level with the other cards of the row: a price, a figure. */
  foot?: ReactNode;
  /** The fragment that leads here. */
  id?: string;
  /** The level of the heading: 3 below an `h2`, 4 below an `h3`. */
  level?: 3 | 4;
};

/** An invitation: one heading that is the link, its details after it. Stands in a `CardList`, below a heading. */
export function Card({ heading, href, children, foot, id, level = 3 }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article id={id} className={styles.card}>
      <Heading>{href ? <Link href={href}>{heading}</Link> : heading}</Heading>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}

export type CardListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** `compact` for cards of a few words: four in a row on a desk. */
  look?: 'roomy' | 'compact';
};

/** Cards as a list, so that a screen reader says how many there are (WCAG 1.3.1). */
export function CardList<Item>({ items, keyOf, children, look = 'roomy' }: CardListProps<Item>) {
  return (
    <ul role="list" className={look === 'compact' ? `${styles.list} ${styles.compact}` : styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}
