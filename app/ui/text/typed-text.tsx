import { detectLanguage } from '#platform/text/detect-language.ts';
import styles from './typed-text.module.css';

/**
 * What somebody wrote, with its lines and spaces, since it may be a program: paragraph by paragraph, each in its own direction
 * and language (WCAG 3.1.2).
 */
export function TypedText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {text
        .split(/\n\n+/)
        .filter((paragraph) => paragraph !== '')
        .map((paragraph, index) => (
          <p key={index} dir="auto" lang={detectLanguage(paragraph)}>
            {paragraph}
          </p>
        ))}
    </div>
  );
}
