import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import hidden from '#ui/text/hidden-text.module.css';
import { LanguageToggle } from '#ui/layout/language-toggle.tsx';
import { Link } from '#ui/text/link.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import type { MenuLink } from '#ui/layout/page-shell.tsx';
import { ReadAloud } from '#ui/text/read-aloud.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { FrameForm } from './frame-form.tsx';
import type { RowSize } from './row-size.ts';
import { StaffMenu, type SidebarGroup } from './staff-sidebar.tsx';
import styles from './staff-shell.module.css';

export type StaffShellProps = {
  groups: readonly SidebarGroup[];
  isCollapsed: boolean;
  /** Whether Ctrl+B and Ctrl+K, or Command on a Mac, do something. */
  hasShortcuts: boolean;
  /** How high the rows of lists are. */
  rows: RowSize;
  /** Where the sidebar and the shortcuts are changed. */
  framePath: string;
  searchPath: string;
  /** What is being searched for on this page. */
  query?: string;
  quickActions: readonly MenuLink[];
  /** The bell: its words say how many are unread. */
  notifications: MenuLink;
  /** The part of the address before the @. */
  userName: string;
  userLinks: readonly MenuLink[];
  signOutPath: string;
  /** Where the page leads when its reader signs out in another tab. */
  leaveFor: string;
  /** Where somebody says that something on this page does not work for them. */
  barrier: MenuLink | null;
  copyright: string;
  /** What stays true from page to page. */
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of the staff area: skip link, top bar, sidebar, main part (docs/product.md, "Staff area"). All of it works
 * without a script: menus are `details`, and on narrow screens all but logo, "Menu" and search is in a panel of the
 * browser's own.
 */
export function StaffShell(props: StaffShellProps) {
  const { groups, isCollapsed, hasShortcuts, rows, leaveFor, barrier, copyright, banner, children } = props;
  const t = useText('shell');
  const { display, language } = usePage();
  return (
    <div
      className={styles.shell}
      data-staff=""
      data-collapsed={isCollapsed ? '' : undefined}
      data-shortcuts={hasShortcuts ? '' : undefined}
      data-rows={rows}
    >
      {banner}
      <div className={styles.frame}>
        <header className={styles.header} data-leave-for={localizedPath(leaveFor, language)}>
          <a className={styles.skip} href="#main">
            {t('skipLink')}
          </a>
          <TopBar {...props} />
          <StaffMenu groups={groups} tools={<Tools {...props} />} />
        </header>
        <main id="main" className={styles.main}>
          {display.reading === 'on' && <ReadAloud />}
          {children}
        </main>
      </div>
      <section
        id="notifications"
        className={hidden.hidden}
        aria-label={t('notifications')}
        aria-live="polite"
        data-offline={t('offline.form')}
      />
      <footer className={styles.footer}>
        {barrier && (
          <p>
            <Link href={barrier.href} look="standing">
              {barrier.label}
            </Link>
          </p>
        )}
        <p>{copyright}</p>
      </footer>
    </div>
  );
}

function TopBar({ isCollapsed, hasShortcuts, framePath, searchPath, query }: StaffShellProps) {
  const t = useText('admin');
  const { language } = usePage();
  return (
    <div className={styles.bar}>
      <Logo />
      <button type="button" className={styles.panelButton} popoverTarget="sidebar">
        {t('sidebar.menu')}
      </button>
      <FrameForm path={framePath} className={styles.collapse}>
        <button
          type="submit"
          name="sidebar"
          value={isCollapsed ? 'expanded' : 'collapsed'}
          data-sidebar-words={JSON.stringify([
            t('sidebar.collapse'),
            t('sidebar.expand'),
            t('sidebar.collapsed'),
            t('sidebar.expanded'),
          ])}
          aria-keyshortcuts={hasShortcuts ? 'Control+B Meta+B' : undefined}
        >
          {isCollapsed ? t('sidebar.expand') : t('sidebar.collapse')}
        </button>
      </FrameForm>
      <search className={styles.search} aria-label={t('search.label')}>
        <form action={localizedPath(searchPath, language)}>
          <SearchInput
            name="q"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            aria-label={t('search.label')}
            aria-keyshortcuts={hasShortcuts ? 'Control+K Meta+K' : undefined}
            hint={hasShortcuts ? t('search.placeholder') : t('search.placeholderQuiet')}
            data-staff-search=""
          />
          <button type="submit">{t('search.submit')}</button>
        </form>
      </search>
    </div>
  );
}

/** Quick actions, notifications, the other language, and the reader's own menu. */
function Tools({
  hasShortcuts,
  framePath,
  quickActions,
  notifications,
  userName,
  userLinks,
  signOutPath,
}: StaffShellProps) {
  const t = useText('admin');
  return (
    <div className={styles.tools}>
      {quickActions.length > 0 && (
        <Menu summary={t('quick.heading')}>
          {quickActions.map((link) => (
            <MenuItem key={link.label} {...link} />
          ))}
        </Menu>
      )}
      <Bell {...notifications} />
      <LanguageToggle className={styles.toggle} />
      <Menu
        summary={
          <>
            <bdi>{userName}</bdi>
            <HiddenText>{t('user.menu')}</HiddenText>
          </>
        }
      >
        {userLinks.map((link) => (
          <MenuItem key={link.href} {...link} />
        ))}
        <li>
          <FrameForm path={framePath}>
            <button type="submit" name="shortcuts" value={hasShortcuts ? 'off' : 'on'}>
              {hasShortcuts ? t('shortcuts.turnOff') : t('shortcuts.turnOn')}
            </button>
          </FrameForm>
        </li>
        <li>
          <SignOut path={signOutPath} />
        </li>
      </Menu>
    </div>
  );
}

/** A menu behind its word; the script closes it on Escape and on a press elsewhere. */
function Menu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.menu} name="staff-menu" data-staff-menu="">
      <summary>{summary}</summary>
      <ul role="list">{children}</ul>
    </details>
  );
}

function MenuItem({ href, label }: MenuLink) {
  return (
    <li>
      <Link href={href}>{label}</Link>
    </li>
  );
}

/** How many notifications wait, in words; a script keeps them true. */
function Bell({ href, label }: MenuLink) {
  return (
    <span className={styles.bell}>
      <Link href={href}>
        <span data-bell="">{label}</span>
      </Link>
    </span>
  );
}

/** Signing out changes something, so it is a button: a link could be followed ahead of time. */
function SignOut({ path }: { path: string }) {
  const { language } = usePage();
  const t = useText('shell');
  return (
    <form action={localizedPath(path, language)} method="post">
      <button type="submit" data-busy-label={t('account.signOut.busy')}>
        {t('account.signOut')}
      </button>
    </form>
  );
}
