import { callbackPaths } from '#platform/payments/callback-paths.ts';
import { localizedPath } from '#platform/text/language.ts';
import {
  findPathPrefixes,
  listAudiences,
  type Audience,
  type AudienceOfRoute,
} from '#platform/page/site-map.ts';
import siteMap from './routes.ts';

/** Every route of the site map, and who it is for. */
export const audiences: readonly AudienceOfRoute[] = listAudiences(siteMap);

const isFor = (...names: Audience[]) => {
  return ({ audience }: AudienceOfRoute) => audience !== undefined && names.includes(audience);
};

/**
 * Who is led where, and what may be kept of it, as beginnings of paths without their language (`isBelow`). All that goes
 * by who a path is for takes it from here, and from the site map alone.
 */
export const pathsFor = {
  /** For members, staff or developers: no browser fetches them ahead, and they are no part of the app on a phone. */
  personal: findPathPrefixes(audiences, isFor('members', 'staff', 'developers')),
  /** No search engine opens them. */
  unlisted: findPathPrefixes(audiences, isFor('one person', 'members', 'staff', 'developers')),
  /** The server stores them for no other visitor. */
  unstored: findPathPrefixes(audiences, (route) => !isFor('everyone', 'everyone online')(route)),
  /** No browser keeps them for reading offline. */
  notOffline: findPathPrefixes(audiences, (route) => !isFor('everyone')(route)),
  /** The staff site answers them itself; every other page is on the main site. */
  staffSite: findPathPrefixes(
    audiences,
    (route) => isFor('staff')(route) || route.alsoFor.staffSite === true,
  ),
  /** Open while the site is closed for maintenance. */
  maintenance: findPathPrefixes(
    audiences,
    (route) => isFor('staff')(route) || route.alsoFor.maintenance === true,
  ),
} as const satisfies Record<string, readonly string[]>;

/**
 * The paths to which programs post without a browser, with their languages. Each such request proves itself, by a token or
 * a signature; no path below them is meant.
 */
export const postedByPrograms: ReadonlySet<string> = new Set([
  ...callbackPaths,
  ...audiences.flatMap(({ path, audience, alsoFor }) => {
    if (alsoFor.mailPrograms) return [path, localizedPath(path, 'ar')];
    return audience === 'machines' ? [path] : [];
  }),
]);
