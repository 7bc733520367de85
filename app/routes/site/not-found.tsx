import { data, type RouterContextProvider } from 'react-router';
import { serverErrorContext } from '#platform/page/request-context.server.ts';

type RouteRequest = { context: Readonly<RouterContextProvider> };

/** Unknown paths, in both languages; and the page for a request that the server itself refused. */
export function loader({ context }: RouteRequest): never {
  throw data(null, { status: context.get(serverErrorContext).current?.status ?? 404 });
}

export function action(asked: RouteRequest): never {
  return loader(asked);
}

export default function NotFound() {
  return null;
}
