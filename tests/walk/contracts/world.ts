import { eq, sql } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import type { ContractSide, MilestoneStatus } from '#domain/marketplace/contracts/contract-constants.ts';
import {
  contractDeliveries,
  contractMilestones,
  contracts,
  contractSteps,
} from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { depositReasons } from '../deposits/world.ts';
import { minutesAgo } from '../world/instants.ts';

const aDay = 24 * 60;

type Kept = {
  title: Record<Language, string>;
  status: MilestoneStatus;
  proposedBy?: ContractSide;
  cancelAskedBy?: ContractSide;
};

/** The milestones of the contract, one in each state. */
const milestones: Kept[] = [
  { title: { en: 'The first interview', ar: 'المقابلة الأولى' }, status: 'paid' },
  { title: { en: 'Two more interviews', ar: 'مقابلتان أخريان' }, status: 'delivered' },
  {
    title: { en: 'The fourth interview', ar: 'المقابلة الرابعة' },
    ...{ status: 'funded', cancelAskedBy: 'client' },
  },
  { title: { en: 'The last interview', ar: 'المقابلة الأخيرة' }, status: 'agreed' },
  { title: { en: 'An index of names', ar: 'فهرس أسماء' }, status: 'proposed', proposedBy: 'freelancer' },
  { title: { en: 'A summary', ar: 'ملخص' }, status: 'cancelled' },
];

/**
 * A contract in each language between Amal and Karim, with a milestone in each state, and one that is over. Written without the
 * verbs and the ledger, so that figures of other screens stay: the triggers that count the money sleep meanwhile.
 */
export async function makeContractsWorld(db: Database): Promise<void> {
  for (const language of languages)
    await db.transaction(async (db) => {
      await db.execute(sql`alter table contract_milestones disable trigger user`);
      await db.execute(sql`alter table contract_deposits disable trigger user`);
      await makeContract(db, language);
      await db.execute(sql`alter table contract_deposits enable trigger user`);
      await db.execute(sql`alter table contract_milestones enable trigger user`);
    });
}

async function makeContract(db: Database, language: Language): Promise<void> {
  const ar = language === 'ar';
  const sides = {
    clientId: await idOf(db, `reader-with-two-steps.${language}@example.com`),
    freelancerId: await idOf(db, `freelancer.${language}@example.com`),
    ...{ clientName: ar ? 'أمل' : 'Amal', freelancerName: ar ? 'كريم' : 'Karim' },
    ...{ feePercent: 10, silenceDays: 14, lateDays: 7 },
  };
  const name = ar ? 'تفريغ خمس مقابلات' : 'Type out five interviews';
  const title = { en: name, ar: name };
  // An hour earlier in Arabic: lists are in the order of time, which must not hang on ids.
  const startedAt = minutesAgo(30 * aDay + (ar ? 60 : 0));
  const [contract] = await db
    .insert(contracts)
    .values({ ...sides, title, startedAt })
    .returning();
  const contractId = contract!.id;
  const deposit = { amountPiastres: 12_000, status: 'kept', reason: depositReasons[language] } as const;
  const paidAt = minutesAgo(30 * aDay - 60);
  await db.insert(contractDeposits).values({ contractId, ...deposit, paidAt });
  const steps: (typeof contractSteps.$inferInsert)[] = [
    { contractId, event: 'start', side: 'client', at: startedAt, amountPiastres: 300_000 },
    { contractId, event: 'deposit-pay', side: 'freelancer', at: paidAt, amountPiastres: 12_000 },
  ];
  for (const [index, { title, ...kept }] of milestones.entries()) {
    const isKept = kept.status === 'funded' || kept.status === 'delivered' || kept.status === 'paid';
    const isOver = kept.status === 'paid' || kept.status === 'cancelled';
    const [row] = await db
      .insert(contractMilestones)
      .values({
        ...{ contractId, position: index + 1, title: title[language], days: 10, ...kept },
        ...{ amountPiastres: 60_000, feePiastres: kept.status === 'paid' ? 6000 : 0 },
        ...(isKept && { dueOn: '2026-11-25' }),
        ...(kept.status === 'delivered' && { releaseAt: minutesAgo(-11 * aDay), deliveries: 1 }),
        ...(isOver && { settledAt: minutesAgo(10 * aDay) }),
      })
      .returning();
    const milestoneId = row!.id;
    const step = { contractId, milestoneId, amountPiastres: 60_000 };
    if (isKept)
      steps.push({ ...step, event: 'fund', side: 'client', at: minutesAgo(29 * aDay - 10 * index) });
    if (kept.status !== 'delivered') continue;
    const note = ar ? 'المقابلتان في مستندين بعناوين.' : 'Both interviews, in two documents with headings.';
    const at = minutesAgo(3 * aDay);
    await db.insert(contractDeliveries).values({ milestoneId, note, deliveredAt: at });
    steps.push({ ...step, event: 'deliver', side: 'freelancer', at, note });
  }
  await db
    .insert(contractSteps)
    .values(steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  const endedAt = minutesAgo(100 * aDay + (ar ? 60 : 0));
  const over = ar ? 'تنظيف تسجيل صوتي' : 'Clean up a recording';
  await db.insert(contracts).values({
    ...{ ...sides, title: { en: over, ar: over }, status: 'completed', endedAt },
    startedAt: minutesAgo(120 * aDay + (ar ? 60 : 0)),
  });
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user!.id;
}

/** The contract of the screens in a language, with its milestone that stands there. */
export async function contractOf(db: Database, language: Language, status: MilestoneStatus) {
  const clientId = await idOf(db, `reader-with-two-steps.${language}@example.com`);
  const rows = await db
    .select({ id: contracts.id, milestone: contractMilestones.id, status: contractMilestones.status })
    .from(contracts)
    .innerJoin(contractMilestones, eq(contractMilestones.contractId, contracts.id))
    .where(eq(contracts.clientId, clientId));
  return rows.find((row) => row.status === status)!;
}
