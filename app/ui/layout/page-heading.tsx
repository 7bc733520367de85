import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  /** Stands after the lead: a notice, actions. */
  after?: ReactNode;
  /** Buttons: in the staff area they stand beside the heading where there is room. */
  actions?: ReactNode;
};

/** The `h1` that says where the reader is, on its band, with one sentence about what can be done here. */
export function PageHeading({ children, lead, breadcrumb, after, actions }: PageHeadingProps) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.where}>
          {breadcrumb}
          <h1>{children}</h1>
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
        {after}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
