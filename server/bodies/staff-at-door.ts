import { mayAnywhere } from '#domain/identity/permissions.ts';
import { isStaff } from '#domain/identity/roles.ts';
import { findEndedSession, findSession } from '#domain/identity/sessions.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';

/**
 * Whether a request may be one of staff or of somebody who writes a course, so that what it carries is worth taking: it comes with a session of theirs, or
 * with one that has ended and of which a form is still kept (app/routes/staff/saved-forms). The guard of the route decides.
 */
export async function mayBeStaff(
  db: Database,
  { cookieHeader, origin, clock }: { cookieHeader: string | null; origin: string; clock: Clock },
): Promise<boolean> {
  const token = readSessionToken(cookieHeader, origin);
  if (token === null) return false;
  const now = clock();
  try {
    const session = await findSession(db, token, now);
    // Whoever writes one course alone is no staff elsewhere, and sends the recordings of its lessons.
    const isOne =
      session &&
      (isStaff(session.roles) || session.impersonation || mayAnywhere(session.roles, 'courses.edit'));
    return Boolean(isOne) || (await findEndedSession(db, token, now)) !== null;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
