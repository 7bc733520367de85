import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { memberRoles, type MemberRole } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '../impersonation.ts';
import type { Session } from '../sessions.ts';
import { users } from '../tables.server.ts';

/**
 * Changes what a person comes for: student, freelancer, client, any of them but at least one. It opens
 * nothing by itself; freelance work needs an invitation.
 * @throws Refusal 'member-roles-missing' (400).
 */
export async function changeMemberRoles(
  db: Database,
  {
    session,
    chosen,
    requestSource,
  }: { session: Session; chosen: readonly MemberRole[]; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const wanted = memberRoles.filter((role) => chosen.includes(role));
  if (wanted.length === 0) throw new Refusal('member-roles-missing', {}, 400);
  await db.transaction(async (db) => {
    const [before] = await db
      .select({ memberRoles: users.memberRoles })
      .from(users)
      .where(eq(users.id, session.userId))
      .for('update');
    if (before?.memberRoles.toSorted().join() === wanted.toSorted().join()) return;
    await db.update(users).set({ memberRoles: wanted }).where(eq(users.id, session.userId));
    const target = { kind: 'user', id: session.userId } as const;
    const details = { roles: wanted.join(' ') };
    await writeAudit(
      db,
      {
        actorId: session.userId,
        action: 'member_roles.change',
        target,
        outcome: 'done',
        requestSource,
        details,
      },
      now,
    );
  });
}
