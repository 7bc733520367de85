import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { contractDeposits } from '../deposits/deposits-tables.server.ts';
import { findDeposit, type ContractDeposit } from '../deposits/find-deposits.ts';
import { contracts, contractSteps } from './contracts-tables.server.ts';
import { deliveryFileRows as rows } from './deliveries.ts';
import { listContractSteps, listDeliveries, listMilestones, sideOf } from './find-contracts.ts';

/** The contracts of somebody on either side, with what they wrote and handed over, in the copy of their data. */
export function contractsDataPart(store: FileStore): DataPart {
  return {
    fileName: 'contracts.json',
    describe: (language) => textsFor(language).getFixedT(null, 'contracts')('data-export'),
    read: async (db, { userId }) => {
      const all = [];
      for (const contract of await listOf(db, userId)) {
        const side = sideOf(contract, userId);
        const { id, number, title, clientName, freelancerName, status, feePercent, startedAt } = contract;
        const milestones = await listMilestones(db, id);
        const steps = await listContractSteps(db, id);
        const deposit = await findDeposit(db, id);
        all.push({
          ...{ number, title, side, clientName, freelancerName, status, feePercent, startedAt },
          endedAt: contract.endedAt,
          deposit: deposit && shownDeposit(deposit),
          milestones: milestones.map(({ title, amountPiastres, days, status, dueOn, feePiastres }) => ({
            ...{ title, amountPiastres, days, status, dueOn, feePiastres },
          })),
          steps: steps.map(({ event, side, at, note, amountPiastres }) => ({
            ...{ event, side, at, note, amountPiastres },
          })),
        });
      }
      return { contracts: all };
    },
    files: async (db, { userId }) => {
      const files: PartFile[] = [];
      for (const contract of await listOf(db, userId)) {
        const withPrepared = sideOf(contract, userId) === 'freelancer';
        const delivered = await listDeliveries(db, { contractId: contract.id, withPrepared });
        for (const [index, { id: ownerId }] of delivered.entries())
          for (const file of await listAttachments(db, { rows, ownerId })) {
            const fileName = `contract-files/${contract.number}-${index + 1}-${file.kind}-${file.name}`;
            files.push({ fileName, read: () => readKept(store, file) });
          }
      }
      return files;
    },
  };
}

/**
 * Contracts stay for years, as the money does that moved by them, without the person: their name and what they wrote on the way are
 * emptied. What they handed over stays with the client who paid for it. None of theirs goes on any more (`keepsAccount`).
 */
export const forgetContracts: PurgePart = async (db, { userId }) => {
  for (const side of ['client', 'freelancer'] as const) {
    const whose = side === 'client' ? contracts.clientId : contracts.freelancerId;
    const theirs = db.select({ id: contracts.id }).from(contracts).where(eq(whose, userId));
    await db
      .update(contractSteps)
      .set({ note: null })
      .where(and(inArray(contractSteps.contractId, theirs), eq(contractSteps.side, side)));
    if (side === 'client')
      await db
        .update(contractDeposits)
        .set({ reason: null })
        .where(inArray(contractDeposits.contractId, theirs));
    const gone =
      side === 'client' ? { clientId: null, clientName: null } : { freelancerId: null, freelancerName: null };
    await db.update(contracts).set(gone).where(eq(whose, userId));
  }
};

function shownDeposit(deposit: ContractDeposit) {
  const { status, amountPiastres, givenPiastres, reason, paidAt, endedAt } = deposit;
  return { status, amountPiastres, givenPiastres, depositReason: reason, paidAt, endedAt };
}

async function listOf(db: Database, userId: string) {
  return await db
    .select()
    .from(contracts)
    .where(or(eq(contracts.clientId, userId), eq(contracts.freelancerId, userId)))
    .orderBy(asc(contracts.number));
}
