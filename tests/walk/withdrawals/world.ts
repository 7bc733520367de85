import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { sealDestination } from '#domain/wallet/withdrawals/destinations.ts';
import type { WithdrawalStatus } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import {
  payoutBatches,
  payoutDestinations,
  walletWithdrawals,
  walletWithdrawalSteps,
  withdrawalApprovals,
} from '#domain/wallet/withdrawals/withdrawals-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { bank, giveMoney, vodafone } from '#tests/worlds/wallet/withdrawals-world.ts';
import { minutesAgo } from '../world/instants.ts';

/** The withdrawals of the screens, by what became of them; of each there is one in each language. */
const lives = {
  requested: ['requested'],
  refused: ['requested', 'refused'],
  inBatch: ['requested', 'approved', 'in-batch'],
  approved: ['requested', 'approved'],
} as const satisfies Record<string, readonly WithdrawalStatus[]>;

export type Life = keyof typeof lives;

const reasons = {
  en: 'The holder of this account has another name. Add an account of your own.',
  ar: 'صاحب هذا الحساب له اسم آخر. أضف حسابًا باسمك.',
};

/** Somebody with money in each language: two destinations, one of them new, and withdrawals in several states. */
export async function makeWithdrawalsWorld(db: Database): Promise<void> {
  const batchId = await makeBatch(db);
  for (const language of languages) {
    const userId = await payeeId(db, language);
    await giveMoney(db, { userId, piastres: 125_000, cause: randomUUID() }, minutesAgo(9000));
    const destinations = [
      { ...vodafone, ending: '4567', at: minutesAgo(8000) },
      { ...bank, ending: '0002', at: minutesAgo(600) },
    ];
    for (const { ending, at, ...details } of destinations)
      await db.insert(payoutDestinations).values({
        ...{ id: randomUUID(), userId, kind: details.kind, ending, fingerprint: ending, addedAt: at },
        sealed: sealDestination(testSecret, details),
        usableFrom: new Date(at.getTime() + 48 * 3_600_000),
      });
    for (const life of Object.keys(lives) as Life[]) await live(db, { life, userId, language, batchId });
  }
}

async function makeBatch(db: Database): Promise<string> {
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  const id = randomUUID();
  await db.insert(payoutBatches).values({ id, madeBy: owner!.id, madeAt: minutesAgo(200) });
  return id;
}

type Lived = { life: Life; userId: string; language: Language; batchId: string };

async function live(db: Database, { life, userId, language, batchId }: Lived): Promise<void> {
  const states = lives[life];
  const id = randomUUID();
  const place = Object.keys(lives).indexOf(life);
  const begun = 5000 - place * 100;
  await db.insert(walletWithdrawals).values({
    ...{ id, userId, name: language === 'ar' ? 'Nadia عادل' : 'Nadia Adel' },
    ...{ status: states.at(-1)!, amountPiastres: 10_000 * (place + 1), feePiastres: 500, approvalsNeeded: 1 },
    ...{ destinationKind: 'vodafone-cash', destinationEnding: '4567', requestedAt: minutesAgo(begun) },
    sealedDestination: sealDestination(testSecret, vodafone),
    batchId: life === 'inBatch' ? batchId : null,
    settledAt: life === 'refused' ? minutesAgo(begun - 20) : null,
  });
  const [owner] = await db.select().from(users).where(eq(users.email, 'owner.en@example.com'));
  for (const [index, status] of states.entries())
    await db.insert(walletWithdrawalSteps).values({
      ...{ withdrawalId: id, status, at: minutesAgo(begun - index * 20) },
      ...{ actorId: index === 0 ? null : owner!.id, reason: status === 'refused' ? reasons[language] : null },
    });
  if (life === 'inBatch' || life === 'approved')
    await db
      .insert(withdrawalApprovals)
      .values({ withdrawalId: id, approverId: owner!.id, at: minutesAgo(begun - 20) });
}

/** The id of the withdrawal of the screens in a language that had this life. */
export async function withdrawalId(db: Database, life: Life, language: Language): Promise<string> {
  const userId = await payeeId(db, language);
  const rows = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.userId, userId));
  return rows.find(({ status }) => status === lives[life].at(-1))!.id;
}

/** The id of the batch of the screens. */
export async function batchId(db: Database): Promise<string> {
  const [batch] = await db.select().from(payoutBatches);
  return batch!.id;
}

async function payeeId(db: Database, language: Language): Promise<string> {
  const [payee] = await db
    .select()
    .from(users)
    .where(eq(users.email, `payee.${language}@example.com`));
  return payee!.id;
}
