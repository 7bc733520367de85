import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteLoaderData, useSearchParams } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { useDocument } from '#platform/page/document.ts';
import { usePage } from '#platform/page/page.ts';
import { NewsWatch } from '#ui/layout/news-watch.tsx';
import { PageShell } from '#ui/layout/page-shell.tsx';
import { StaffShell } from '#ui/staff/staff-shell.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { ErrorPage } from '#routes/kit/error-page.tsx';
import { DemoBanner } from '#routes/kit/demo-banner.tsx';
import { ImpersonationBanner } from '#routes/kit/impersonation-banner.tsx';
import { PublicShell } from '#routes/kit/public-shell.tsx';
import type { Route } from './+types/layout';
import { StaffErrorPage } from '#routes/staff/kit/staff-error-page.tsx';
import { readRowSize, readStaffFrame } from '#routes/staff/kit/staff-frame.server.ts';
import { mayEnter, quickActions, staffGroups } from '#routes/staff/kit/staff-places.ts';
import { findStaff, guardStaff } from '#routes/staff/kit/staff.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

export function loader({ request, context }: Route.LoaderArgs) {
  const staff = findStaff(context);
  if (!staff) return { isSignedIn: false, frame: null } as const;
  if (staff.mustChangePassword || !staff.hasSecondFactor) return { isSignedIn: true, frame: null } as const;
  const groups = staffGroups.map(({ key, places }) => ({
    key,
    places: places.filter((place) => mayEnter(staff.roles, place)).map(({ key, href }) => ({ key, href })),
  }));
  return {
    isSignedIn: true,
    frame: {
      ...readStaffFrame(request.headers.get('cookie')),
      rows: readRowSize(request.headers.get('cookie')),
      groups: groups.filter(({ places }) => places.length > 0),
      actions: quickActions
        .filter((each) => mayEnter(staff.roles, each))
        .map(({ key, href }) => ({ key, href })),
      userName: staff.email.split('@', 1)[0] ?? '',
      maySetUp: may(staff.roles, 'settings.change'),
    },
  } as const;
}

type Loaded = ReturnType<typeof loader>;

/** The frame of the staff area; before signing in, and before a password of one's own, it leads nowhere else. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, frame } = loaderData;
  return frame ? (
    <Frame frame={frame}>
      <Outlet />
    </Frame>
  ) : (
    <Entry isSignedIn={isSignedIn}>
      <Outlet />
    </Entry>
  );
}

/** What went wrong on a page of the staff area is told inside its frame, so that nobody must find the way back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const parts = useDocument();
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const loaded = useRouteLoaderData<typeof loader>('routes/staff/layout');
  const status = isRouteErrorResponse(error) ? error.status : parts.status;
  const shown =
    status === 403 || status === 404 ? (
      <StaffErrorPage status={status} />
    ) : (
      <ErrorPage
        status={status < 400 ? 500 : status}
        submitted={parts.submitted}
        supportEmail={shell?.supportEmail}
      />
    );
  return loaded?.frame ? (
    <Frame frame={loaded.frame}>{shown}</Frame>
  ) : (
    <PublicShell shell={shell}>{shown}</PublicShell>
  );
}

function Frame({ frame, children }: { frame: NonNullable<Loaded['frame']>; children: ReactNode }) {
  const t = useText('admin');
  const shellText = useText('shell');
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const { path, siteName } = usePage();
  const [parameters] = useSearchParams();
  const query = path.startsWith('/admin/search') ? (parameters.get('q') ?? '') : '';
  return (
    <StaffShell
      groups={frame.groups.map(({ key, places }) => ({
        key,
        label: t(`group.${key}`),
        places: places.map((place) => ({
          href: place.href,
          label: t(`place.${place.key}`),
          short: t(`short.${place.key}`),
        })),
      }))}
      isCollapsed={frame.isCollapsed}
      hasShortcuts={frame.hasShortcuts}
      rows={frame.rows}
      framePath="/admin/sidebar"
      searchPath="/admin/search"
      query={query}
      quickActions={frame.actions.map(({ key, href }) => ({ href, label: t(`quick.${key}`) }))}
      notifications={{
        href: '/account/notifications',
        label: shellText('account.notifications', { count: shell?.bell?.unread ?? 0 }),
      }}
      userName={frame.userName}
      userLinks={[
        { href: '/account', label: t('user.profile') },
        ...(frame.maySetUp ? [{ href: '/admin/settings', label: t('user.settings') }] : []),
        { href: '/admin/password', label: t('user.password') },
        { href: '/display', label: t('user.display') },
        { href: '/', label: t('user.site') },
      ]}
      signOutPath="/admin/sign-out"
      leaveFor="/admin?signed-out=1"
      banner={shell?.isDemo && <DemoBanner />}
      barrier={shell ? { label: shellText('footer.barrier'), href: shell.barrierHref } : null}
      copyright={
        shell ? shellText('footer.copyright', { year: shell.copyrightYear, name: shell.legalName }) : siteName
      }
    >
      {children}
      {shell?.bell?.announcesNew && <NewsWatch path="/account/notifications/news" at={shell.bell.at} />}
    </StaffShell>
  );
}

function Entry({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const t = useText('admin');
  const shellText = useText('shell');
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const site = { label: t('user.site'), href: '/' };
  const password = { label: t('nav.password'), href: '/admin/password' };
  const footer = shell && {
    description: shell.description,
    barrier: { label: shellText('footer.barrier'), href: shell.barrierHref },
    copyright: shellText('footer.copyright', { year: shell.copyrightYear, name: shell.legalName }),
  };
  return (
    <PageShell
      menu={isSignedIn ? [password, site] : [site]}
      signOutPath={isSignedIn ? '/admin/sign-out' : undefined}
      leaveFor={isSignedIn ? '/admin?signed-out=1' : null}
      displayPath="/display"
      banner={
        <>
          {shell?.isDemo && <DemoBanner />}
          {shell?.impersonation && <ImpersonationBanner impersonation={shell.impersonation} />}
        </>
      }
      footer={footer}
    >
      {children}
    </PageShell>
  );
}
