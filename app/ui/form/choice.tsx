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
  /** Of a checkbox; of radio buttons, their group says it. */
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
        aria-required={isRequired || undefined}
        aria-describedby={described}
        aria-invalid={isRefused ? true : undefined}
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
