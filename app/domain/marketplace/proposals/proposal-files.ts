import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AttachmentRows } from '#domain/attachments/attachment-rows.ts';
import type { ProposalFileKind } from './proposal-constants.ts';
import { proposalFiles } from './proposals-tables.server.ts';

const { proposalId, kind, fileId } = proposalFiles;

/** Which files belong to a proposal, one in each of its places. */
export const proposalFileRows: AttachmentRows<ProposalFileKind> = {
  ...{ purpose: 'proposal', target: 'proposal', download: 'proposal.download' },
  list: async (db, ownerId) =>
    await db.select({ kind, fileId }).from(proposalFiles).where(eq(proposalId, ownerId)).orderBy(asc(kind)),
  put: async (db, { ownerId, kind, fileId }) => {
    await db.insert(proposalFiles).values({ proposalId: ownerId, kind, fileId });
  },
  take: async (db, { ownerIds, kind: chosen }) => {
    const which = and(inArray(proposalId, [...ownerIds]), chosen && eq(kind, chosen));
    const taken = await db.delete(proposalFiles).where(which).returning({ fileId });
    return taken.map(({ fileId }) => fileId);
  },
};
