import type { MarkedText as Parts } from '#platform/text/marked-text.ts';
import styles from './marked-text.module.css';

/**
 * A text in which the words that were looked for are marked for the eye. For the ear it is the plain text:
 * the mark has no role, as a reader would hear "highlighted" at every second word.
 */
export function MarkedText({ text }: { text: Parts }) {
  return text.map((part, index) =>
    part.isMatch ? (
      <mark key={index} role="presentation" className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
