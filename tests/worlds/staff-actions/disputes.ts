import { eq } from 'drizzle-orm';
import { decideDispute } from '#domain/marketplace/disputes/decide-dispute.ts';
import { handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { attachEvidence } from '#domain/marketplace/disputes/dispute-statements.ts';
import { disputes, disputeStatements } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { openDisputeForStaff, openEvidenceForStaff } from '#domain/marketplace/disputes/staff-disputes.ts';
import { stateInDispute } from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import { pdf } from '../files/sample-files.ts';
import { disputeWorld } from '../marketplace/dispute-world.ts';
import { now, reason, site, type Acting, type Acts } from './acting.ts';

/** A dispute that waits for staff, with a file of the client. */
async function waiting({ db, store }: Acting) {
  const world = disputeWorld(db, now);
  const { client, disputeId } = await world.make();
  const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
  const told = { words: null, facts: null };
  await attachEvidence(db, store, { disputeId, userId: client.userId, file, told }, now);
  await stateInDispute(db, { ...world.turn(client, disputeId), words: 'See the letter.' }, now);
  await db.update(disputes).set({ talkUntil: now }).where(eq(disputes.id, disputeId));
  await handOverDisputes(db, { siteUrl: site.url }, now);
  const said = await db
    .select({ id: disputeStatements.id, words: disputeStatements.words })
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, disputeId));
  return { disputeId, statementId: said.find(({ words }) => words === 'See the letter.')!.id };
}

export const disputeActs: Acts = {
  decideDispute: async (acting) => {
    const { disputeId } = await waiting(acting);
    return {
      ...{ action: 'dispute.decide', kind: 'dispute' },
      run: async (by) => {
        const decided = { disputeId, percent: 40, reasons: reason, siteUrl: site.url };
        await decideDispute(acting.db, { ...decided, ...by }, now);
        return disputeId;
      },
    };
  },
  openDisputeForStaff: async (acting) => {
    const { disputeId } = await waiting(acting);
    return {
      ...{ action: 'dispute.read', kind: 'dispute', onlyReads: true },
      run: async (by) => {
        await openDisputeForStaff(acting.db, { disputeId, ...by }, now);
        return disputeId;
      },
    };
  },
  openEvidenceForStaff: async (acting) => {
    const { disputeId, statementId } = await waiting(acting);
    return {
      ...{ action: 'dispute.download', kind: 'dispute_statement', onlyReads: true },
      run: async (by) => {
        const asked = { disputeId, place: 'statements' as const, ownerId: statementId, kind: 'file-1' };
        const opened = await openEvidenceForStaff(acting.db, acting.store, { ...asked, ...by }, now);
        await opened!.content?.cancel();
        return statementId;
      },
    };
  },
};
