import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import hidden from '#ui/text/hidden-text.module.css';
import { LanguageOffer } from './language-offer.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { Link } from '#ui/text/link.tsx';
import { Logo } from './logo.tsx';
import { ReadAloud } from '#ui/text/read-aloud.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import styles from './page-shell.module.css';

export type MenuLink = {
  label: string;
  href: string;
  /** Its words say how many notifications are unread: a script keeps them true. */
  isBell?: boolean;
  /** Stands out among the links of its menu. */
  isStrong?: boolean;
};

export type PageShellProps = {
  /** Links of the main navigation, in order. */
  menu?: readonly MenuLink[];
  /** Login and Sign up; or the pages of whoever is signed in, which stand in a menu of their own. */
  account?: readonly MenuLink[];
  /** What that menu is called; it says how many notifications are unread, and a script keeps it true. */
  accountLabel?: string;
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
  accountLabel,
  signOutPath,
  leaveFor,
  searchPath,
  displayPath,
  footer,
  banner,
  children,
}: PageShellProps) {
  const t = useText('shell');
  const { display, language, offersArabic } = usePage();
  const displayLink = displayPath ? [{ label: t('display'), href: displayPath }] : [];
  const tools = signOutPath ? displayLink : [...displayLink, ...account];
  return (
    <>
      <header className={styles.header} data-leave-for={leaveFor && localizedPath(leaveFor, language)}>
        <a className={styles.skip} href="#main">
          {t('skipLink')}
        </a>
        <div className={styles.bar}>
          <Logo />
          <div className={menu.length > 0 ? styles.roomy : undefined}>
            <LanguageToggle className={styles.toggle} />
          </div>
          {searchPath && (
            <div className={menu.length > 0 ? `${styles.finder} ${styles.roomy}` : styles.finder}>
              <SearchForm path={searchPath} />
            </div>
          )}
          {tools.length > 0 && <MenuList links={tools} className={styles.wide} label={t('nav.tools')} />}
          {signOutPath && (
            <details className={`${styles.menu} ${styles.account}`}>
              <summary>
                <span data-bell-menu="">{accountLabel ?? t('nav.account', { count: 0 })}</span>
              </summary>
              <MenuList links={account} signOutPath={signOutPath} />
            </details>
          )}
          {menu.length > 0 && (
            <nav aria-label={t('nav.main')} className={styles.navigation}>
              <MenuList links={menu} className={styles.wide} />
              <details className={`${styles.menu} ${styles.folded}`}>
                <summary>{t('nav.menu')}</summary>
                {/* With very large text on a phone there is no room for them above. */}
                <div className={styles.cramped}>
                  <LanguageToggle className={styles.toggle} />
                  {searchPath && <SearchForm path={searchPath} />}
                </div>
                <MenuList links={[...menu, ...displayLink, ...account]} signOutPath={signOutPath} />
              </details>
            </nav>
          )}
        </div>
      </header>
      {offersArabic && <LanguageOffer />}
      {banner}
      <main id="main">
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
    <search className={styles.search} aria-label={t('search.label')}>
      <form action={localizedPath(path, language)}>
        <SearchInput name="q" aria-label={t('search.label')} hint={t('search.placeholder')} />
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
      {links.map(({ href, label: text, isBell, isStrong }) => (
        <li key={href} className={isStrong ? styles.strong : undefined}>
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
  /** Where somebody says that something on this page does not work for them. */
  barrier?: MenuLink;
  /** Lists of links, each under its heading. */
  groups?: readonly { heading: string; links: readonly MenuLink[] }[];
  /** The links that the law asks for, in one row above the copyright. */
  legal?: { heading: string; links: readonly MenuLink[] };
  /** How to reach the organisation. */
  contact?: ReactNode;
  copyright: string;
};

function PageFooter({ description, barrier, groups = [], legal, contact, copyright }: PageFooterProps) {
  const t = useText('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <h2>{t('footer.label')}</h2>
          {description && <p>{description}</p>}
          {barrier && (
            <p>
              <Link href={barrier.href} look="standing">
                {barrier.label}
              </Link>
            </p>
          )}
        </div>
        {groups
          .filter((group) => group.links.length > 0)
          .map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <FooterLinks links={links} />
            </div>
          ))}
        {contact && (
          <div>
            <h2>{t('footer.contact')}</h2>
            {contact}
          </div>
        )}
        {legal && legal.links.length > 0 && (
          <div className={styles.legal}>
            <h2>{legal.heading}</h2>
            <FooterLinks links={legal.links} />
          </div>
        )}
        <p className={styles.copyright}>{copyright}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly MenuLink[] }) {
  const { path } = usePage();
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} current={currentOf(href, path)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
