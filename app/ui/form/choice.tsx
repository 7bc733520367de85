import type { ReactNode } from 'react';
import styles from './choice.module.css';

export type ChoiceProps = {
  type: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  note?: ReactNode;
  isChosen?: boolean;
  isRequired?: boolean;
  isRefused?: boolean;
  isBoxed?: boolean;
  describedBy?: string;
};

/** One radio button or checkbox: its label and its note are part of the target (WCAG 2.5.5). */
export function Choice({
  type,
  id,
  name,
  value,
  label,
  note,
  isChosen,
  isRequired,
  isRefused,
  isBoxed,
  describedBy,
}: ChoiceProps) {
  const described = [describedBy, note && `${id}-note`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={isBoxed ? `${styles.choice} ${styles.boxed}` : styles.choice}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={isChosen}
        required={isRequired}
        aria-describedby={described}
        // A browser tells a required box that nobody touched yet as an error, unless it is said that it is none.
        aria-invalid={isRefused ? true : isRequired ? false : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {note && (
        <p className={styles.note} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
