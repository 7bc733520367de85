import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import hidden from '#ui/text/hidden-text.module.css';
import { LanguageToggle } from './language-toggle.tsx';
import { Link } from '#ui/text/link.tsx';
import { Logo } from './logo.tsx';
import { ReadAloud } from '#ui/text/read-aloud.tsx';
import styles from './page-shell.module.css';

export type MenuLink = {
  label: string;
  href: string;
  /** Its words say how many notifications are unread: a script keeps them true. */
  isBell?: boolean;
};

export type PageShellProps = {
  /** Links of the main navigation, in order. */
  menu?: readonly MenuLink[];
  /** Login and Sign up, or Dashboard. */
  account?: readonly MenuLink[];
  /** Where the button "Sign Out", the last of the account links, posts to; no button without it. */
  signOutPath?: string;
  /** Where the page leads when its reader signs out in another tab. */
  leaveFor?: string | null;
  /** Where the search form leads; no search form without it. */
  searchPath?: string;
  /** Where display preferences are chosen; no link without it. */
  displayPath?: string;
  footer?: PageFooterProps;
  /** What must be known on every page, between the header and the main part. */
  banner?: ReactNode;
  children: ReactNode;
};

/**
 * Every page's frame: skip link, header with the menu, main part, footer. On a phone the menu folds under the
 * word "Menu" without a script (WCAG 2.4.1, 2.4.5, 3.2.3). Screens stand inside `main`.
 */
export function PageShell({
  menu = [],
  account = [],
  signOutPath,
  leaveFor,
  searchPath,
  displayPath,
  footer,
  banner,
  children,
}: PageShellProps) {
  const t = useText('shell');
  const { display, language } = usePage();
  const tools = [...(displayPath ? [{ label: t('display'), href: displayPath }] : []), ...account];
  return (
    <>
      <header className={styles.header} data-leave-for={leaveFor && localizedPath(leaveFor, language)}>
        <a className={styles.skip} href="#main">
          {t('skipLink')}
        </a>
        <div className={signOutPath && searchPath ? `${styles.bar} ${styles.member}` : styles.bar}>
          <Logo />
          <LanguageToggle className={styles.toggle} />
          {searchPath && <SearchForm path={searchPath} />}
          {(tools.length > 0 || signOutPath) && (
            <MenuList
              links={tools}
              className={styles.wide}
              label={t('nav.account')}
              signOutPath={signOutPath}
            />
          )}
          {menu.length > 0 && (
            <nav aria-label={t('nav.main')} className={styles.navigation}>
              <MenuList links={menu} className={styles.wide} />
              <details className={styles.menu}>
                <summary>{t('nav.menu')}</summary>
                <MenuList links={[...menu, ...tools]} signOutPath={signOutPath} />
              </details>
            </nav>
          )}
        </div>
      </header>
      {banner}
      <main id="main" tabIndex={-1}>
        {display.reading === 'on' && <ReadAloud />}
        {children}
      </main>
      <section
        id="notifications"
        className={hidden.hidden}
        aria-label={t('notifications')}
        aria-live="polite"
        data-offline={t('offline.form')}
      />
      {footer && <PageFooter {...footer} />}
    </>
  );
}

function SearchForm({ path }: { path: string }) {
  const { language } = usePage();
  const t = useText('shell');
  return (
    <search className={styles.search}>
      <form action={localizedPath(path, language)}>
        <input type="search" name="q" aria-label={t('search.label')} placeholder={t('search.placeholder')} />
        <button type="submit">{t('search.submit')}</button>
      </form>
    </search>
  );
}

/** Links of a menu; the place where the reader stands is marked in words and by a bar. */
function MenuList({
  links,
  className,
  label,
  signOutPath,
}: {
  links: readonly MenuLink[];
  className?: string;
  label?: string;
  signOutPath?: string | undefined;
}) {
  const { path } = usePage();
  return (
    <ul role="list" className={className ? `${styles.links} ${className}` : styles.links} aria-label={label}>
      {links.map(({ href, label: text, isBell }) => (
        <li key={href}>
          <Link href={href} current={currentOf(href, path)}>
            {isBell ? <span data-bell="">{text}</span> : text}
          </Link>
        </li>
      ))}
      {signOutPath && (
        <li>
          <SignOut path={signOutPath} />
        </li>
      )}
    </ul>
  );
}

/** Signing out changes something, so it is a button: a link could be followed ahead of time. */
function SignOut({ path }: { path: string }) {
  const { language } = usePage();
  const t = useText('shell');
  return (
    <form action={localizedPath(path, language)} method="post" className={styles.signOut}>
      <button type="submit" data-busy-label={t('account.signOut.busy')}>
        {t('account.signOut')}
      </button>
    </form>
  );
}

function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const pathname = path.split('?', 1)[0]!;
  if (href === pathname) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

export type PageFooterProps = {
  /** One or two sentences about the organisation. */
  description?: ReactNode;
  /** Lists of links, each under its heading. */
  groups?: readonly { heading: string; links: readonly MenuLink[] }[];
  /** How to reach the organisation. */
  contact?: ReactNode;
  copyright: string;
};

function PageFooter({ description, groups = [], contact, copyright }: PageFooterProps) {
  const page = usePage();
  const t = useText('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <h2>{t('footer.label')}</h2>
          {description && <p>{description}</p>}
        </div>
        {groups
          .filter((group) => group.links.length > 0)
          .map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul role="list" className={styles.links}>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href} current={currentOf(href, page.path)}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {contact && (
          <div>
            <h2>{t('footer.contact')}</h2>
            {contact}
          </div>
        )}
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  );
}
