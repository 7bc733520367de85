import { postedByPrograms } from '../../app/audiences.ts';

/**
 * Whether a request that changes something comes from another site (CSRF). A browser names the page's
 * origin; where it does not, it tells by Sec-Fetch-Site; a request with neither is refused, except on
 * the paths to which programs post. Resource routes are covered as well: React Router itself checks screens only.
 */
export function isForeignPost(
  request: { method: string; path: string; headers: Headers },
  ownOrigin: string,
): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
  const origin = request.headers.get('origin');
  if (origin !== null) return origin !== ownOrigin;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return !postedByPrograms.has(request.path);
}
