import { redirect } from 'react-router';
import { endSession } from '#domain/identity/sign-in/end-session.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { endedSessionCookie, readSessionToken } from '#platform/security/session-cookie.server.ts';
import type { Route } from './+types/sign-out';
import { requestSourceOf } from '#routes/kit/request.server.ts';

/** Opening the address changes nothing: a prefetched link must not sign anybody out. */
export function loader() {
  return redirect('/admin');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const token = readSessionToken(request.headers.get('cookie'), page.origin);
  if (token) await endSession(db, { token, requestSource: requestSourceOf(request, context) }, now);
  return redirect('/admin?signed-out=1', {
    status: 303,
    headers: { 'Set-Cookie': endedSessionCookie(page.origin) },
  });
}

export default function AdminSignOut() {
  return null;
}
