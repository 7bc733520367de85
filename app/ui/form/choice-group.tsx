import type { ReactNode } from 'react';
import { Choice } from './choice.tsx';
import styles from './choice.module.css';
import {
  FieldNotes,
  LabelHeading,
  LabelText,
  useField,
  withoutLabel,
  type FieldProps,
} from './field-frame.tsx';
import field from './field.module.css';

export type ChoiceGroupProps = FieldProps & {
  choices: readonly { value: string; label: ReactNode; note?: ReactNode }[];
  /** The chosen values; one for radio buttons. */
  defaultValues?: readonly string[];
  /**
   * `inline` for short choices side by side, in boxes; `row` for the same beside their question where there is room, as
   * rows of a table of choices.
   */
  look?: 'list' | 'inline' | 'row';
};

/** One of a few, as radio buttons under their question (WCAG 1.3.1). */
export function RadioGroup(props: ChoiceGroupProps) {
  return <ChoiceGroup {...props} type="radio" />;
}

/** Some of a few, as checkboxes under their question (WCAG 1.3.1). */
export function CheckboxGroup(props: ChoiceGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

/** The first choice carries the field's id, so that the error summary leads to it. */
function ChoiceGroup({
  type,
  choices,
  defaultValues = [],
  look = 'list',
  isOptional,
  isHeading,
  label,
  hint,
  ...rest
}: ChoiceGroupProps & { type: 'radio' | 'checkbox' }) {
  const { id, refusal, described, isRequired, value } = useField({ hint, isOptional, ...rest });
  const chosen = value === undefined ? defaultValues : value.split(',');
  const isBoxed = look !== 'list';
  return (
    <fieldset
      className={[styles.group, look === 'row' && styles.row, refusal && field.refused]
        .filter(Boolean)
        .join(' ')}
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-required={(type === 'radio' && isRequired) || undefined}
      aria-describedby={described}
    >
      <legend>
        <LabelHeading isHeading={isHeading}>
          <LabelText label={label} isOptional={isOptional} />
        </LabelHeading>
      </legend>
      <FieldNotes id={id} hint={hint} refusal={refusal && withoutLabel(refusal, label)} />
      <div className={isBoxed ? `${styles.choices} ${styles.inline}` : styles.choices}>
        {choices.map((choice, index) => (
          <Choice
            key={choice.value}
            type={type}
            id={index === 0 ? id : `${id}-${choice.value}`}
            name={rest.name}
            value={choice.value}
            label={choice.label}
            note={choice.note}
            isChosen={chosen.includes(choice.value)}
            isRefused={refusal !== undefined}
            isBoxed={isBoxed}
          />
        ))}
      </div>
    </fieldset>
  );
}
