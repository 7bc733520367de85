import styles from './code-list.module.css';

export type CodeListProps = {
  codes: readonly string[];
  /** Sets the letters of each code apart, so that a screen reader says them one by one. */
  isSpelled?: boolean;
  label?: string;
};

/** Codes to be written down, as a numbered list: "1 of 10", each in letters that cannot be mistaken (WCAG 1.3.1). */
export function CodeList({ codes, isSpelled, label }: CodeListProps) {
  return (
    <ol className={styles.codes} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code dir="ltr" lang="en">
            {isSpelled ? [...code].join(' ') : code}
          </code>
        </li>
      ))}
    </ol>
  );
}
