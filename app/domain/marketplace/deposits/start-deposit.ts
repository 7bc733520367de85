import { notify } from '#domain/notifications/notify/notify.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { noticeValues, queueContractMail } from '../contracts/contract-mails.ts';
import type { Contract } from '../contracts/find-contracts.ts';
import { addStep } from '../contracts/milestone-rows.ts';
import { newsOf } from './deposit-process.ts';
import { depositAt } from './deposit-rules.ts';
import { contractDeposits } from './deposits-tables.server.ts';

type Starting = {
  contract: Contract;
  pricePiastres: number;
  /** What its project asks for. */
  project: { depositPiastres: number | null; depositReason: string | null };
  siteUrl: string;
};

/** Asks the freelancer of a contract that begins for the deposit of its project, in the caller's transaction, and tells them. */
export async function startDeposit(
  db: Database,
  { contract, pricePiastres, project, siteUrl }: Starting,
  now: Date,
): Promise<void> {
  const { amounts } = await readSettings(db);
  const amountPiastres = depositAt(project.depositPiastres, pricePiastres, amounts);
  if (amountPiastres === 0) return;
  const contractId = contract.id;
  const [row] = await db
    .insert(contractDeposits)
    .values({ contractId, amountPiastres, reason: project.depositReason })
    .returning();
  const stepId = await addStep(db, { contractId, event: 'deposit-ask', side: null, amountPiastres }, now);
  const deposit = { ...row!, id: contractId, contract };
  const news = newsOf(deposit, { who: 'freelancer', input: {} });
  const path = `/contracts/${contractId}/deposit`;
  const [kind, key] = ['deposit-asked', `contract-step:${stepId}:freelancer`] as const;
  await notify(db, { userId: news.userId, kind, key, values: noticeValues(news), href: path }, now);
  await queueContractMail(db, { ...news, kind, key, siteUrl, path }, now);
}
