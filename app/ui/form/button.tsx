import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './button.module.css';

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = {
  children: ReactNode;
  look?: ButtonLook;
  type?: 'submit' | 'button' | 'reset';
  name?: string;
  value?: string;
  /** What a submit button says from the press to the answer; a general "Sending…" when left out. */
  busyLabel?: string;
  /** The visible words, made unique out of context; must begin with them (WCAG 2.4.9, 2.5.3). */
  label?: string;
  language?: Language;
  /** A button that cannot be used now; say why beside it. */
  isDisabled?: boolean;
  /** What it did a moment ago can be done again: it takes focus when the page opens (WCAG 2.4.3). */
  takesFocus?: boolean;
  /** Waits, unseen, for a script to show it. */
  isHidden?: boolean;
  onPress?: () => void;
  /** The id of the form that it sends, when it stands outside. */
  form?: string;
};

/**
 * A button of at least 48 px. While its form is on the way it says so and cannot be pressed again; it keeps
 * focus and its place (WCAG 2.5.5, 4.1.3). One `primary` on a screen.
 */
export function Button({
  children,
  look = 'secondary',
  type = 'submit',
  busyLabel,
  label,
  language,
  isDisabled,
  takesFocus,
  isHidden,
  onPress,
  ...rest
}: ButtonProps) {
  const t = useText('ui');
  return (
    <button
      {...rest}
      type={type}
      className={classOf(look)}
      lang={language}
      aria-label={label}
      disabled={isDisabled}
      autoFocus={takesFocus}
      hidden={isHidden}
      onClick={onPress}
      data-busy-label={type === 'submit' ? (busyLabel ?? t('form.busy')) : undefined}
    >
      {children}
    </button>
  );
}

export type ButtonLinkProps = {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  label?: string;
  /** The script follows the link by itself after so long; the words before it must say so (WCAG 3.2.5). */
  followedAfterMs?: number;
};

/** A link with the look of a button, for the one or two ways on that a screen offers. */
export function ButtonLink({ href, children, look = 'secondary', label, followedAfterMs }: ButtonLinkProps) {
  const { language } = usePage();
  return (
    <a
      href={href.startsWith('/') ? localizedPath(href, language) : href}
      className={classOf(look)}
      aria-label={label}
      data-followed-after={followedAfterMs}
    >
      {children}
    </a>
  );
}

/** Buttons side by side; on a phone each takes the whole line. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function classOf(look: ButtonLook): string {
  return look === 'secondary' ? styles.button! : `${styles.button} ${styles[look]}`;
}
