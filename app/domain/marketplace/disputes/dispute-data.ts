import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { contractMilestones, contracts } from '../contracts/contracts-tables.server.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { listStatements, statementFileRows } from './dispute-statements.ts';
import { disputes, disputeStatements } from './disputes-tables.server.ts';
import { listDecisions, listOffers } from './find-disputes.ts';

/** The disputes about contracts of somebody, with what both said and what was decided, in the copy of their data. */
export function disputesDataPart(store: FileStore): DataPart {
  return {
    fileName: 'disputes.json',
    describe: (language) => textsFor(language).getFixedT(null, 'disputes')('data-export'),
    read: async (db, { userId }) => {
      const all = [];
      for (const { dispute, contract, milestone } of await listOf(db, userId)) {
        const { id, status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt } = dispute;
        const statements = await listStatements(db, {
          disputeId: id,
          preparedBy: sideOf(contract, userId),
        });
        all.push({
          ...{ number: contract.number, title: contract.title, side: sideOf(contract, userId) },
          ...{ milestone, status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt },
          freelancerPiastres: dispute.freelancerPiastres,
          offers: (await listOffers(db, id)).map(({ side, freelancerPiastres, at }) => ({
            ...{ side, freelancerPiastres, at },
          })),
          statements: statements.map(({ side, words, statedAt, files }) => ({
            ...{ side, words, statedAt },
            files: files.map(({ name, words }) => ({ name, words })),
          })),
          decisions: (await listDecisions(db, id)).map(
            ({ stage, percent, freelancerPiastres, reasons, at }) => ({
              ...{ stage, percent, freelancerPiastres, reasons, at },
            }),
          ),
        });
      }
      return { disputes: all };
    },
    files: async (db, { userId }) => {
      const files: PartFile[] = [];
      for (const { dispute, contract } of await listOf(db, userId)) {
        const side = sideOf(contract, userId);
        const said = await listStatements(db, { disputeId: dispute.id, preparedBy: side });
        for (const [index, statement] of said.entries())
          for (const file of statement.files) {
            const fileName = `dispute-files/${contract.number}-${index + 1}-${file.kind}-${file.name}`;
            files.push({ fileName, read: () => readKept(store, file) });
          }
      }
      return files;
    },
  };
}

/**
 * Disputes stay as long as their contracts, without the person: what they said and showed is deleted, what they offered and what was
 * decided stays. Runs before their contracts forget them. None of theirs is open any more (`keepsAccount`).
 */
export const forgetDisputes: PurgePart = async (db, { userId }) => {
  for (const side of ['client', 'freelancer'] as const) {
    const whose = side === 'client' ? contracts.clientId : contracts.freelancerId;
    const theirs = await db
      .select({ id: disputeStatements.id })
      .from(disputeStatements)
      .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
      .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
      .innerJoin(contracts, eq(contracts.id, contractMilestones.contractId))
      .where(and(eq(whose, userId), eq(disputeStatements.side, side)));
    const ownerIds = theirs.map(({ id }) => id);
    if (ownerIds.length === 0) continue;
    await detach(db, { rows: statementFileRows, ownerIds });
    await db.update(disputeStatements).set({ words: null }).where(inArray(disputeStatements.id, ownerIds));
  }
};

async function listOf(db: Database, userId: string) {
  return await db
    .select({ dispute: disputes, contract: contracts, milestone: contractMilestones.title })
    .from(disputes)
    .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
    .innerJoin(contracts, eq(contracts.id, contractMilestones.contractId))
    .where(or(eq(contracts.clientId, userId), eq(contracts.freelancerId, userId)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
}
