import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { PageCookies } from './cookies.ts';
import type { PageRequest } from '#server/sites/pages.ts';
import type { TeamSite } from '#server/sites/team-site.ts';

type Variables = {
  page: PageRequest;
  cookies: PageCookies;
  origin: string;
  /** The staff site, when the request was sent to it. */
  team: TeamSite | null;
  abort: AbortController;
};

/** What every step of a request finds in its context. */
export type Environment = { Bindings: HttpBindings; Variables: Variables };

/** One request on its way through server/http/http.ts. */
export type HttpContext = Context<Environment>;
