// Every place of freelance work to which somebody attaches a file: how one gets there, and where the file is read.
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { conversationMessages } from '#domain/conversations/tables.server.ts';
import { postFileHref, postFileLimits, filesOfReplyHref } from '#domain/forums/files/post-file-constants.ts';
import { findForumDraft } from '#domain/forums/forum-drafts.ts';
import { groupLimits } from '#domain/groups/group-constants.ts';
import { groupFiles } from '#domain/groups/tables.server.ts';
import { contractDeliveries } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { disputeStatements } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeConversation } from '../conversations/conversation-world.ts';
import { begin, makeCategory } from '../forums/forum-world.ts';
import { makeGroup } from '../groups/group-world.ts';
import { makeMember, type Member } from '../identity/members.ts';
import { contractWorld } from '../marketplace/contract-world.ts';
import { disputeWorld } from '../marketplace/dispute-world.ts';
import { makeDraft } from '../marketplace/posting.ts';
import { makeProposalDraft, proposingWorld } from '../marketplace/proposing.ts';
import { inviteMember } from '../marketplace/profile-world.ts';

/** A form that takes a file in its field `file`. */
export type AttachmentPlace = {
  sender: Pick<Member, 'cookieHeader'>;
  path: string;
  fields: Record<string, string>;
  /** The largest file that is taken there. */
  mostBytes: number;
  /** The address of the one file that was taken there; null when none was. */
  find(): Promise<string | null>;
};

/** What is typed beside the file, and must not be lost. */
export const typedWords = 'Here is what I have, as we said.';

const mostBytes = 5 * 1024 * 1024;

export const attachmentPlaces: Record<string, (db: Database, now: Date) => Promise<AttachmentPlace>> = {
  'a message': async (db, now) => {
    const [sender, other] = [await makeMember(db, {}, now), await makeMember(db, {}, now)];
    const id = await makeConversation(db, [sender.userId, other.userId], now);
    const { conversationId, fileId } = conversationMessages;
    return {
      ...{ sender, path: `/messages/${id}`, mostBytes },
      fields: { text: typedWords, words: 'A list of names.', key: randomUUID() },
      find: async () => {
        const taken = and(eq(conversationId, id), isNotNull(fileId));
        const [message] = await db.select().from(conversationMessages).where(taken);
        return message ? `/messages/${id}/files/${message.id}` : null;
      },
    };
  },
  'a group': async (db, now) => {
    const [sender, staff] = [await makeMember(db, {}, now), await makeMember(db, {}, now)];
    const made = { organiserId: sender.userId, staffId: staff.userId, kind: 'request' } as const;
    const { id, href } = await makeGroup(db, made, now);
    return {
      ...{ sender, path: `${href}/files`, mostBytes: groupLimits.fileBytes },
      fields: { words: typedWords, action: 'add' },
      find: async () => {
        const [file] = await db.select().from(groupFiles).where(eq(groupFiles.groupId, id));
        return file ? `${href}/files/${file.id}` : null;
      },
    };
  },
  'an answer in the forums': async (db, now) => {
    const [sender, keeper] = [await makeMember(db, {}, now), await makeMember(db, {}, now)];
    const { slug } = await makeCategory(db, keeper.userId, now);
    const threadId = await begin(db, { slug, userId: sender.userId }, now);
    return {
      ...{ sender, path: filesOfReplyHref(threadId), mostBytes: postFileLimits.bytes },
      fields: { words: typedWords, action: 'add' },
      find: async () => {
        const draft = await findForumDraft(db, { userId: sender.userId, threadId });
        const file = draft?.files[0];
        return file ? postFileHref(file.id) : null;
      },
    };
  },
  'a project': async (db, now) => {
    const sender = await makeMember(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, now);
    const id = await makeDraft(db, { clientId: sender.userId }, now);
    const find = () => Promise.resolve(`/freelance/files/${id}/file-1`);
    return { sender, path: `/hire/projects/${id}`, mostBytes, fields: { words: typedWords }, find };
  },
  'a proposal': async (db, now) => {
    const { projectId } = await proposingWorld(db, now);
    const sender = await makeMember(db, { isPhoneConfirmed: true }, now);
    await inviteMember(db, sender.userId, now);
    const id = await makeProposalDraft(db, { projectId, freelancerId: sender.userId }, now);
    const find = () => Promise.resolve(`/freelance/proposals/${id}/files/file-1`);
    return { sender, path: `/freelance/proposals/${id}`, mostBytes, fields: {}, find };
  },
  'a delivery': async (db, now) => {
    const world = contractWorld(db, now);
    const made = await world.make();
    const milestoneId = made.milestones[0]!;
    await world.fund(made, milestoneId);
    return {
      ...{ sender: made.freelancer, path: `/contracts/${made.contractId}/milestones/${milestoneId}` },
      ...{ mostBytes, fields: { words: typedWords } },
      find: async () => {
        const there = eq(contractDeliveries.milestoneId, milestoneId);
        const [delivery] = await db.select().from(contractDeliveries).where(there);
        return delivery ? `/contracts/files/${delivery.id}/file-1` : null;
      },
    };
  },
  'evidence in a dispute': async (db, now) => {
    const { client, contractId, milestoneId, disputeId } = await disputeWorld(db, now).make();
    return {
      ...{ sender: client, path: `/contracts/${contractId}/milestones/${milestoneId}/dispute` },
      ...{ mostBytes, fields: { action: 'attach', words: typedWords } },
      find: async () => {
        const prepared = and(eq(disputeStatements.disputeId, disputeId), isNull(disputeStatements.statedAt));
        const [statement] = await db.select().from(disputeStatements).where(prepared);
        return statement ? `/contracts/evidence/${statement.id}/file-1` : null;
      },
    };
  },
};
