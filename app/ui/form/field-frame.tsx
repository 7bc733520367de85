import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { useFormState } from './form-context.ts';
import styles from './field.module.css';

/** What every field says about itself. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Fields are required unless they say that they are optional. */
  isOptional?: boolean;
  /** The refusal; the form's own, for this name, when left out. */
  error?: string;
  /**
   * Whether the label is a heading of level 2 as well: in a form of many questions, such as a quiz, one goes from question to
   * question by headings, and back to any of them.
   */
  isHeading?: boolean;
};

/** The ids, value and refusal of a field inside its form. */
export function useField({ name, hint, error, isOptional }: Omit<FieldProps, 'label'>) {
  const form = useFormState();
  const id = form.prefix + name;
  const refusal = error ?? form.fieldErrors?.[name] ?? form.errors[name];
  const described = [hint && `${id}-hint`, refusal && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const isRequired = !isOptional && !form.isFilter;
  return { id, refusal, described, isRequired, value: form.values[name] };
}

/**
 * The words of a label, with "(optional)" where it is. One string: a browser that puts a name together from an inline
 * element and the text beside it may leave out the space between them.
 */
export function LabelText({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) {
  const t = useText('ui');
  const { isFilter } = useFormState();
  return isOptional && !isFilter ? `${label} ${t('form.optional')}` : label;
}

/** A label, or the words above a group of choices, as a heading where its form is gone through by headings. */
export function LabelHeading({
  isHeading,
  children,
}: {
  isHeading: boolean | undefined;
  children: ReactNode;
}) {
  return isHeading ? <h2 className={styles.heading}>{children}</h2> : children;
}

/** Hint and refusal of a field, in the order in which they are read. */
export function FieldNotes({ id, hint, refusal }: { id: string; hint?: ReactNode; refusal?: string }) {
  const t = useText('ui');
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {refusal && (
        <p className={styles.error} id={`${id}-error`}>
          {`${t('form.errorPrefix')} ${refusal}`}
        </p>
      )}
    </>
  );
}

/** A field: label above, hint under it, refusal, then the control (WCAG 1.3.1, 3.3.2). */
export function FieldFrame({
  id,
  label,
  hint,
  refusal,
  isOptional,
  isHeading,
  children,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  refusal?: string;
  isOptional?: boolean;
  isHeading?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={refusal ? `${styles.field} ${styles.refused}` : styles.field}>
      <LabelHeading isHeading={isHeading}>
        <label className={styles.label} htmlFor={id}>
          <LabelText label={label} isOptional={isOptional} />
        </label>
      </LabelHeading>
      <FieldNotes id={id} hint={hint} refusal={refusal && withoutLabel(refusal, label)} />
      {children}
    </div>
  );
}

/** The summary needs the field's name before what is wrong; beside the field it was said a moment ago. */
export function withoutLabel(refusal: string, label: string): string {
  return refusal.startsWith(`${label}: `) ? refusal.slice(label.length + 2) : refusal;
}
