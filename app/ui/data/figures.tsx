import type { ReactNode } from 'react';
import styles from './figures.module.css';

export type FiguresProps = {
  figures: readonly {
    key: string;
    label: ReactNode;
    value: ReactNode;
    /** How it came about, or how it changed. */
    note?: ReactNode;
  }[];
};

/**
 * Figures in large type as a definition list, seen and heard in one order,
 * "20,000+, beneficiaries since July 2020" (WCAG 1.3.1, 1.3.2).
 */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, note }) => (
        <div key={key} className={styles.figure}>
          <dt>
            <bdi>{value}</bdi>
          </dt>
          <dd>{label}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
