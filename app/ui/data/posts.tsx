import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { usePage } from '#platform/page/page.ts';
import styles from './posts.module.css';

export type PostsProps<Item> = {
  items: readonly Item[];
  numberOf: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** The posts of a thread in their order, all on one level: what answers what is said in words (WCAG 1.3.1). */
export function Posts<Item>({ items, numberOf, children }: PostsProps<Item>) {
  return (
    <ol role="list" className={styles.posts}>
      {items.map((item) => (
        <li key={numberOf(item)}>{children(item)}</li>
      ))}
    </ol>
  );
}

export type PostProps = {
  /** The fragment that leads to its heading, so that whoever follows it hears that first. */
  id: string;
  /** What is said of it in its heading, one thing after the other: number, who, what it answers, when. */
  facts: readonly ReactNode[];
  children: ReactNode;
};

/** One post: an article under a heading to jump to, which says all that is known of it (WCAG 2.4.6, 2.4.10). */
export function Post({ id, facts, children }: PostProps) {
  const { language } = usePage();
  return (
    <article className={styles.post}>
      <h3 id={id}>
        {facts.map((fact, index) => (
          <Fragment key={index}>
            {index > 0 && (language === 'ar' ? '، ' : ', ')}
            {fact}
          </Fragment>
        ))}
      </h3>
      {children}
    </article>
  );
}
