import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';
import code from './code-field.module.css';

export type CodeFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  /** What the page is there for: it may be left empty, and nobody is told so, nor that it must not be. */
  isTask?: boolean;
};

/**
 * A program, or a part of one, in a plain field: from left to right, as it is typed, with nothing corrected. Tab goes on to the
 * next control, as everywhere (WCAG 2.1.2).
 */
export function CodeField({
  isOptional,
  isTask,
  label,
  hint,
  rows = 12,
  maxLength,
  ...rest
}: CodeFieldProps) {
  const { id, refusal, described, isRequired, value } = useField({ hint, isOptional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      <textarea
        id={id}
        name={rest.name}
        rows={rows}
        dir="ltr"
        className={`${styles.control} ${code.code}`}
        defaultValue={value}
        maxLength={maxLength}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        translate="no"
        aria-required={(isRequired && !isTask) || undefined}
        aria-describedby={described}
        aria-invalid={refusal ? true : undefined}
      />
    </FieldFrame>
  );
}
