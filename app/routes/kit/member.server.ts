import { createContext, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { isStaff } from '#domain/identity/roles.ts';
import { findRegistration } from '#domain/identity/sign-up/registrations.ts';
import { findSession, peekSession, type Session } from '#domain/identity/sessions.ts';
import { isUnavailable } from '#platform/database/database.server.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readRegistrationToken, readSessionToken } from '#platform/security/session-cookie.server.ts';

/** Who asks, and why it is not known when the database is away. */
type Visitor = { member: Session | null; failure: unknown };

const visitorContext = createContext<Visitor>({ member: null, failure: null });
const guardedContext = createContext<boolean>(false);

/**
 * Reads the session cookie, once per request, before every loader and action. A database that cannot be
 * reached takes nobody's page away: only the guarded ones need to know who asks.
 */
export const knowMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, now, page, language } = context.get(appContext);
  const token = readSessionToken(request.headers.get('cookie'), page.origin);
  if (token !== null) {
    try {
      // What a page asks by itself is no sign that somebody is there.
      const find = askedByItself.test(page.path) ? peekSession : findSession;
      context.set(visitorContext, { member: await find(db, token, now), failure: null });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      context.set(visitorContext, { member: null, failure: error });
    }
  }
  if (mustOnlyLook(context, request)) throw redirect(localizedPath('/impersonation', language), 303);
  return await next();
};

/** What a script of an open page asks for: notifications that arrived, and messages and posts that were written since. */
const askedByItself =
  /^\/(?:account\/notifications\/news|community\/threads\/[0-9a-f-]{36}\/news|messages\/[0-9a-f-]{36}(?:\/news|\?after=\d+&live=1))/;

/** All that staff may send while they see the site as somebody else. */
const sentByLookers = new Set(['/impersonation', '/sign-out', '/admin/sign-out']);

/** Whoever of the staff sees the site as somebody else looks, and changes nothing. */
function mustOnlyLook(context: Readonly<RouterContextProvider>, { method }: Request): boolean {
  const path = context.get(appContext).page.path.split('?', 1)[0] ?? '';
  const isLooking = method === 'GET' || method === 'HEAD';
  return !isLooking && !sentByLookers.has(path) && Boolean(findMember(context)?.impersonation);
}

/** Who is signed in; null for everybody else, and while the database is away. */
export function findMember(context: Readonly<RouterContextProvider>): Session | null {
  return context.get(visitorContext).member;
}

/**
 * Who is signed in, for a guard.
 * @throws what the database said, when it is not known because the database is away.
 */
export function getVisitor(context: Readonly<RouterContextProvider>): Session | null {
  const { member, failure } = context.get(visitorContext);
  if (failure) throw failure;
  return member;
}

/** Who is signed in, on a page that the guard keeps. */
export function getMember(context: Readonly<RouterContextProvider>): Session {
  const member = findMember(context);
  if (!member) throw new Error('A page of a member was reached without its guard.');
  return member;
}

/** Whether the page is only for somebody who is signed in. */
export function isGuarded(context: Readonly<RouterContextProvider>): boolean {
  return context.get(guardedContext);
}

/**
 * Stands before every loader and action of a signed-in page: nobody signed in leads to /login, or to /verify-email
 * where a sign-up waits for its code; an address that is not confirmed leads to /verify-email as well.
 */
export const guardMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { db, now, page, language } = context.get(appContext);
  const member = getVisitor(context);
  // A redirect of a middleware is sent as it stands, so it names the language itself.
  const lead = (to: string) => redirect(localizedPath(to, language), 303);
  if (!member) {
    const browserToken = readRegistrationToken(request.headers.get('cookie'), page.origin);
    const waiting = await findRegistration(db, browserToken, now);
    throw lead(waiting ? verifyPath(waiting.email) : loginPath(context, page.path));
  }
  if (!member.emailConfirmedAt) throw lead(verifyPath(member.email));
  // Somebody else has known this password: they could put a second factor of their own in front of the account.
  if (member.mustChangePassword && isStaff(member.roles)) throw lead('/admin/password');
  context.set(guardedContext, true);
  return await next();
};

/** Where the mailed code is entered, with the address in the query. */
export function verifyPath(email: string): string {
  return `/verify-email?email=${encodeURIComponent(email)}`;
}

/** Where to sign in, to go on from there to where the person was. */
function loginPath(context: Readonly<RouterContextProvider>, from: string): string {
  const next = nextPath(context, from);
  return next === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}

/** Pages on the way in, and addresses that are no pages: nobody goes on to these. */
const notAfterSignIn =
  /^\/(login|signup|sign-out|verify-email|reset-password|passkey|captcha|whatsapp)(\/|\?|$)/;

/**
 * Where to go after signing in: a path of our own site map, as somebody else may have written the link.
 * Anything else is the dashboard.
 */
export function nextPath(context: Readonly<RouterContextProvider>, value: unknown): string {
  const { isPage } = context.get(appContext);
  const isPath = typeof value === 'string' && /^\/[\w/-]*(?:\?[\w=&.,%+:~-]*)?$/.test(value);
  if (!isPath || value.startsWith('//') || notAfterSignIn.test(value)) return '/dashboard';
  return isPage(value) ? value : '/dashboard';
}
