// What the sides of a dispute have, for the test that others ask for it: see others-things.ts.
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { attachEvidence } from '#domain/marketplace/disputes/dispute-statements.ts';
import { disputes, disputeStatements } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { anything } from './any-form.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A dispute of somebody as the client, with a file that is still prepared. */
async function makeDispute({ db, dataFolder, secret }: Owner, userId: string) {
  const now = new Date();
  const client = { ...(await makePayer(db, {}, now)), userId };
  const world = contractWorld(db, now);
  const made = await world.make({ client, milestones: [{ title: secret, piastres: 20_000, days: 3 }] });
  const milestoneId = made.milestones[0]!;
  await world.fund(made, milestoneId);
  const opening = { milestoneId, userId, reason: 'other' as const, words: secret, requestSource, siteUrl };
  const disputeId = await openDispute(db, opening, now);
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
  const told = { words: secret, facts: null };
  await attachEvidence(db, createFolderStore(dataFolder), { disputeId, userId, file, told }, now);
  const said = await db.select().from(disputeStatements).where(eq(disputeStatements.disputeId, disputeId));
  const statementId = said.find(({ statedAt }) => statedAt === null)!.id;
  return { contractId: made.contractId, milestoneId, disputeId, statementId };
}

/** The owner, who may be a client. */
async function asClient({ db, member: { userId } }: Owner): Promise<string> {
  await db
    .update(users)
    .set({ phoneConfirmedAt: new Date(), memberRoles: ['client'] })
    .where(eq(users.id, userId));
  return userId;
}

const ofSide = async (owner: Owner): Promise<Thing> => {
  const { contractId, milestoneId, disputeId } = await makeDispute(owner, await asClient(owner));
  return {
    params: { id: contractId, milestone: milestoneId },
    rows: [{ table: 'disputes', id: disputeId }],
  };
};

const ofEvidence = async (owner: Owner): Promise<Thing> => {
  const { statementId } = await makeDispute(owner, await asClient(owner));
  return {
    params: { statement: statementId, kind: 'file-1' },
    rows: [{ table: 'dispute_statements', id: statementId }],
  };
};

/** One of two others that waits for staff, and whose file was shown. */
const ofStaff = async (owner: Owner): Promise<Thing> => {
  const { db } = owner;
  const { userId } = await makePayer(db, { isPhoneConfirmed: true, memberRoles: ['client'] }, new Date());
  const { disputeId, statementId } = await makeDispute(owner, userId);
  const now = new Date();
  await db
    .update(disputeStatements)
    .set({ words: owner.secret, statedAt: now })
    .where(eq(disputeStatements.id, statementId));
  await db.update(disputes).set({ talkUntil: now }).where(eq(disputes.id, disputeId));
  await handOverDisputes(db, { siteUrl }, now);
  return {
    params: { id: disputeId, place: 'statements', owner: statementId, kind: 'file-1' },
    rows: [{ table: 'disputes', id: disputeId }],
  };
};

/** Every route of disputes whose path names something. */
export const disputeOwnerships: Record<string, Ownership> = {
  '/contracts/:id/milestones/:milestone/dispute': { of: 'person', make: ofSide, form: anything },
  '/contracts/evidence/:statement/:kind': { of: 'person', make: ofEvidence },
  '/admin/freelance/disputes/:id': { of: 'staff', without: 'editor', make: ofStaff },
  '/admin/freelance/disputes/:id/decide': { of: 'staff', without: 'editor', make: ofStaff, form: anything },
  '/admin/freelance/disputes/:id/:place/:owner/:kind': { of: 'staff', without: 'editor', make: ofStaff },
};
