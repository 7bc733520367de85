import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { AuditAction } from './audit-words.ts';
import { auditLog } from './tables.server.ts';

/** What people are told of what they did; the rest of the audit log is not for them to wade through. */
export const tellableActions = [
  'registration.confirm',
  'session.start',
  'session.end',
  'session.end_all',
  'password.change',
  'password.reset',
  'password.set',
  'email.change',
  'phone.confirm',
  'profile.change',
  'member_roles.change',
  'preferences.change',
  'authenticator.add',
  'authenticator.remove',
  'recovery_codes.make',
  'recovery_codes.use',
  'passkey.add',
  'passkey.remove',
  'data.export',
  'data.download',
  'account.delete',
  'account.cancel',
  'impersonation.end',
] as const satisfies readonly AuditAction[];

export type TellableAction = (typeof tellableActions)[number];

export type Activity = { id: number; at: Date; action: TellableAction };

/** What staff did to an account is told to its person where they would not know otherwise. */
const toldOfStaff: readonly TellableAction[] = ['impersonation.end'];
const toldOfThemselves = tellableActions.filter((action) => !toldOfStaff.includes(action));

/** What a person did last in their account, and that staff saw the site as them, the newest first. */
export async function listRecentActivity(db: Database, userId: string, most = 5): Promise<Activity[]> {
  const rows = await db
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.outcome, 'done'),
        or(
          and(eq(auditLog.actorId, userId), inArray(auditLog.action, toldOfThemselves)),
          and(
            eq(auditLog.targetKind, 'user'),
            eq(auditLog.targetId, userId),
            inArray(auditLog.action, [...toldOfStaff]),
          ),
        ),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
  return rows as Activity[];
}
