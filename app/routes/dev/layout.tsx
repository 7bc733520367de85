import { data, Outlet } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/layout';

/** What builders and newcomers look at; in production there is no such page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(appContext).config.mode === 'production') throw data(null, { status: 404 });
  },
];

/** A loader makes the middleware run for every page below. */
export function loader() {
  return null;
}

export default function DevLayout() {
  return <Outlet />;
}
