import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import type { Permission } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import { isStaff } from '#domain/identity/roles.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getVisitor } from '#routes/kit/member.server.ts';
import { keepSentForm } from '#routes/staff/saved-forms/save-sent-form.server.ts';

/** Who of the staff asks; null on the few paths that are open to everybody. */
const staffContext = createContext<Session | null>(null);

/** Whether somebody of the staff is signed in without the second factor that they have. */
const halfSignedInContext = createContext<boolean>(false);

/** The only paths below /admin that somebody without a staff session may ask for. */
const openPaths = new Set(['/admin', '/admin/sign-in', '/admin/sign-out']);

/** All that a member of staff may do before having a password of their own and a second factor. */
const firstPaths = new Set(['/admin/password', '/admin/sign-out']);

/** Where a second factor is set up; from there the way leads back here. */
const setUpPath = `/account/two-step?next=${encodeURIComponent('/admin')}`;

/**
 * Stands before every loader and action below /admin: whoever is not staff at this moment, or has not given
 * their second factor in this session, gets the login form. Whoever has a password that others know must change
 * it first, and whoever has no second factor must set one up. What somebody of the staff sent when their session had
 * ended is kept, and the way leads to it after signing in.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { page, language } = context.get(appContext);
  const visitor = getVisitor(context);
  const member = visitor && isStaff(visitor.roles) ? visitor : null;
  const isHalf = member !== null && member.hasSecondFactor && member.secondFactorAt === null;
  const staff = isHalf ? null : member;
  context.set(staffContext, staff);
  context.set(halfSignedInContext, isHalf);
  const path = page.path.split('?', 1)[0] ?? '';
  // A redirect of a middleware is sent as it stands, so it names the language itself.
  const lead = (to: string) => redirect(localizedPath(to, language), 303);
  if (!staff && !openPaths.has(path)) {
    const kept = await keepSentForm({ request, context, halfSignedIn: isHalf ? member.userId : null });
    throw lead(`/admin?next=${encodeURIComponent(kept ?? adminPath(page.path))}`);
  }
  if (staff && !firstPaths.has(path)) {
    if (staff.mustChangePassword) throw lead('/admin/password');
    if (!staff.hasSecondFactor) throw lead(setUpPath);
  }
  return await next();
};

/** Whether somebody of the staff must sign in once more, with the second factor that they have by now. */
export function isHalfSignedIn(context: Readonly<RouterContextProvider>): boolean {
  return context.get(halfSignedInContext);
}

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

/** Who of the staff asks, if their roles carry a permission; whoever else is on the path gets a 403. */
export function getStaffWho(context: Readonly<RouterContextProvider>, permission: Permission): Session {
  const staff = getStaff(context);
  if (!may(staff.roles, permission)) throw data(null, { status: 403 });
  return staff;
}

/** A path below /admin that may be gone to after signing in; anything else is the dashboard. */
export function adminPath(value: unknown): string {
  const isOurs = typeof value === 'string' && /^\/admin(?:\/[\w-]+)*(?:\?[\w=&.,%+:~-]*)?$/.test(value);
  return isOurs ? value : '/admin';
}
