import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import siteMap from '../../../app/routes.ts';
import { unknownId } from './route-roles.ts';

/** A route of the site map, and what its file says of itself. */
export type SiteRoute = {
  path: string;
  file: string;
  takesForms: boolean;
  /** Whether it can be opened. */
  isShown: boolean;
  /** Whether anonymous readers are given stored copies of it. */
  isStored: boolean;
};

export const siteRoutes = routesBelow(await siteMap, '');

/** A path of a route: with ids and words that nobody knows in the place of its parameters. */
export function somePath({ path }: Pick<SiteRoute, 'path'>): string {
  return path.replaceAll(':id', unknownId).replaceAll(/:\w+|\*/g, 'no-such-page');
}

function routesBelow(entries: readonly RouteConfigEntry[], above: string): SiteRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    if (entry.children) return routesBelow(entry.children, path);
    const source = readFileSync(join(import.meta.dirname, '..', '..', '..', 'app', entry.file), 'utf8');
    return [
      {
        path: path === '' ? '/' : path,
        file: entry.file,
        takesForms: /^export (async function|function|const) action\b/m.test(source),
        isShown: /^export default |^export (async function|function|const) loader\b/m.test(source),
        isStored: /^export const handle = \{ cache:/m.test(source),
      },
    ];
  });
}
