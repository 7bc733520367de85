import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './link.module.css';

export type LinkProps = {
  /** A path without the language prefix, a fragment, `mailto:`, `tel:`, or an address elsewhere. */
  href: string;
  children: ReactNode;
  /** Says in which place of a menu the reader stands (`aria-current`). */
  current?: 'page' | 'true';
  /** The language of the words, where it is not the page's (WCAG 3.1.2). */
  language?: Language;
  /** `standing` for a link alone on its line: it gets a target of 44 px (WCAG 2.5.5). */
  look?: 'running' | 'standing';
  /** The visible words, made unique out of context; must begin with them (WCAG 2.4.9, 2.5.3). */
  label?: string;
  /** What following it does; told after the name, and shown on hovering. */
  hint?: string;
  rel?: string;
};

/** A link. Inside the site it keeps the reader's language; a link that leaves the site says so (WCAG 3.2.5). */
export function Link({ href, children, current, language, look = 'running', label, hint, rel }: LinkProps) {
  const page = usePage();
  const t = useText('ui');
  const isExternal = /^https?:/.test(href) && !href.startsWith(`${page.origin}/`);
  return (
    <a
      href={href.startsWith('/') ? localizedPath(href, page.language) : href}
      className={look === 'standing' ? styles.standing : undefined}
      lang={language}
      aria-current={current}
      aria-label={label}
      title={hint}
      rel={isExternal ? 'noopener' : rel}
    >
      {children}
      {/* The space belongs to the words: between two elements Chromium leaves it out of the name. */}
      {isExternal && <span className={styles.external}>{` ${t('link.external')}`}</span>}
    </a>
  );
}
