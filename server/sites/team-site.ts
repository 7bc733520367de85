import { isBelow } from '#platform/page/site-map.ts';
import { pathsFor } from '../../app/audiences.ts';
import type { Origin } from '#server/http/client-address.ts';

/** The staff site as a request reached it, and the site that everybody else reads. */
export type TeamSite = { origin: string; mainOrigin: string };

/**
 * The staff site, when a request was sent to a host whose first label is `team` (docs/product.md, "Staff site"); else
 * null. With a public address only `team.` before that very address counts; in a trial any name does, but no IP
 * address.
 */
export function findTeamSite(
  { scheme, host }: Omit<Origin, 'address'>,
  appUrl: string | null,
): TeamSite | null {
  if (!/^team\./i.test(host)) return null;
  const asked = URL.parse(`${appUrl ? new URL(appUrl).protocol : `${scheme}:`}//${host}`);
  if (!asked) return null;
  const mainOrigin = `${asked.protocol}//${asked.host.slice('team.'.length)}`;
  if (appUrl && mainOrigin !== new URL(appUrl).origin) return null;
  return { origin: asked.origin, mainOrigin };
}

/**
 * Where the staff site leads for a path; null for what it answers itself: the staff area, and what
 * the site map says is for the staff site as well. Files belong to both sites.
 */
export function leadFromTeamSite({ mainOrigin }: TeamSite, url: URL): string | null {
  const [, prefix, path] = /^(\/ar)?(\/.*)?$/.exec(url.pathname)?.map((part) => part ?? '') ?? [];
  if (path === undefined || path === '' || path === '/') return `${prefix ?? ''}/admin`;
  if (isBelow(path, [...pathsFor.staffSite, ...ownPaths]) || /\.\w+$/.test(path)) return null;
  return mainOrigin + url.pathname + url.search;
}

/** What the process answers on every site without a route. */
const ownPaths = ['/health', '/assets', '/language'];
