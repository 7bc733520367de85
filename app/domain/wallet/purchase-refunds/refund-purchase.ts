import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { Givers } from '../card-refunds/returnable.ts';
import type { Purchase, PurchaseKind } from '../purchases/purchase-kind.ts';
import { purchaseProcess } from '../purchases/purchase-process.ts';
import { walletPurchases } from '../tables.server.ts';
import { moneyValues, queueWalletMail } from '../wallet-mails.ts';
import { giveBack, type DecidedRefund } from './give-back.ts';
import { lockCarrier } from './lock-carrier.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';
import type { RefundDestination } from './refund-constants.ts';
import { leftOf, splitRefund, type RefundParts } from './split-refund.ts';

/**
 * How a refund of so much would be split, for whoever is to confirm it; changes nothing.
 * @throws Refusal 'purchase-settled' for what is not paid, or was given back; 'refund-too-much' (400) with what is left;
 * 'refund-not-whole-points' (400) where so much cannot be made of whole points and the money that is left.
 */
export function planRefund(
  purchase: Purchase,
  { amountPiastres, language = 'en' }: { amountPiastres: number; language?: Language | undefined },
): RefundParts & { isWhole: boolean } {
  if (purchase.status !== 'paid') throw new Refusal('purchase-settled');
  const { totalPiastres, moneyPiastres } = leftOf(purchase);
  const said = (piastres: number) => formatMoney(piastres, language);
  if (amountPiastres > totalPiastres)
    throw new Refusal('refund-too-much', { most: said(totalPiastres) }, 400);
  const parts = splitRefund(purchase, amountPiastres);
  if (!parts) throw new Refusal('refund-not-whole-points', { money: said(moneyPiastres) }, 400);
  return { ...parts, isWhole: amountPiastres === totalPiastres };
}

type Refunding = {
  staff: StaffContext;
  purchaseId: string;
  kind: PurchaseKind;
  /** Why, for staff. */
  reason: string;
  siteUrl: string;
  /** Names the form that asks: the same one gives back once, however often it is sent. One of its own unless told. */
  id?: string;
  /** All that is left unless told. */
  amountPiastres?: number;
  /** What was left as the form showed it: if somebody gave back a part meanwhile, that is said and nothing moves. */
  shownLeftPiastres?: number;
  /** Where the money goes; into the wallet unless told. */
  destination?: RefundDestination;
  givers?: Givers;
  /** In which refusals name amounts. */
  language?: Language;
};

/**
 * Gives back a part of a purchase because staff decided so, or all that is left: then what was bought is taken back as well.
 * The same id again changes nothing.
 * @throws Refusal 'not-permitted' (403), 'purchase-unknown' (404), 'refund-own-purchase', 'refund-left-changed', what
 * `planRefund` refuses, and for a card 'card-refund-no-carrier' and 'card-refund-running'.
 */
export async function refundPurchase(db: Database, refunding: Refunding, now: Date): Promise<void> {
  const { staff, purchaseId, kind, reason, siteUrl, id = randomUUID(), language } = refunding;
  const { destination = 'wallet', givers = [], shownLeftPiastres } = refunding;
  assertMay(staff, 'refunds.make');
  if (!isRowId(id) || !isRowId(purchaseId)) throw new Refusal('purchase-unknown', {}, 404);
  await db.transaction(async (db) => {
    const [purchase] = await db
      .select()
      .from(walletPurchases)
      .where(eq(walletPurchases.id, purchaseId))
      .for('update');
    if (!purchase) throw new Refusal('purchase-unknown', {}, 404);
    const [known] = await db.select().from(purchaseRefunds).where(eq(purchaseRefunds.id, id));
    if (known && known.purchaseId !== purchaseId) throw new Refusal('purchase-unknown', {}, 404);
    if (known) return;
    const { actor, requestSource } = staff;
    if (purchase.userId === actor.userId) throw new Refusal('refund-own-purchase');
    const left = leftOf(purchase).totalPiastres;
    if (shownLeftPiastres !== undefined && shownLeftPiastres !== left)
      throw new Refusal('refund-left-changed');
    const { amountPiastres = left } = refunding;
    const { isWhole, ...parts } = planRefund(purchase, { amountPiastres, language });
    const carrier = await lockCarrier(db, { purchase, destination, givers, parts });
    const refund = { id, parts, reason, actorId: actor.userId, carrier, siteUrl, requestSource };
    if (isWhole) {
      const asked = { event: 'refund', id: purchaseId, by: staff, input: { refund }, siteUrl } as const;
      await runTransition(db, purchaseProcess(kind), asked, now);
    } else {
      await giveBackPart(db, { purchase, refund, staff }, now);
    }
  });
}

/** Changes no state: what was bought stays. */
async function giveBackPart(
  db: Database,
  { purchase, refund, staff }: { purchase: Purchase; refund: DecidedRefund; staff: StaffContext },
  now: Date,
): Promise<void> {
  await giveBack(db, { purchase, refund }, now);
  const { id: purchaseId, userId, title } = purchase;
  const { id, parts, siteUrl } = refund;
  const target = { kind: 'purchase', id: purchaseId } as const;
  const line = { actorId: staff.actor.userId, action: 'purchase.refund_part', target } as const;
  await writeAudit(db, { ...line, requestSource: staff.requestSource, outcome: 'done' }, now);
  const amounts = { amount: parts.moneyPiastres + parts.pointsPiastres };
  const [key, href] = [`purchase-refund:${id}:buyer`, `/wallet/pay/${purchaseId}`];
  const about = { userId, mail: 'purchase-refunded-part', key, siteUrl, href } as const;
  await queueWalletMail(db, { ...about, amounts, values: { title } }, now);
  if (!(await findAccount(db, userId))) return;
  const values = { ...moneyValues(amounts), title };
  await notify(db, { userId, kind: 'purchase-refunded-part', key, values, href }, now);
}
