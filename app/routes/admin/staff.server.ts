import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { hashNetwork, type Whence } from '#domain/identity/audit.ts';
import { findStaffSession, type Session } from '#domain/identity/sessions.ts';
import { localizedPath } from '#platform/language.ts';
import { networkOf } from '#platform/rate-limit.server.ts';
import { appContext } from '#platform/request-context.server.ts';
import { readSessionToken } from '#platform/session-cookie.server.ts';

/** Who of the staff asks; null on the few paths that are open to everybody. */
const staffContext = createContext<Session | null>(null);

/** The only paths below /admin that somebody without a staff session may ask for. */
const openPaths = new Set(['/admin', '/admin/sign-in', '/admin/sign-out']);

/** All that a member of staff may do before choosing a password of their own. */
const pathsBeforeOwnPassword = new Set(['/admin/password', '/admin/sign-out']);

/**
 * Stands before every loader and action below /admin: whoever is not staff at this moment gets the login
 * form, and whoever has a password that others know must change it first.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, now, page, language } = context.get(appContext);
  const token = readSessionToken(request.headers.get('cookie'), page.origin);
  const staff = token === null ? null : await findStaffSession(db, token, now);
  context.set(staffContext, staff);
  const path = page.path.split('?', 1)[0] ?? '';
  // A redirect of a middleware is sent as it stands, so it names the language itself.
  const lead = (to: string) => redirect(localizedPath(to, language), 303);
  if (!staff && !openPaths.has(path)) throw lead(`/admin?next=${encodeURIComponent(adminPath(page.path))}`);
  if (staff?.mustChangePassword && !pathsBeforeOwnPassword.has(path)) throw lead('/admin/password');
  return await next();
};

/** Who of the staff asks; null only on the paths that are open to everybody. */
export function findStaff(context: Readonly<RouterContextProvider>): Session | null {
  return context.get(staffContext);
}

/** Who of the staff asks, on a path that the guard keeps. */
export function getStaff(context: Readonly<RouterContextProvider>): Session {
  const staff = context.get(staffContext);
  if (!staff) throw new Error('A path of /admin was reached without its guard.');
  return staff;
}

/** Where a request comes from, for limits and for the audit log. */
export function whenceOf(request: Request, context: Readonly<RouterContextProvider>): Whence {
  const { clientAddress, config } = context.get(appContext);
  const network = networkOf(clientAddress);
  return {
    network,
    addressHash: hashNetwork(network, config.secret ?? config.mode),
    userAgent: request.headers.get('user-agent') ?? '',
  };
}

/** A path below /admin that may be gone to after signing in; anything else is the dashboard. */
export function adminPath(value: unknown): string {
  const isOurs = typeof value === 'string' && /^\/admin(?:\/[\w-]+)*(?:\?[\w=&.-]*)?$/.test(value);
  return isOurs ? value : '/admin';
}

/** What somebody wrote into a field; a file counts as nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
