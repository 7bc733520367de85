import { Outlet, useRouteLoaderData } from 'react-router';
import { useText } from '#platform/i18n.ts';
import { PageShell } from '#ui/page-shell.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import type { Route } from './+types/layout';
import { findStaff, guardStaff } from './staff.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

export function loader({ context }: Route.LoaderArgs) {
  const staff = findStaff(context);
  return { isSignedIn: staff !== null, mayGoOn: staff?.mustChangePassword === false };
}

/** The frame of the staff area; before signing in, and before a password of one's own, it leads nowhere else. */
export default function AdminLayout({ loaderData: { isSignedIn, mayGoOn } }: Route.ComponentProps) {
  const t = useText('admin');
  const shellText = useText('shell');
  const shell = useRouteLoaderData<typeof rootLoader>('root');
  const site = { label: t('nav.site'), href: '/' };
  const password = { label: t('nav.password'), href: '/admin/password' };
  const dashboard = { label: t('nav.dashboard'), href: '/admin' };
  const maintenance = { label: t('nav.maintenance'), href: '/admin/maintenance' };
  const menu = mayGoOn ? [dashboard, maintenance, password, site] : isSignedIn ? [password, site] : [site];
  const footer = shell && {
    description: shell.description,
    copyright: shellText('footer.copyright', { year: shell.copyrightYear, name: shell.legalName }),
  };
  return (
    <PageShell
      menu={menu}
      signOutPath={isSignedIn ? '/admin/sign-out' : undefined}
      leaveFor={isSignedIn ? '/admin?signed-out=1' : null}
      displayPath="/display"
      footer={footer}
    >
      <Outlet />
    </PageShell>
  );
}
