import { Children, type ReactNode } from 'react';
import { directionOf, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { HiddenText } from './hidden-text.tsx';
import styles from './writing.module.css';

export type WritingSectionProps = {
  /** The fragment that leads here. */
  id: string;
  heading: string;
  children: ReactNode;
};

/** A section of a document in its form, with a heading of level 3 (WCAG 2.4.10). */
export function WritingSection({ id, heading, children }: WritingSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}

export type WritingBlockProps = WritingSectionProps & {
  /** Something was just done to it. */
  isChanged?: boolean;
  /** A thing within a block, which has no heading of its own. */
  isItem?: boolean;
};

/** A block of a document in its form: its fields belong together under their legend (WCAG 1.3.1). */
export function WritingBlock({ id, heading, isChanged, isItem, children }: WritingBlockProps) {
  const look = [styles.block, isItem && styles.item, isChanged && styles.changed].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className={look}>
      <legend>{isItem ? heading : <h4>{heading}</h4>}</legend>
      {children}
    </fieldset>
  );
}

/**
 * A field in two languages, given in English and in Arabic: beside each other where there is room. The page's language
 * comes first, so that Arabic is always on the right and what is read first is also seen first.
 */
export function LanguagePair({ children }: { children: ReactNode }) {
  const { language } = usePage();
  const fields = Children.toArray(children);
  return <div className={styles.pair}>{language === 'ar' ? fields.toReversed() : fields}</div>;
}

export type DifferenceTextProps = {
  parts: readonly { kind: 'same' | 'removed' | 'added'; text: string }[];
  /** What a screen reader says before and after each change, as not all of them tell of ins and del. */
  words: Record<'removed' | 'removedEnd' | 'added' | 'addedEnd', string>;
  language?: Language | null;
};

/** How a text changed: what went is struck out, what came is underlined, and both are said (WCAG 1.4.1). */
export function DifferenceText({ parts, words, language }: DifferenceTextProps) {
  return (
    <p className={styles.difference} {...(language && { lang: language, dir: directionOf(language) })}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={index}>
            <HiddenText> {words[kind]} </HiddenText>
            {text}
            <HiddenText> {words[`${kind}End`]} </HiddenText>
          </Mark>
        );
      })}
    </p>
  );
}

/** Characters as they are typed, from left to right in every language. */
export function Notation({ children }: { children: string }) {
  return (
    <code className={styles.notation} dir="ltr">
      {children}
    </code>
  );
}

/**
 * Asks the script of long forms to keep a copy of what is typed in this tab, by its place; without a script there
 * is none. A form that came back from the server says so: its words are saved nowhere yet.
 */
export function KeptCopy({
  words,
  place,
  isUnsaved,
}: {
  /** What is said of a copy that was found, and the two buttons: bring it back, forget it. */
  words: readonly string[];
  place: string;
  isUnsaved: boolean;
}) {
  return (
    <div
      className={styles.kept}
      data-writing={JSON.stringify(words)}
      data-writing-key={place}
      data-writing-unsaved={isUnsaved ? '' : undefined}
      hidden
    />
  );
}

/** Says above a page that only staff see it so. */
export function PreviewBand({ children }: { children: ReactNode }) {
  return <aside className={styles.preview}>{children}</aside>;
}

/**
 * What was just done to a document or found about it, in its place: it takes focus when the page opens, so that its
 * words are heard first and its reader goes on from there (WCAG 2.4.3, 4.1.3).
 */
export function WritingNews({ id, words, children }: { id: string; words: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className={styles.news}
      role="group"
      aria-label={words}
      tabIndex={-1}
      autoFocus
      data-changed=""
    >
      {children}
    </div>
  );
}
