import { eq } from 'drizzle-orm';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { freelancerProfiles, profileSteps } from './profiles-tables.server.ts';
import { profileTable } from './states.ts';

export type ProfileRow = typeof freelancerProfiles.$inferSelect;

/** Why a page is hidden; null when it is shown again. */
type ProfileInput = { reason: string | null };

/** What staff do to the page of a freelancer: its table, and how its rows and notices are written. */
export const profileProcess: Process<typeof profileTable, ProfileRow, ProfileInput> = {
  table: profileTable,
  target: 'freelancer_profile',
  refusals: { impossible: 'profile-moderated', notPermitted: 'not-permitted' },
  mutedBy: 'freelance-work',
  lock: async (db, id) => {
    const [row] = isRowId(id)
      ? await db.select().from(freelancerProfiles).where(eq(freelancerProfiles.id, id)).for('update')
      : [];
    if (!row) throw new Refusal('profile-unknown', {}, 404);
    return row;
  },
  guards: {
    'not-their-own': ({}, { row: { userId }, staff }) => {
      if (staff?.actor.userId === userId) throw new Refusal('profile-their-own', {}, 403);
      return Promise.resolve();
    },
  },
  write: async (db, { row: { id }, to: status, staff, input: { reason } }, now) => {
    const [row] = await db
      .update(freelancerProfiles)
      .set({ status, hiddenReason: reason })
      .where(eq(freelancerProfiles.id, id))
      .returning();
    const [step] = await db
      .insert(profileSteps)
      .values({ profileId: id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: profileSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async () => await Promise.resolve(),
  address: ({}, { row: { userId }, input: { reason } }) => {
    const values: NotificationValues = reason === null ? {} : { reason };
    return Promise.resolve({ userId, values, href: '/freelance/profile' });
  },
};
