import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { guardMember } from '#routes/kit/member.server.ts';
import { PublicShell } from '#routes/kit/public-shell.tsx';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [guardMember];

/** The pages of whoever is signed in stand in the public shell; nobody else gets past the guard. */
export default function AccountLayout() {
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <PublicShell shell={shell}>
      <Outlet />
    </PublicShell>
  );
}
