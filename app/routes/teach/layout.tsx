import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { guardMember } from '#routes/kit/member.server.ts';
import { PublicShell } from '#routes/kit/public-shell.tsx';
import type { Route } from './+types/layout';
import { guardTeacher } from './teacher.server.ts';

export const middleware: Route.MiddlewareFunction[] = [guardMember, guardTeacher];

/** The pages of those who write courses stand in the public shell: an instructor has no staff area around them. */
export default function TeachLayout() {
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <PublicShell shell={shell}>
      <Outlet />
    </PublicShell>
  );
}
