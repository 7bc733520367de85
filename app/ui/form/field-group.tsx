import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldNotes, useField } from './field-frame.tsx';

export type FieldGroupProps = { name: string; label: string; hint?: ReactNode; children: ReactNode };

/** Several fields that answer one question, under it (WCAG 1.3.1). */
export function FieldGroup({ name, label, hint, children }: FieldGroupProps) {
  const { id, described } = useField({ name, hint });
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} />
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
