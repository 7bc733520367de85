import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type FileFieldProps = FieldProps & {
  /** Endings such as `.pdf`; say them and the largest size in the hint as well. */
  accept?: readonly string[];
  isMultiple?: boolean;
  /** What is chosen already, in words: then nothing has to be chosen. */
  kept?: string;
};

/** A file from the reader's device, by the browser's own picker. Its form needs `hasFiles`. */
export function FileField({ isOptional, label, hint, accept, isMultiple, kept, ...rest }: FileFieldProps) {
  const { id, refusal, described, isRequired } = useField({ hint, isOptional, ...rest });
  const notes = [described, kept && `${id}-kept`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      {kept && (
        <p className={styles.hint} id={`${id}-kept`}>
          {kept}
        </p>
      )}
      <input
        id={id}
        name={rest.name}
        type="file"
        className={styles.control}
        accept={accept?.join(',')}
        multiple={isMultiple}
        aria-required={(isRequired && !kept) || undefined}
        aria-describedby={notes}
        aria-invalid={refusal ? true : undefined}
      />
    </FieldFrame>
  );
}
