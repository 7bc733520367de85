import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { findNeeds } from './needs.ts';
import { needsSharings, personalNeeds } from './tables.server.ts';

/** What a person needs and what they shared of it, in the copy of their data. */
export const passportDataPart: DataPart = {
  fileName: 'needs.json',
  describe: (language) => textsFor(language).getFixedT(null, 'needs')('data-export'),
  read: async (db, { userId }) => {
    const { registrationId, applicationId, liveSessionId, needs, note, sharedAt, takenBackAt } =
      needsSharings;
    return {
      needs: await findNeeds(db, userId),
      shared: await db
        .select({ registrationId, applicationId, liveSessionId, needs, note, sharedAt, takenBackAt })
        .from(needsSharings)
        .where(eq(needsSharings.userId, userId))
        .orderBy(asc(sharedAt), asc(needsSharings.id)),
    };
  },
};

/** Forgets what somebody needed whose account is deleted. */
export const forgetNeeds: PurgePart = async (db, { userId }) => {
  await db.delete(personalNeeds).where(eq(personalNeeds.userId, userId));
  await db.delete(needsSharings).where(eq(needsSharings.userId, userId));
};
