import type { ReactNode } from 'react';
import styles from './standing-banner.module.css';

export type StandingBannerProps = {
  /** Names it among the page's landmarks. */
  label: string;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
};

/** What stays true from page to page and must not be forgotten: a landmark after the header, in words and colour. */
export function StandingBanner({ label, children, action }: StandingBannerProps) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <div className={styles.inner}>
        <p>{children}</p>
        {action}
      </div>
    </aside>
  );
}
