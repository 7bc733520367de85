import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Link } from '#ui/text/link.tsx';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Of the first column: what stands below the link that names the row, such as an address. */
  detail?: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Of a number: how long its bar is, from 0 to 1. The bar is for the eye alone; the number says the same. */
  share?: (row: Row) => number;
  /** Leads to the table sorted by this column. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
};

export type TableProps<Row> = {
  caption: string;
  /** The heading above says the same words: the caption is for the ear alone. */
  isCaptionHeard?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows can be chosen, for a `BulkForm` around the table: `name` is sent with the key of each chosen row. */
  selection?: { name: string; labelOf: (row: Row) => string; isChosen?: (row: Row) => boolean };
};

/**
 * Rows and columns; the first column names the row. In a narrow place each row becomes a list of its headers
 * and values; roles are written out, because a table that is laid out otherwise loses them (WCAG 1.3.1, 1.4.10).
 */
export function Table<Row>({ caption, isCaptionHeard, columns, rows, keyOf, selection }: TableProps<Row>) {
  const t = useText('ui');
  const looks = [
    styles.frame,
    columns.length + (selection ? 1 : 0) > 5 && styles.many,
    columns.length === 2 && columns[1]?.isNumber && styles.pair,
    isCaptionHeard && styles.captionHeard,
  ];
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <table role="table" className={styles.table}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader">
                {t('table.choose')}
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {selection && (
                <td role="cell" className={styles.choice}>
                  <RowChoice
                    name={selection.name}
                    value={keyOf(row)}
                    label={selection.labelOf(row)}
                    isChosen={selection.isChosen?.(row)}
                  />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" role="rowheader" className={column.detail && styles.named}>
                    {column.cell(row)}
                    {column.detail && <div className={styles.detail}>{column.detail(row)}</div>}
                  </th>
                ) : (
                  <td key={column.key} role="cell" className={column.isNumber ? styles.number : undefined}>
                    <span className={styles.name} aria-hidden="true">
                      {column.heading}
                    </span>
                    {column.share ? (
                      <div className={styles.barred}>
                        <Bar share={column.share(row)} />
                        {column.cell(row)}
                      </div>
                    ) : (
                      <div>{column.cell(row)}</div>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** As long as its number is large; what is more than nothing can be seen. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={share === 0 ? 0 : Math.max(2, share * 100)} height={10} />
    </svg>
  );
}

/** The checkbox of a row; its label, for the ear, says which row it is, and makes the whole cell its target. */
function RowChoice({
  name,
  value,
  label,
  isChosen,
}: {
  name: string;
  value: string;
  label: string;
  isChosen: boolean | undefined;
}) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <HiddenText>{label}</HiddenText>
    </label>
  );
}

function ColumnHeading<Row>({ column: { heading, isNumber, sortHref, sorted } }: { column: Column<Row> }) {
  const t = useText('ui');
  // Where the table is sorted by the column already, its link turns the order round.
  const turned = sorted === 'ascending' ? 'table.sortDown' : 'table.sortUp';
  const sortWords = sorted ? turned : 'table.sortBy';
  return (
    <th scope="col" role="columnheader" className={isNumber ? styles.number : undefined} aria-sort={sorted}>
      {sortHref ? (
        <Link href={sortHref} hint={t(sortWords, { column: heading })}>
          {heading}
        </Link>
      ) : (
        heading
      )}
      {sorted && (
        <span className={styles.sort} aria-hidden="true">
          {' '}
          {t(sorted === 'ascending' ? 'table.sortedAscending' : 'table.sortedDescending')}
        </span>
      )}
    </th>
  );
}
