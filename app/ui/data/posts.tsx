import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { localizedPath } from '#platform/text/language.ts';
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
  /** Whether the keys for unread posts stop at it; its heading says so in words. */
  isUnread?: boolean;
  children?: ReactNode;
};

/** One post: an article under a heading to jump to, which says all that is known of it (WCAG 2.4.6, 2.4.10). */
export function Post({ id, facts, isUnread, children }: PostProps) {
  const { language } = usePage();
  return (
    <article className={styles.post} data-post="" data-unread={isUnread ? '' : undefined}>
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

/** What somebody wrote below what they quote: the place to which the key leads that passes over quotes. */
export function PostWords({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} data-post-words="">
      {children}
    </div>
  );
}

/** The way to the next unread post, where that does not follow at once; the key goes by it at the end of a page. */
export function NextUnread({ children }: { children: ReactNode }) {
  return <p data-next-unread="">{children}</p>;
}

export type PostKeysProps = {
  /** What is said where a key leads nowhere. */
  words: { noUnread: string; noPost: string; noQuote: string };
  children: ReactNode;
};

/** Says which keys a script adds to the posts, and where they are turned off (WCAG 2.1.4), for whoever has not done so. */
export function PostKeys({ words, children }: PostKeysProps) {
  return <div data-post-keys={JSON.stringify(words)}>{children}</div>;
}

/** Where a script offers what was written since the page was opened: one sentence that leads there, said once. */
export function NewPosts({ news }: { news: string }) {
  const { language } = usePage();
  return <p data-new-posts={localizedPath(news, language)} hidden />;
}
