import { directionOf, type Language } from '#platform/text/language.ts';
import { inDigitsOf } from '#platform/text/latin-digits.ts';
import { usePage } from '#platform/page/page.ts';
import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'datetime-local';
  /** The purpose of the field, such as `email` or `name` (WCAG 1.3.5). */
  autoComplete?: string;
  defaultValue?: string;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  isReadOnly?: boolean;
  /** The language in which the letters of a code are said that is only to be read: its value is all there is to it. */
  spelledIn?: Language;
  /** `short` for a code: the control is as long as what belongs into it. */
  width?: 'full' | 'short';
  /** The language that is to be written: it gives the direction. `lang` would have the label read by its voice too. */
  language?: Language;
};

/**
 * A line of text: text, e-mail, telephone. What was written stays after a refusal. A number (`inputMode`) stands in
 * the digits of the page; whoever reads it takes both sets.
 */
export function Field({
  type = 'text',
  isOptional,
  isHeading,
  label,
  hint,
  defaultValue,
  autoComplete,
  maxLength,
  inputMode,
  isReadOnly,
  width = 'full',
  language,
  spelledIn,
  ...rest
}: TextFieldProps) {
  const { id, refusal, described, isRequired, value } = useField({ hint, isOptional, ...rest });
  const page = usePage();
  const isLatin = type === 'email' || type === 'tel' || type === 'url';
  const isNumber = (inputMode === 'numeric' || inputMode === 'decimal') && autoComplete !== 'one-time-code';
  const shown = value ?? defaultValue;
  return (
    <FieldFrame {...{ id, label, hint, refusal, isOptional, isHeading }}>
      <input
        id={id}
        name={rest.name}
        type={type}
        className={width === 'short' ? `${styles.control} ${styles.short}` : styles.control}
        lang={spelledIn}
        dir={isLatin ? 'ltr' : language && directionOf(language)}
        defaultValue={isNumber && shown ? inDigitsOf(page.language, shown) : shown}
        autoComplete={autoComplete}
        maxLength={maxLength}
        inputMode={inputMode}
        readOnly={isReadOnly}
        aria-required={(isRequired && !isReadOnly) || undefined}
        aria-describedby={described}
        aria-invalid={refusal ? true : undefined}
      />
    </FieldFrame>
  );
}
