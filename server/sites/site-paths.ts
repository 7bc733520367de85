import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '#platform/page/page-handle.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** A method that some route of ours knows. */
export type KnownMethod = 'GET' | 'HEAD' | 'OPTIONS' | 'POST';

/** What the site map says about a path (without the language prefix). */
export type SitePaths = {
  /** Whether the path leads to a page and not to the catch-all. */
  isPage(path: string): boolean;
  /** The handle of the deepest route at the path. */
  handleOf(path: string): PageHandle | undefined;
  /** The methods of the route at the path, also when a script asks for its data; null where there is no page. */
  methodsOf(path: string): readonly KnownMethod[] | null;
  /** Whether the path is spelled as our links spell it: others lead to the same page, as many as one likes. */
  isWellSpelled(path: string): boolean;
};

const known = new WeakMap<ServerBuild, SitePaths>();

/** Reads the site map from the build, once per build. */
export function sitePaths(build: ServerBuild): SitePaths {
  let paths = known.get(build);
  if (!paths) {
    paths = readSitePaths(build);
    known.set(build, paths);
  }
  return paths;
}

function readSitePaths(build: ServerBuild): SitePaths {
  const routes = routeTree(Object.values(build.routes).filter((route) => route !== undefined));
  const found = new LRUCache<string, string>({ max: 1000 });
  const find = (path: string) => {
    const known = found.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.id;
    if (known !== undefined) found.set(path, known);
    return known === undefined ? undefined : build.routes[known];
  };
  return {
    isPage: (path) => isPageRoute(find(path.replace(/[?#].*/s, ''))),
    handleOf: (path) => find(path)?.module.handle as PageHandle | undefined,
    methodsOf: (path) => {
      const route = find(path.replace(/(?:^\/_)?\.data$/, '') || '/');
      return isPageRoute(route) ? methodsOfModule(route.module) : null;
    },
    isWellSpelled: (path) => isSpelledAs(path, pathOfRoute(build, find(path)?.id)),
  };
}

/** The path of a route in the site map, with its parameters: `/articles/:slug`. */
export function pathOfRoute(build: ServerBuild, id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id];
  return route ? `${pathOfRoute(build, route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
}

function isPageRoute(route: Route | undefined): route is Route {
  return Boolean(route && !/(?:^|\/)\*$/.test(route.path ?? ''));
}

/** What is shown or loaded is got; what takes forms takes them by POST, as forms have no other method for that. */
function methodsOfModule({ default: page, loader, action }: Route['module']): readonly KnownMethod[] {
  const isGot = page !== undefined || loader !== undefined;
  return [...(isGot ? (['GET', 'HEAD'] as const) : []), 'OPTIONS', ...(action ? (['POST'] as const) : [])];
}

function isSpelledAs(path: string, pattern: string): boolean {
  const asked = path.split('/');
  const parts = (pattern === '/' ? '/' : pattern.replace(/\/$/, '')).split('/');
  return (
    asked.length === parts.length &&
    parts.every((part, index) => {
      const own = asked[index] ?? '';
      return part.startsWith(':') ? isPlainlyEncoded(own) : part === own;
    })
  );
}

function isPlainlyEncoded(part: string): boolean {
  try {
    return part !== '' && encodeURIComponent(decodeURIComponent(part)) === part;
  } catch {
    return false;
  }
}

function routeTree(routes: Route[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) =>
      route.index
        ? { id: route.id, index: true, ...(route.path ? { path: route.path } : {}) }
        : {
            id: route.id,
            ...(route.path ? { path: route.path } : {}),
            children: routeTree(routes, route.id),
          },
    );
}
