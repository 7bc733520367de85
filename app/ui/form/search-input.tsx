import type { InputHTMLAttributes } from 'react';
import styles from './search-input.module.css';

export type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'> & {
  'aria-label': string;
  /** What stands in the empty field, for the eye alone. */
  hint: string;
};

/**
 * The field of a search in a shell. Its hint is drawn and no placeholder: a screen reader says a placeholder after the
 * name, and says the same twice.
 */
export function SearchInput({ hint, ...rest }: SearchInputProps) {
  return (
    <span className={styles.field}>
      {/* The style sheet sees by the placeholder whether something is typed. Of two spaces, as one is said: "space". */}
      <input type="search" placeholder="  " {...rest} />
      <span className={styles.hint} aria-hidden="true">
        {hint}
      </span>
    </span>
  );
}
