import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import type { DisputeStatus } from '#domain/marketplace/disputes/dispute-constants.ts';
import {
  disputeDecisions,
  disputeOffers,
  disputes,
  disputeStatements,
  disputeSteps,
} from '#domain/marketplace/disputes/disputes-tables.server.ts';
import {
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

/** An hour earlier in Arabic: lists are in the order of time, which must not hang on ids. */
const daysAgo = (language: Language, days: number) => minutesAgo(days * aDay + (language === 'ar' ? 60 : 0));

const words = {
  en: {
    title: 'Type out a lecture',
    first: 'The first hour',
    second: 'The second hour',
    client: 'Two parts of the first hour are missing, and the names are wrong.',
    freelancer: 'I sent what I understood. The recording has noise in it.',
    reasons:
      'Most of the hour was delivered with headings. Two parts are missing, as the freelancer says too.',
  },
  ar: {
    title: 'تفريغ محاضرة',
    first: 'الساعة الأولى',
    second: 'الساعة الثانية',
    client: 'ينقص جزآن من الساعة الأولى، والأسماء خاطئة.',
    freelancer: 'أرسلت ما فهمته، وفي التسجيل ضوضاء.',
    reasons: 'سُلّم معظم الساعة بعناوين. ينقص جزآن كما قال المستقل نفسه.',
  },
} as const;

/**
 * A contract in each language between Amal and Dina with two disputes: about one both still talk, the other is decided and can be
 * appealed. Written without the verbs and the ledger, so that figures of other screens stay.
 */
export async function makeDisputesWorld(db: Database): Promise<void> {
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
  const said = words[language];
  const ar = language === 'ar';
  const [contract] = await db
    .insert(contracts)
    .values({
      clientId: await idOf(db, `reader-with-two-steps.${language}@example.com`),
      freelancerId: await idOf(db, `editor.${language}@example.com`),
      ...{ clientName: ar ? 'أمل' : 'Amal', freelancerName: ar ? 'دينا' : 'Dina' },
      ...{ feePercent: 10, silenceDays: 14, lateDays: 7, title: { en: said.title, ar: said.title } },
      startedAt: daysAgo(language, 40),
    })
    .returning();
  const contractId = contract!.id;
  const deposit = { amountPiastres: 10_000, status: 'kept', reason: depositReasons[language] } as const;
  await db.insert(contractDeposits).values({ contractId, ...deposit, paidAt: minutesAgo(39 * aDay) });
  const began = { contractId, event: 'start', side: 'client', amountPiastres: 160_000 } as const;
  await db.insert(contractSteps).values({ ...began, at: daysAgo(language, 40) });
  await makeDispute(db, { contractId, language, status: 'talking' });
  await makeDispute(db, { contractId, language, status: 'decided' });
}

type ToMake = { contractId: string; language: Language; status: 'talking' | 'decided' };

async function makeDispute(db: Database, { contractId, language, status }: ToMake): Promise<void> {
  const said = words[language];
  const isDecided = status === 'decided';
  const [milestone] = await db
    .insert(contractMilestones)
    .values({
      ...{ contractId, position: isDecided ? 2 : 1, title: isDecided ? said.second : said.first },
      ...{ amountPiastres: 80_000, days: 10, status: 'disputed', dueOn: '2026-11-20', deliveries: 1 },
    })
    .returning();
  const [opened, answered, decided] = isDecided
    ? [daysAgo(language, 8), daysAgo(language, 7), daysAgo(language, 2)]
    : [daysAgo(language, 2), daysAgo(language, 1), daysAgo(language, 0)];
  const [dispute] = await db
    .insert(disputes)
    .values({
      ...{ milestoneId: milestone!.id, status, openedBy: 'client', reason: 'not-as-agreed' },
      ...{ openedAt: opened, releaseAt: minutesAgo(-6 * aDay) },
      talkUntil: isDecided ? minutesAgo(4 * aDay) : minutesAgo(-2 * aDay),
      appealUntil: isDecided ? minutesAgo(-5 * aDay) : null,
    })
    .returning();
  const disputeId = dispute!.id;
  await db.insert(disputeStatements).values([
    { disputeId, side: 'client', words: said.client, statedAt: opened },
    { disputeId, side: 'freelancer', words: said.freelancer, statedAt: answered },
  ]);
  await db.insert(disputeOffers).values([
    { disputeId, side: 'client', freelancerPiastres: 30_000, at: opened },
    { disputeId, side: 'freelancer', freelancerPiastres: 60_000, at: answered },
  ]);
  const steps: (typeof disputeSteps.$inferInsert)[] = [
    { disputeId, event: 'open', side: 'client', at: opened },
    { disputeId, event: 'offer', side: 'client', at: opened, freelancerPiastres: 30_000 },
    { disputeId, event: 'state', side: 'freelancer', at: answered },
    { disputeId, event: 'offer', side: 'freelancer', at: answered, freelancerPiastres: 60_000 },
  ];
  if (isDecided) {
    const deciderId = await idOf(db, `admin.${language}@example.com`);
    const share = { percent: 65, freelancerPiastres: 52_000, depositPiastres: 2500 };
    await db
      .insert(disputeDecisions)
      .values({ disputeId, stage: 'first', deciderId, ...share, reasons: said.reasons, at: decided });
    steps.push({ disputeId, event: 'hand-over', at: minutesAgo(4 * aDay) });
    steps.push({ disputeId, event: 'decide', at: decided, freelancerPiastres: 52_000 });
  }
  await db.insert(disputeSteps).values(steps);
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user!.id;
}

/** The dispute of the screens in a language that stands in one of these states, with its milestone and contract. */
export async function disputeOf(db: Database, language: Language, ...statuses: DisputeStatus[]) {
  const clientId = await idOf(db, `reader-with-two-steps.${language}@example.com`);
  const [row] = await db
    .select({ id: disputes.id, milestone: contractMilestones.id, contract: contracts.id })
    .from(disputes)
    .innerJoin(contractMilestones, eq(contractMilestones.id, disputes.milestoneId))
    .innerJoin(contracts, eq(contracts.id, contractMilestones.contractId))
    .where(and(eq(contracts.clientId, clientId), inArray(disputes.status, [...statuses])));
  return row!;
}
