import { useText } from '#platform/text/i18n.ts';
import type { Language } from '#platform/text/language.ts';
import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type Choice = { value: string; label: string; language?: Language };

export type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  defaultValue?: string;
  /** What the empty first choice says; left out, the first real choice is chosen. */
  empty?: string | true;
  autoComplete?: string;
};

/** One of many, as the browser's own list: every screen reader and keyboard knows it (WCAG 4.1.2). */
export function SelectField({
  isOptional,
  label,
  hint,
  choices,
  defaultValue,
  empty,
  autoComplete,
  ...rest
}: SelectFieldProps) {
  const t = useText('ui');
  const { id, refusal, described, isRequired, value } = useField({ hint, isOptional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      <select
        id={id}
        name={rest.name}
        className={styles.control}
        defaultValue={value ?? defaultValue}
        autoComplete={autoComplete}
        aria-required={(isRequired && empty !== undefined) || undefined}
        aria-describedby={described}
        aria-invalid={refusal ? true : undefined}
      >
        {empty !== undefined && <option value="">{empty === true ? t('form.choose') : empty}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.language}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
