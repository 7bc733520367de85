import { directionOf, type Language } from '#platform/text/language.ts';
import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type TextAreaFieldProps = FieldProps & {
  rows?: number;
  defaultValue?: string;
  maxLength?: number;
  /** The language that is to be written: it gives the direction. `lang` would have the label read by its voice too. */
  language?: Language;
};

/** Several lines of text; it grows with what is written and takes the direction of the words. */
export function TextAreaField({
  isOptional,
  label,
  hint,
  rows = 5,
  defaultValue,
  maxLength,
  language,
  ...rest
}: TextAreaFieldProps) {
  const { id, refusal, described, isRequired, value } = useField({ hint, isOptional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      <textarea
        id={id}
        name={rest.name}
        rows={rows}
        dir={language && directionOf(language)}
        className={styles.control}
        defaultValue={value ?? defaultValue}
        maxLength={maxLength}
        aria-required={isRequired || undefined}
        aria-describedby={described}
        aria-invalid={refusal ? true : undefined}
      />
    </FieldFrame>
  );
}
