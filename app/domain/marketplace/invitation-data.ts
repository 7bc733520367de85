import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { freelancerInvitations, invitationRequests } from './tables.server.ts';

/** The freelancers' part of the copy of somebody's data. */
export const invitationDataPart: DataPart = {
  fileName: 'invitation-requests.json',
  describe: (language) => textsFor(language).getFixedT(null, 'account-mail')('data-export.invitations'),
  read: async (db, { userId, emailKey }) => {
    const { fullName, email, language, phone, headline, skills, portfolioUrl, sample } = invitationRequests;
    const { workingWays, languages, status, createdAt, decidedAt, declineReason } = invitationRequests;
    return await db
      .select({
        ...{ fullName, email, language, phone, headline, skills, portfolioUrl, sample },
        ...{ workingWays, languages, status, createdAt, decidedAt, declineReason },
      })
      .from(invitationRequests)
      .where(or(eq(invitationRequests.userId, userId), eq(invitationRequests.emailKey, emailKey)))
      .orderBy(asc(createdAt));
  },
};

/** Requests of somebody whose account is deleted go with it, and so does the invitation. */
export const forgetInvitationRequests: PurgePart = async (db, { userId, emailKey }) => {
  await db
    .delete(invitationRequests)
    .where(or(eq(invitationRequests.userId, userId), eq(invitationRequests.emailKey, emailKey)));
  const { userId: invited, emailKey: address } = freelancerInvitations;
  await db
    .delete(freelancerInvitations)
    .where(or(eq(invited, userId), and(isNull(invited), eq(address, emailKey))));
};
