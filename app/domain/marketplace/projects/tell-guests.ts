import { and, asc, eq, isNull } from 'drizzle-orm';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ClientProject } from './own-projects.ts';
import { projectGuests } from './posting-tables.server.ts';

/**
 * Tells those who were invited to a project that is for them alone, each once, in the app and in the caller's transaction.
 * Nobody is mailed: the client may have typed any address. Whoever confirms the address later sees the project by its link.
 */
export async function tellGuests(
  db: Database,
  { id, title, isInvitedOnly }: Pick<ClientProject, 'id' | 'title' | 'isInvitedOnly'>,
  now: Date,
): Promise<void> {
  if (!isInvitedOnly) return;
  const untold = and(eq(projectGuests.projectId, id), isNull(projectGuests.toldAt));
  const guests = await db
    .select({ emailKey: projectGuests.emailKey })
    .from(projectGuests)
    .where(untold)
    .orderBy(asc(projectGuests.emailKey));
  for (const { emailKey } of guests) {
    const account = await findConfirmedAccount(db, emailKey);
    if (!account) continue;
    const notice = { kind: 'project-invitation', key: `project-invitation:${id}:${account.userId}` } as const;
    const where = { userId: account.userId, values: { project: title }, href: `/freelance/invited/${id}` };
    await notify(db, { ...notice, ...where }, now);
    await db
      .update(projectGuests)
      .set({ toldAt: now })
      .where(and(eq(projectGuests.projectId, id), eq(projectGuests.emailKey, emailKey)));
  }
}
