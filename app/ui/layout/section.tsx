import type { ReactNode } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  /** The fragment that leads here. */
  id: string;
  heading: string;
  lead?: ReactNode;
  /** The ground that the band stands on. `statement`: on black, its words large, for the one thing that a page stands for. */
  tone?: 'plain' | 'sand' | 'black' | 'statement';
  /** `beside`: where there is room the content stands beside its heading, for words that fill a column. */
  layout?: 'below' | 'beside';
  /** What comes after the content, such as a link to all of it. */
  after?: ReactNode;
  children: ReactNode;
};

/**
 * A band of the page with its `h2` (WCAG 1.3.1, 2.4.6, 2.4.10). No landmark: readers go from heading to
 * heading, and every named region would be told twice, on the way in and on the way out.
 */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  layout = 'below',
  after,
  children,
}: SectionProps) {
  const layoutClass = layout === 'beside' ? ` ${styles.beside}` : '';
  const toneClass = tone === 'statement' ? `${styles.black} ${styles.statement}` : styles[tone];
  return (
    <section id={id} className={`${styles.section} ${toneClass}${layoutClass}`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {layout === 'beside' ? <div>{children}</div> : children}
        {after && <div className={styles.after}>{after}</div>}
      </div>
    </section>
  );
}

/** A band without a heading of its own: the first content under the page's heading. */
export function Band({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'sand' }) {
  return (
    <div className={`${styles.section} ${styles[tone]}`}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
