import type { Language } from '#platform/text/language.ts';
import styles from './braille-lines.module.css';

export type BrailleLinesProps = {
  /** Lines of braille patterns, and the print that each stands for, with its language where it is not that of the page. */
  lines: readonly { dots: string; print: string; language: Language | undefined }[];
  /**
   * Whether the dots are text for a braille display. Else they are a picture with the print below it, since a voice would
   * read them cell by cell.
   */
  isForDisplay: boolean;
};

/** Braille line by line (WCAG 1.3.1): print to hear and dots to see, or dots to feel. */
export function BrailleLines({ lines, isForDisplay }: BrailleLinesProps) {
  return (
    // Braille runs from left to right in both languages, and its print begins where it does.
    <ol role="list" dir="ltr" className={styles.lines}>
      {lines.map(({ dots, print, language }, index) => (
        <li key={index}>
          <span className={styles.dots} aria-hidden={!isForDisplay || undefined}>
            {dots}
          </span>
          {!isForDisplay && (
            <span className={styles.print} lang={language} dir="auto">
              {print}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
