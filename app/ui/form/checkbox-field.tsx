import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import { FieldNotes, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type CheckboxFieldProps = Omit<FieldProps, 'label'> & {
  label: ReactNode;
  /** Follows the label: what comes of it. */
  note?: ReactNode;
  value?: string;
  isChosen?: boolean;
};

/** One yes or no, such as agreeing to the terms. */
export function CheckboxField({
  label,
  hint,
  note,
  value = 'yes',
  isChosen,
  isOptional,
  ...rest
}: CheckboxFieldProps) {
  const { id, refusal, described, isRequired, value: written } = useField({ hint, isOptional, ...rest });
  return (
    <div className={refusal ? `${styles.field} ${styles.refused}` : styles.field}>
      <FieldNotes id={id} hint={hint} refusal={refusal} />
      <Choice
        type="checkbox"
        id={id}
        name={rest.name}
        value={value}
        label={label}
        note={note}
        isChosen={written === undefined ? isChosen : written === value}
        isRequired={isRequired}
        isRefused={refusal !== undefined}
        describedBy={described}
      />
    </div>
  );
}
