import type { ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldNotes, LabelHeading, useField } from './field-frame.tsx';

export type FieldGroupProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  isHeading?: boolean;
  children: ReactNode;
};

/** Several fields that answer one question, under it (WCAG 1.3.1). */
export function FieldGroup({ name, label, hint, isHeading, children }: FieldGroupProps) {
  const { id, described } = useField({ name, hint });
  return (
    <fieldset className={styles.group} aria-describedby={described}>
      <legend>
        <LabelHeading isHeading={isHeading}>{label}</LabelHeading>
      </legend>
      <FieldNotes id={id} hint={hint} />
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
