import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  /** Stands after the lead: a notice, actions. */
  after?: ReactNode;
};

/** The `h1` that says where the reader is, on its band, with one sentence about what can be done here. */
export function PageHeading({ children, lead, breadcrumb, after }: PageHeadingProps) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        {breadcrumb}
        <h1>{children}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {after}
      </div>
    </div>
  );
}
