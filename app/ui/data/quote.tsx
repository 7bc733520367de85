import type { ReactNode } from 'react';
import styles from './quote.module.css';

/** Words of somebody else, with who said them (WCAG 1.3.1). */
export function Quote({ children, source }: { children: ReactNode; source?: string | undefined }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>{children}</p>
      </blockquote>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  );
}
