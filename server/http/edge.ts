import { compress } from '#server/cache/compress.ts';
import type { HttpContext } from './environment.ts';
import { methods } from './identify.ts';
import type { Pages } from '#server/sites/pages.ts';
import { isReadablePath } from './readable-path.ts';
import type { KnownMethod } from '#server/sites/site-paths.ts';
import type { ServerError } from '#platform/page/request-context.server.ts';

/** The addresses that the server answers without a route, and what it answers there. */
const ownMethods = new Map<string, readonly KnownMethod[]>([
  ['/health/live', ['GET', 'HEAD', 'OPTIONS']],
  ['/health/ready', ['GET', 'HEAD', 'OPTIONS']],
  ['/speculation-rules.json', ['GET', 'HEAD', 'OPTIONS']],
  ['/language', ['OPTIONS', 'POST']],
]);

/**
 * What every request meets before anything else: a path that is no text leads nowhere (404), and a method that the route
 * does not know is refused with those that it knows (405). Null for what goes on.
 */
export async function answerAtEdge(c: HttpContext, pages: Pages): Promise<Response | null> {
  const { method } = c.req;
  if (!isReadablePath(c.env.incoming.url ?? '/')) return await answerError(c, pages, { status: 404 });
  const known = await methodsAt(c, pages);
  const allowed = (known ?? []).join(', ');
  if (method === 'OPTIONS' && known) return new Response(null, { status: 204, headers: { Allow: allowed } });
  const isKnown = known?.some((each) => each === method) ?? ['GET', 'HEAD', 'POST'].includes(method);
  if (isKnown) return null;
  // Where there is no page, there is no method to be wrong.
  if (!known && methods.has(method)) return await answerError(c, pages, { status: 404 });
  const refused = await pages.respondWithError(c.get('page'), { status: 405 });
  refused.headers.set('Allow', allowed);
  return await compress(c, refused);
}

/** A page that says what is wrong with a request, in its reader's language. */
export async function answerError(c: HttpContext, pages: Pages, serverError: ServerError): Promise<Response> {
  return await compress(c, await pages.respondWithError(c.get('page'), serverError));
}

/** The path of a request as the site map has it: without the language. */
export function pathAt(c: HttpContext): string {
  const { request, language } = c.get('page');
  const { pathname } = new URL(request.url);
  return language === 'ar' ? pathname.slice('/ar'.length) || '/' : pathname;
}

async function methodsAt(c: HttpContext, pages: Pages): Promise<readonly KnownMethod[] | null> {
  const own = ownMethods.get(new URL(c.get('page').request.url).pathname);
  return own ?? (await pages.paths()).methodsOf(pathAt(c));
}
