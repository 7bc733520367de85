import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '#platform/page-handle.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** What the site map says about a path (without the language prefix). */
export type SitePaths = {
  /** Whether the path leads to a page and not to the catch-all. */
  isPage(path: string): boolean;
  /** The handle of the deepest route at the path. */
  handleOf(path: string): PageHandle | undefined;
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
    return known;
  };
  return {
    isPage: (path) => {
      const id = find(path.replace(/[?#].*/s, ''));
      return id !== undefined && build.routes[id]?.path !== '*';
    },
    handleOf: (path) => {
      const id = find(path);
      return id === undefined ? undefined : (build.routes[id]?.module.handle as PageHandle | undefined);
    },
  };
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
