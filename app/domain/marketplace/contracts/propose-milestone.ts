import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { contractLimits } from './contract-constants.ts';
import { noticeValues, queueContractMail, type ContractNews } from './contract-mails.ts';
import { contractMilestones } from './contracts-tables.server.ts';
import { sideOf } from './find-contracts.ts';
import { addStep, lockContract, nextPosition } from './milestone-rows.ts';
import { feeOf } from './milestone-rules.ts';

type Proposing = {
  contractId: string;
  /** Names the form that asks: the same one proposes once. */
  milestoneId: string;
  userId: string;
  title: string;
  amountPiastres: number;
  days: number;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Proposes one more milestone to the other side of a contract that goes on, and tells them. The same id again changes nothing.
 * @throws Refusal 'contract-over', 'contract-milestones-full', 'contract-unknown' (404).
 */
export async function proposeMilestone(
  db: Database,
  { contractId, milestoneId, userId, title, amountPiastres, days, requestSource, siteUrl }: Proposing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const contract = await lockContract(db, contractId);
    const side = sideOf(contract, userId);
    if (!side) throw new Refusal('contract-unknown', {}, 404);
    if (contract.status !== 'active') throw new Refusal('contract-over');
    const position = await nextPosition(db, contractId);
    if (position > contractLimits.milestones)
      throw new Refusal('contract-milestones-full', { most: contractLimits.milestones });
    const [made] = await db
      .insert(contractMilestones)
      .values({
        ...{ id: milestoneId, contractId, position, title, amountPiastres, days },
        ...{ status: 'proposed', proposedBy: side },
      })
      .onConflictDoNothing({ target: contractMilestones.id })
      .returning();
    if (!made) return;
    const step = { contractId, milestoneId, event: 'propose', side, amountPiastres };
    const stepId = await addStep(db, step, now);
    const target = { kind: 'contract_milestone', id: milestoneId } as const;
    const line = { actorId: userId, action: 'contract_milestone.propose', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    const isClient = side === 'client';
    const news: ContractNews = {
      contract,
      userId: (isClient ? contract.freelancerId : contract.clientId)!,
      other: (isClient ? contract.clientName : contract.freelancerName) ?? '',
      milestone: title,
      amounts: { amount: amountPiastres, net: amountPiastres - feeOf(amountPiastres, contract) },
    };
    if (!(await findAccount(db, news.userId))) return;
    const kind = 'milestone-proposed' as const;
    const key = `contract_milestone-step:${stepId}`;
    const href = `/contracts/${contractId}`;
    await notify(db, { userId: news.userId, kind, key, values: noticeValues(news), href }, now);
    await queueContractMail(db, { ...news, kind, key, siteUrl }, now);
  });
}
