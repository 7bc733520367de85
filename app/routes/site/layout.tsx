import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { PublicShell } from '#routes/kit/public-shell.tsx';

/** Every public page stands in the public shell. */
export default function PublicLayout() {
  const shell = useRouteLoaderData<typeof loader>('root');
  return (
    <PublicShell shell={shell}>
      <Outlet />
    </PublicShell>
  );
}
