import { FieldFrame, useField, type FieldProps } from './field-frame.tsx';
import styles from './field.module.css';

export type FileFieldProps = FieldProps & {
  /** Endings such as `.pdf`; say them and the largest size in the hint as well. */
  accept?: readonly string[];
  isMultiple?: boolean;
};

/** A file from the reader's device, by the browser's own picker. Its form needs `hasFiles`. */
export function FileField({ isOptional, label, hint, accept, isMultiple, ...rest }: FileFieldProps) {
  const { id, refusal, described, isRequired } = useField({ hint, isOptional, ...rest });
  return (
    <FieldFrame id={id} label={label} hint={hint} refusal={refusal} isOptional={isOptional}>
      <input
        id={id}
        name={rest.name}
        type="file"
        className={styles.control}
        accept={accept?.join(',')}
        multiple={isMultiple}
        required={isRequired}
        aria-describedby={described}
        aria-invalid={refusal ? true : undefined}
      />
    </FieldFrame>
  );
}
