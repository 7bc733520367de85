import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import styles from './notice.module.css';

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'error';
  /** The first words; the tone's own word ("Success") when left out. */
  heading?: string;
  children?: ReactNode;
  /** Said politely once, for one second, when the page opens (docs/product.md, "Forms"; WCAG 4.1.3). */
  announce?: string;
  /** Signing out happened just now: the reader's other tabs are told. */
  tellsTabs?: boolean;
};

/** What happened, or what to know before going on: it stays on the page, in words, border and colour. */
export function Notice({ tone = 'info', heading, children, announce, tellsTabs }: NoticeProps) {
  const t = useText('ui');
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      data-announce={announce}
      data-signed-out={tellsTabs ? '' : undefined}
    >
      <p className={styles.word}>{heading ?? t(`notice.${tone}`)}</p>
      {children && <div>{children}</div>}
    </div>
  );
}
