import type { Database } from '#platform/database/database.server.ts';
import type { AuditAction } from '#domain/manifests.ts';
import { listAuditEntries } from '#domain/audit/audit-entries.ts';

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
  const done = { outcome: 'done', perPage: most } as const;
  const [own, byStaff] = await Promise.all([
    listAuditEntries(db, { ...done, actorId: userId, actions: toldOfThemselves }),
    listAuditEntries(db, { ...done, target: { kind: 'user', id: userId }, actions: toldOfStaff }),
  ]);
  // A line is of both lists when somebody did to themselves what is told of staff.
  const entries = new Map([...own, ...byStaff].map((entry) => [entry.id, entry]));
  return [...entries.values()]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .slice(0, most)
    .map(({ id, at, action }) => ({ id, at, action: action as TellableAction }));
}
