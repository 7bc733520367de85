import type { ReactNode } from 'react';
import { usePage } from '#platform/page/page.ts';
import { Link } from '#ui/text/link.tsx';
import styles from './section-menu.module.css';

export type SectionMenuProps = {
  /** Names the menu among the page's navigations. */
  label: string;
  links: readonly { href: string; label: string }[];
  /** The page itself; it comes first, so that nobody hears the menu before what they came for. */
  children: ReactNode;
};

/**
 * A page of an area with pages of its own: the page, then the menu of the area, beside it where there is room
 * and after it where there is not (WCAG 1.3.2, 2.4.3, 2.4.5).
 */
export function WithSectionMenu({ label, links, children }: SectionMenuProps) {
  const pathname = usePage().path.split('?', 1)[0];
  return (
    <div className={styles.area}>
      <div className={styles.page}>{children}</div>
      <nav aria-label={label} className={styles.menu}>
        <ul role="list">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} current={href === pathname ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
