import type { ReactNode } from 'react';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './thread.module.css';

export type ThreadProps = {
  /** Where the script asks what was written since, and where it fetches that; without the language prefix. */
  news: string;
  more: string;
  /** The number of the last message of the page; null while there are others after it: then nothing is asked. */
  last: number | null;
  /** Whether new messages are not said aloud. */
  isMuted: boolean;
  children: ReactNode;
};

/** Messages of two people, the newest at the end. The script adds what is written while the page is open, and says it once. */
export function Thread({ news, more, last, isMuted, children }: ThreadProps) {
  const { language } = usePage();
  return (
    <div
      className={styles.thread}
      data-thread={last ?? undefined}
      data-thread-news={localizedPath(news, language)}
      data-thread-more={localizedPath(more, language)}
      data-thread-muted={isMuted ? '' : undefined}
    >
      {children}
    </div>
  );
}

export type ThreadPartProps<Item> = {
  /** The fragment that leads here, and the script's name for the day. */
  id?: string;
  /** Its `h3`; none for what goes on after another heading. */
  heading: ReactNode;
  day: string;
  items: readonly Item[];
  numberOf: (item: Item) => number;
  /** The number of the latest message of all: `#latest` leads to it. */
  latest: number | null;
  children: (item: Item) => ReactNode;
};

/** The messages of a day, or those that are new, under a heading to jump to (WCAG 2.4.10). */
export function ThreadPart<Item>({
  id,
  heading,
  day,
  items,
  numberOf,
  latest,
  children,
}: ThreadPartProps<Item>) {
  return (
    <section data-thread-day={day}>
      {heading && <h3 id={id}>{heading}</h3>}
      <ul role="list" className={styles.day}>
        {items.map((item) => (
          <li
            key={numberOf(item)}
            id={numberOf(item) === latest ? 'latest' : undefined}
            data-message={numberOf(item)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether a message was read, in words; the script says so as soon as it is. */
export function ReadState({ isUnread, children }: { isUnread: boolean; children: ReactNode }) {
  return <p data-thread-unread={isUnread ? '' : undefined}>{children}</p>;
}
