import type { ReactNode } from 'react';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Link } from '#ui/text/link.tsx';
import { NewsWatch } from '#ui/layout/news-watch.tsx';
import { PageShell } from '#ui/layout/page-shell.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import type { Shell } from './shell.server.ts';

/** The public frame with the organisation's own links and words; `shell` is missing when even they failed. */
export function PublicShell({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  const t = useText('shell');
  const { path, siteName } = usePage();
  if (!shell) return <PageShell displayPath="/display">{children}</PageShell>;
  const { menus, bell } = shell;
  const isHome = path.split('?', 1)[0] === '/';
  // A link stands in the footer once, also where staff have it in two of its menus.
  const known = new Set([...menus.footer, ...menus.legal].map(({ href }) => href));
  const homeLinks = menus['home-footer'].filter(({ href }) => !known.has(href));
  return (
    <PageShell
      menu={menus.main.map((link) => ({ ...link, isStrong: chiefPlaces.has(link.href) }))}
      accountLabel={t('nav.account', { count: bell?.unread ?? 0 })}
      account={shell.account.map(({ name, href }) => ({
        label:
          name === 'notifications'
            ? t('account.notifications', { count: bell?.unread ?? 0 })
            : t(`account.${name}`),
        href,
        isBell: name === 'notifications',
      }))}
      signOutPath={shell.isSignedIn ? '/sign-out' : undefined}
      leaveFor={shell.leaveFor}
      banner={
        <>
          {shell.isDemo && <DemoBanner />}
          {shell.impersonation && <ImpersonationBanner impersonation={shell.impersonation} />}
        </>
      }
      searchPath="/search"
      displayPath="/display"
      footer={{
        description: shell.description,
        barrier: { label: t('footer.barrier'), href: shell.barrierHref },
        groups: [
          { heading: t('footer.quickLinks'), links: menus.footer },
          ...(isHome ? [{ heading: t('footer.more', { name: siteName }), links: homeLinks }] : []),
          { heading: t('footer.social'), links: menus.social },
        ],
        legal: { heading: t('footer.legal'), links: menus.legal },
        contact: <Contact shell={shell} />,
        copyright: t('footer.copyright', { year: shell.copyrightYear, name: shell.legalName }),
      }}
    >
      {children}
      {bell?.announcesNew && <NewsWatch path={newsPath} at={bell.at} />}
    </PageShell>
  );
}

/** What people come for: these links of the main menu stand out. */
const chiefPlaces = new Set(['/learn', '/freelance', '/scholarships', '/community']);

/** Where pages ask what arrived. */
const newsPath = '/account/notifications/news';

function Contact({ shell }: { shell: Shell }) {
  const t = useText('shell');
  return (
    <ul role="list">
      <li>
        <Link href={`mailto:${shell.supportEmail}`}>{t('footer.supportEmail')}</Link>
      </li>
      {shell.supportPhone && (
        <li>
          <Link href={`tel:${shell.supportPhone.replaceAll(' ', '')}`}>{t('footer.supportPhone')}</Link>
        </li>
      )}
      <li>
        {t('footer.supportHours')} {shell.supportHours}
      </li>
      <li>
        {t('footer.address')} {shell.address}
      </li>
      {shell.mapLink && (
        <li>
          <Link href={shell.mapLink}>{t('footer.map')}</Link>
        </li>
      )}
    </ul>
  );
}
