import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Disclosures of one name close each other. */
  group?: string;
  /** Makes the summary a heading, so that it can be jumped to. */
  level?: 2 | 3 | 4;
  /** The fragment that leads here and opens it: browsers open `details` for what stands inside them. */
  id?: string;
  /** As wide as its place, for a table. */
  isWide?: boolean;
};

/** More to read behind one line, by the browser's own `details` (WCAG 2.1.1, 4.1.2). */
export function Disclosure({ summary, children, isOpen, group, level, id, isWide }: DisclosureProps) {
  const Heading = level ? (`h${level}` as const) : 'span';
  return (
    <details className={styles.disclosure} open={isOpen} name={group}>
      <summary>
        <Heading id={id && `${id}-summary`}>{summary}</Heading>
      </summary>
      <div
        id={id}
        // Whoever follows a link to it lands behind the summary. It takes focus then, and is named by the summary, so
        // that the question is heard before its answer.
        role={id && 'group'}
        tabIndex={id ? -1 : undefined}
        aria-labelledby={id && `${id}-summary`}
        className={isWide ? `${styles.content} ${styles.wide}` : styles.content}
      >
        {children}
      </div>
    </details>
  );
}

export type AccordionProps = {
  name: string;
  level?: 2 | 3 | 4;
  items: readonly { id: string; summary: string; content: ReactNode }[];
};

/** Questions of which one is open at a time, and can be closed again. */
export function Accordion({ name, level = 3, items }: AccordionProps) {
  return (
    <div className={styles.group}>
      {items.map(({ id, summary, content }) => (
        <Disclosure key={id} id={id} summary={summary} group={name} level={level}>
          {content}
        </Disclosure>
      ))}
    </div>
  );
}
