import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './reading.module.css';

export type ReadingProps = {
  /** Names the list of contents. */
  contents: string;
  /** The parts of the text, each with the fragment that leads there. */
  parts: readonly { id: string; heading: ReactNode; children: ReactNode }[];
  /** What comes after the text: the next one to read. */
  after?: ReactNode;
};

/**
 * A text to be read from beginning to end: what it holds, beside it where there is room and before it where there
 * is not, then its parts in one column with headings of level 2 (WCAG 1.3.2, 1.4.8, 2.4.5).
 */
export function Reading({ contents, parts, after }: ReadingProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <nav aria-label={contents} className={styles.contents}>
          <ul role="list">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {parts.map(({ id, heading, children }) => (
            <section key={id} id={id} className={styles.part}>
              <h2>{heading}</h2>
              {children}
            </section>
          ))}
          {after}
        </div>
      </div>
    </div>
  );
}
