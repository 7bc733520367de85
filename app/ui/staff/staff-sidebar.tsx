import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import styles from './staff-sidebar.module.css';

export type SidebarGroup = {
  key: string;
  label: string;
  /** `short`: one or two letters that stand for the name while the sidebar is collapsed. */
  places: readonly { href: string; label: string; short: string }[];
};

export type StaffMenuProps = {
  groups: readonly SidebarGroup[];
  /** What else the header offers. */
  tools: ReactNode;
};

/**
 * What the button "Menu" opens on narrow screens and Escape closes: the tools of the header and the places. Where there
 * is room it has no box: the tools end the top bar, and the places are the sidebar.
 */
export function StaffMenu({ groups, tools }: StaffMenuProps) {
  const t = useText('admin');
  return (
    <div id="sidebar" popover="auto" className={styles.panel}>
      <button
        type="button"
        className={styles.close}
        popoverTarget="sidebar"
        popoverTargetAction="hide"
        // Takes focus when the panel opens: a screen reader that stays outside reads the whole menu, twice over.
        autoFocus
      >
        {t('sidebar.close')}
      </button>
      {tools}
      <Sidebar groups={groups} />
    </div>
  );
}

/**
 * The places of the staff area. Collapsed, each shows its letters alone: its name is still told and shown by the
 * browser on hovering.
 */
function Sidebar({ groups }: Pick<StaffMenuProps, 'groups'>) {
  const t = useText('admin');
  const { path, language } = usePage();
  const current = currentOf(
    groups.flatMap(({ places }) => places.map(({ href }) => href)),
    path,
  );
  return (
    <nav aria-label={t('sidebar.label')} className={styles.sidebar}>
      {groups.map(({ key, label, places }) => (
        <div key={key} className={styles.group}>
          <p id={`sidebar-${key}`} className={styles.heading}>
            {label}
          </p>
          <ul role="list" aria-labelledby={`sidebar-${key}`}>
            {places.map((place) => (
              <li key={place.href}>
                <a
                  href={localizedPath(place.href, language)}
                  title={place.label}
                  aria-current={current?.href === place.href ? current.is : undefined}
                >
                  <span className={styles.short} aria-hidden="true">
                    {place.short}
                  </span>
                  <span className={styles.name}>{place.label}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The one place that a page is, or lies below: of a head and of what stands below it, the nearer one. */
function currentOf(
  hrefs: readonly string[],
  path: string,
): { href: string; is: 'page' | 'true' } | undefined {
  const pathname = path.split('?', 1)[0]!;
  const isAbove = (href: string) => href !== '/admin' && pathname.startsWith(`${href}/`);
  const [href] = hrefs
    .filter((each) => each === pathname || isAbove(each))
    .toSorted((one, other) => other.length - one.length);
  return href === undefined ? undefined : { href, is: href === pathname ? 'page' : 'true' };
}
