import { Choice } from './choice.tsx';
import styles from './choice.module.css';
import { useField } from './field-frame.tsx';

type Labelled<Key extends string> = { [key in Key]: string } & { label: string };

export type ChoiceRowsProps = {
  /** What is chosen for: each is a question with its own row of boxes. */
  rows: readonly Labelled<'value'>[];
  /** What can be chosen for each: the value of a row is sent under the names of its ticked boxes. */
  columns: readonly Labelled<'name'>[];
};

/**
 * The same few checkboxes for each of some things, as rows of a table for the eye; for the ear each row is a question of
 * its own with its boxes, as in every form (WCAG 1.3.1).
 */
export function ChoiceRows({ rows, columns }: ChoiceRowsProps) {
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <fieldset key={row.value} className={`${styles.group} ${styles.row}`}>
          <legend>{row.label}</legend>
          <div className={styles.columns}>
            {columns.map(({ name, label }) => (
              <Box key={name} name={name} value={row.value} label={label} isFirst={index === 0} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The first box of a name carries the field's id, so that the error summary leads to it. */
function Box({
  name,
  value,
  label,
  isFirst,
}: {
  name: string;
  value: string;
  label: string;
  isFirst: boolean;
}) {
  const field = useField({ name, isOptional: true });
  return (
    <Choice
      type="checkbox"
      id={isFirst ? field.id : `${field.id}-${value}`}
      name={name}
      value={value}
      label={label}
      isChosen={field.value?.split(',').includes(value)}
    />
  );
}
