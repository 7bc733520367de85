import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Who a route is for. It decides what may be kept of it and who is led to it:
 * - `everyone`: the same page for all. It may be stored, read offline and listed by search engines.
 * - `everyone online`: the same, but of use only with a connection, such as a search. It is not kept for reading offline.
 * - `one person`: a way in, or a page behind a link with a secret. It is kept nowhere, and no search engine opens it.
 * - `members`, `staff`, `developers`: after signing in, or in a trial. As above, and no browser fetches it ahead.
 * - `machines`: nobody opens it.
 */
export type Audience =
  | 'everyone'
  | 'everyone online'
  | 'one person'
  | 'members'
  | 'staff'
  | 'developers'
  | 'machines';

/** For whom a route is besides its audience. */
export type AlsoFor = {
  /** The staff site answers it itself (server/sites/team-site.ts). */
  staffSite?: true;
  /** Staff need it to open the site again, so it is open during maintenance (server/http/maintenance.ts). */
  maintenance?: true;
  /** A mail program may post to it without saying where from (server/http/foreign-post.ts). */
  mailPrograms?: true;
};

/** An entry of the site map: a route of the router, and who it is for. */
export type SiteEntry = Omit<RouteConfigEntry, 'children'> & {
  audience?: Audience;
  alsoFor?: AlsoFor;
  children?: SiteEntry[];
};

/** A page or an answer of its own: its whole path, and who it is for. */
export type AudienceOfRoute = { path: string; audience: Audience | undefined; alsoFor: AlsoFor };

/** The first page below a layout, or of the site. */
export function index(file: string): SiteEntry {
  return { file, index: true };
}

/** A page, or an answer without a page, at a path. */
export function route(path: string, file: string): SiteEntry {
  return { file, path };
}

/** What several pages have around them. */
export function layout(file: string, children: SiteEntry[]): SiteEntry {
  return { file, children };
}

/** Says who these routes are for. What lies deeper and says so itself stays as it is. */
export function audience(name: Audience, entries: readonly SiteEntry[]): SiteEntry[] {
  return entries.map((entry) => {
    if (entry.children) return { ...entry, children: audience(name, entry.children) };
    return { ...entry, audience: entry.audience ?? name };
  });
}

/** Says for whom these routes are besides their audience. */
export function alsoFor(name: keyof AlsoFor, entries: readonly SiteEntry[]): SiteEntry[] {
  return entries.map((entry) => {
    if (entry.children) return { ...entry, children: alsoFor(name, entry.children) };
    return { ...entry, alsoFor: { ...entry.alsoFor, [name]: true } };
  });
}

/** Every route of a site map by its whole path, such as `/articles/:slug`; layouts are none. */
export function listAudiences(entries: readonly SiteEntry[], above = ''): AudienceOfRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return listAudiences(entry.children, path);
    return [{ path: path || '/', audience: entry.audience, alsoFor: entry.alsoFor ?? {} }];
  });
}

type Branch = { isMeant: boolean; below: Map<string, Branch> };

/**
 * The shortest beginnings of paths below which every route is meant: `/admin` for the whole staff area, and
 * `/newsletter/confirm` where `/newsletter` itself is not meant. A part that names something is `*` in them.
 * @throws Error when a route is meant whose beginning it shares with one that is not: no beginning could tell them apart.
 */
export function findPathPrefixes(
  routes: readonly AudienceOfRoute[],
  isMeant: (route: AudienceOfRoute) => boolean,
): string[] {
  const root: Branch = { isMeant: true, below: new Map() };
  for (const each of routes) {
    let at = root;
    const mark = (branch: Branch) => (branch.isMeant &&= isMeant(each));
    mark(root);
    for (const part of each.path.split('/').filter(Boolean)) {
      const next = at.below.get(part) ?? { isMeant: true, below: new Map<string, Branch>() };
      at.below.set(part, next);
      mark(next);
      at = next;
    }
  }
  const collect = (branch: Branch, path: string): string[] => {
    if (!branch.isMeant)
      return [...branch.below].flatMap(([part, below]) => collect(below, `${path}/${part}`));
    return [path.replaceAll(/:\w+/g, '*') || '/'];
  };
  const found = collect(root, '').toSorted();
  for (const each of routes)
    if (isMeant(each) !== isBelow(each.path, found))
      throw new Error(`No beginning of a path tells ${each.path} apart from what is beside it.`);
  return found;
}

/** Whether a path, without its language, is one of these or lies below one; `*` stands for any one part. */
export function isBelow(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => {
    if (!prefix.includes('*')) return path === prefix || path.startsWith(`${prefix}/`);
    const parts = path.split('/');
    return prefix.split('/').every((part, index) => part === parts[index] || (part === '*' && parts[index]));
  });
}
