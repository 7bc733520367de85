import { eq } from 'drizzle-orm';
import { findSession } from '#domain/identity/sessions.ts';
import { chainJournals } from '#domain/ledger/chain.ts';
import { approveCorrection } from '#domain/wallet/corrections/decide-correction.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import { walletCorrections } from '#domain/wallet/corrections/corrections-tables.server.ts';
import { paymentReports, walletPurchases, walletTopUps } from '#domain/wallet/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { deskWorld, plainKind, staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { siteUrl, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { minutesAgo } from '../world/instants.ts';

/** Whose money the screens of the finance desk show. */
export const payerEmail = 'payer-of-the-screens@example.com';
/** The number of the staff member's account who asks for corrections and refunds there. */
const clerkEmail = 'clerk-of-the-screens@example.com';

/** A wallet that was filled twice, two purchases of which one was refunded, a difference, and two corrections. */
export async function makeStaffFinanceWorld(db: Database): Promise<void> {
  const world = deskWorld(db);
  const payer = await makePerson(db, { email: payerEmail, firstName: 'نادية', lastName: 'Hassan' });
  const clerk = await makePerson(db, {
    ...{ email: clerkEmail, firstName: 'Farida', lastName: 'Clerk', roles: ['admin'] as const },
  });
  const chief = await makePerson(db, {
    ...{ email: 'chief-of-the-screens@example.com', firstName: 'Rami', lastName: 'Chief' },
    ...{ roles: ['admin'] as const },
  });
  await world.buy(payer, 120_000, minutesAgo(900));
  const back = await world.buy(payer, 45_050, minutesAgo(800));
  const about = { staff: staffOf(clerk), purchaseId: back, kind: plainKind, siteUrl };
  await refundPurchase(db, { ...about, reason: 'Bought by mistake.' }, minutesAgo(700));
  await world.differ(payer, 40_000, minutesAgo(600));
  const approved = await world.ask(staffOf(clerk), payer, { amountPiastres: 2_500 }, minutesAgo(500));
  await approveCorrection(db, { staff: staffOf(chief), id: approved, siteUrl }, minutesAgo(490));
  await world.ask(staffOf(clerk), payer, { direction: 'out', amountPiastres: 1_000 }, minutesAgo(400));
  await chainJournals(db);
}

async function makePerson(
  db: Database,
  options: { email: string; firstName: string; lastName: string; roles?: readonly 'admin'[] },
): Promise<Payer> {
  const { roles = [], ...person } = options;
  const at = minutesAgo(1000);
  const member = await makeMember(db, { ...person, phone: null, roles: [...roles] }, at);
  return { ...member, session: (await findSession(db, member.sessionToken, at))! };
}

/** The rows of the screens, by what they are. */
export async function findRows(db: Database) {
  const [payer] = await db.select().from(users).where(eq(users.emailKey, payerEmail));
  const userId = payer!.id;
  const ofPayer = async (table: typeof walletTopUps | typeof walletPurchases | typeof walletCorrections) =>
    await db
      .select({ id: table.id, status: table.status })
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(table.number);
  const [topUps, purchases, corrections] = [
    await ofPayer(walletTopUps),
    await ofPayer(walletPurchases),
    await ofPayer(walletCorrections),
  ];
  const [report] = await db
    .select({ id: paymentReports.id })
    .from(paymentReports)
    .where(eq(paymentReports.outcome, 'other-amount'));
  const withStatus = (rows: readonly { id: string; status: string }[], status: string) =>
    rows.find((row) => row.status === status)!.id;
  return {
    userId,
    topUp: topUps[0]!.id,
    paid: withStatus(purchases, 'paid'),
    refunded: withStatus(purchases, 'refunded'),
    waiting: withStatus(corrections, 'asked'),
    report: report!.id,
  };
}
