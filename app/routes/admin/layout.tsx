import { Outlet } from 'react-router';
import { useText } from '#platform/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PageShell } from '#ui/page-shell.tsx';
import type { Route } from './+types/layout';
import { findStaff, guardStaff } from './staff.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

export function loader({ context }: Route.LoaderArgs) {
  const staff = findStaff(context);
  return { isSignedIn: staff !== null, mayGoOn: staff?.mustChangePassword === false };
}

/** The frame of the staff area. */
export default function AdminLayout({ loaderData: { isSignedIn, mayGoOn } }: Route.ComponentProps) {
  const t = useText('admin');
  const site = { label: t('nav.site'), href: '/' };
  const menu = [
    { label: t('nav.dashboard'), href: '/admin' },
    { label: t('nav.maintenance'), href: '/admin/maintenance' },
    { label: t('nav.password'), href: '/admin/password' },
  ];
  if (!isSignedIn) {
    return (
      <PageShell account={[site]} displayPath="/display">
        <Outlet />
      </PageShell>
    );
  }
  return (
    <PageShell
      menu={mayGoOn ? menu : []}
      account={[site]}
      accountAction={
        <Form action="/admin/sign-out" prefix="sign-out-">
          <Button look="quiet" busyLabel={t('signOut.busy')}>
            {t('signOut')}
          </Button>
        </Form>
      }
      displayPath="/display"
    >
      <Outlet />
    </PageShell>
  );
}
