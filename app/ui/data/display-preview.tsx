import styles from './display-preview.module.css';

/** What a theme looks like, beside its name; for the eye alone. `system` shows none. */
export function ThemePreview({ theme, sample }: { theme: string; sample: string }) {
  if (theme === 'system') return null;
  return (
    <span className={`${styles.preview} ${styles[theme]}`} aria-hidden="true">
      {sample}
    </span>
  );
}

/** Words in one of the text sizes, in percent of the usual one, whatever size the page has now. */
export function TextSizePreview({ percent, children }: { percent: string; children: string }) {
  return <span className={`${styles.size} ${styles[`size${percent}`]}`}>{children}</span>;
}

/** Characters as an example of themselves: the digits preference leaves them as they are (#platform/text/latin-digits.ts). */
export function Sample({ children }: { children: string }) {
  return <samp className={styles.sample}>{children}</samp>;
}
