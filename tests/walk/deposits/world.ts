import { and, eq, sql } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import {
  contractMilestones,
  contracts,
  contractSteps,
} from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { minutesAgo } from '../world/instants.ts';

/** Why the clients of the screens ask for a deposit. */
export const depositReasons: Record<Language, string> = {
  en: 'The recordings are the only ones. If the work is broken off, we lose the place at the printer.',
  ar: 'لا توجد نسخ أخرى من التسجيلات. وإذا انقطع العمل فقدنا موعد المطبعة.',
};

const titles = {
  en: { contract: 'Write the minutes of a meeting', milestone: 'The whole meeting' },
  ar: { contract: 'كتابة محضر اجتماع', milestone: 'الاجتماع كله' },
};
const piastres = 15_000;

/**
 * A contract between Amal and Karim in a language whose deposit is not paid, and money for it in his wallet; by its id. It is made
 * when it is first asked for, where no other screen shows it.
 */
export async function askedDepositOf(db: Database, language: Language): Promise<string> {
  const ar = language === 'ar';
  const [clientId, freelancerId] = [
    await idOf(db, `reader-with-two-steps.${language}@example.com`),
    await idOf(db, `freelancer.${language}@example.com`),
  ];
  return await db.transaction(async (db) => {
    // Screens of several workers ask for it at the same time.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.walk deposit ${language}`}))`);
    const [known] = await db
      .select({ id: contracts.id })
      .from(contracts)
      .innerJoin(contractDeposits, eq(contractDeposits.contractId, contracts.id))
      .where(and(eq(contracts.clientId, clientId), eq(contractDeposits.status, 'asked')));
    if (known) return known.id;
    const missing = piastres - (await findHoldings(db, freelancerId)).money.available;
    if (missing > 0) await giveMoney(db, { userId: freelancerId, piastres: missing + 5000 }, minutesAgo(60));
    const [contract] = await db
      .insert(contracts)
      // Whichever language is walked first.
      .overridingSystemValue()
      .values({
        number: ar ? 72 : 71,
        ...{ clientId, freelancerId, feePercent: 10, silenceDays: 14, lateDays: 7 },
        ...{ clientName: ar ? 'أمل' : 'Amal', freelancerName: ar ? 'كريم' : 'Karim' },
        title: { en: titles[language].contract, ar: titles[language].contract },
        startedAt: minutesAgo(3 * 24 * 60),
      })
      .returning();
    const contractId = contract!.id;
    await db.insert(contractMilestones).values({
      ...{ contractId, position: 1, title: titles[language].milestone, days: 5 },
      ...{ amountPiastres: 150_000, status: 'agreed' },
    });
    await db
      .insert(contractDeposits)
      .values({ contractId, amountPiastres: piastres, reason: depositReasons[language] });
    const at = minutesAgo(3 * 24 * 60);
    await db.insert(contractSteps).values([
      { contractId, event: 'start', side: 'client', amountPiastres: 150_000, at },
      { contractId, event: 'deposit-ask', side: null, amountPiastres: piastres, at },
    ]);
    return contractId;
  });
}

/** The milestone of that contract, by its id. */
export async function waitingMilestoneOf(db: Database, contractId: string): Promise<string> {
  const [row] = await db
    .select({ id: contractMilestones.id })
    .from(contractMilestones)
    .where(eq(contractMilestones.contractId, contractId));
  return row!.id;
}

async function idOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}
