import { asc, eq, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/texts.server.ts';
import { invitationRequests } from './tables.server.ts';

/** The freelancers' part of the copy of somebody's data. */
export const invitationDataPart: DataPart = {
  fileName: 'invitation-requests.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.invitations'),
  read: async (db, { userId, emailKey }) => {
    const { fullName, email, language, phone, headline, skills, portfolioUrl, sample } = invitationRequests;
    const { workingWays, languages, status, createdAt } = invitationRequests;
    return await db
      .select({
        ...{ fullName, email, language, phone, headline, skills, portfolioUrl, sample },
        ...{ workingWays, languages, status, createdAt },
      })
      .from(invitationRequests)
      .where(or(eq(invitationRequests.userId, userId), eq(invitationRequests.emailKey, emailKey)))
      .orderBy(asc(createdAt));
  },
};

/** Requests of somebody whose account is deleted go with it. */
export const forgetInvitationRequests: PurgePart = async (db, { userId, emailKey }) => {
  await db
    .delete(invitationRequests)
    .where(or(eq(invitationRequests.userId, userId), eq(invitationRequests.emailKey, emailKey)));
};
