import { eq, sql } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import {
  ProviderFailure,
  type PaymentMethod,
  type PaymentProvider,
  type StartedPayment,
} from '#platform/payments/payment-provider.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { formatMoney } from '#platform/text/money.ts';
import { walletTopUps, walletTopUpSteps } from '../tables.server.ts';
import { referenceHours, topUpMinutes } from '../wallet-constants.ts';
import { countTopUpOfToday } from './day-limit.ts';
import { topUpProcess } from './top-up-process.ts';

type Asked = {
  session: Session;
  /** Names the form that asks: the same one starts one top-up, however often it is sent. */
  id: string;
  amountPiastres: number;
  provider: PaymentProvider;
  method: PaymentMethod;
  language: Language;
  /** What is to be bought with it. */
  purchaseId: string | null;
  siteUrl: string;
  requestSource: RequestSource;
};

const aMinute = 60_000;

/**
 * Begins a top-up: keeps it, and only then tells the provider. The person is sent to where they pay. The same id again
 * answers where that is and begins nothing.
 * @throws Refusal 'top-up-too-little', 'top-up-too-much' or 'top-up-day-limit' (400), with the limit in words;
 * 'payment-provider-away' (502): nothing was taken, and the top-up is marked as failed.
 */
export async function startTopUp(db: Database, asked: Asked, now: Date): Promise<{ topUpId: string }> {
  const { session, id, provider, method, language, amountPiastres, siteUrl } = asked;
  assertIsThemselves(session);
  if (!provider.methods.includes(method)) throw new Refusal('top-up-method-unknown', {}, 400);
  const isNew = await keep(db, asked, now);
  if (!isNew) return { topUpId: id };
  const account = await findAccount(db, session.userId);
  if (!account) throw new Error('Somebody without an account pays.');
  const { firstName, lastName, email, phone } = account;
  const texts = textsFor(language).getFixedT(null, 'wallet');
  try {
    const started = await provider.start({
      ...{ reference: id, amountPiastres, method, language, payer: { firstName, lastName, email, phone } },
      description: texts('top-up.description'),
      returnUrl: siteUrl + localizedPath(`/wallet/top-ups/${id}`, language),
      callbackUrl: `${siteUrl}/payments/${provider.name}/callback`,
      expiresAt: expiryOf(method, now),
    });
    await move(db, asked, { event: 'offer', changes: changesOf(started) }, now);
    return { topUpId: id };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await move(db, asked, { event: 'fail', changes: {} }, now);
    throw new Refusal('payment-provider-away', {}, 502);
  }
}

/** Whether it was kept now; otherwise the same form was sent before. */
async function keep(db: Database, asked: Asked, now: Date): Promise<boolean> {
  const { session, id, amountPiastres, provider, method, language, purchaseId } = asked;
  const { userId } = session;
  return await db.transaction(async (db) => {
    // What somebody adds in a day is counted before and after by one transaction at a time.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.top-up.${userId}`}))`);
    const [known] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id));
    if (known) {
      if (known.userId !== userId) throw new Refusal('top-up-unknown', {}, 404);
      return false;
    }
    await assertWithinLimits(db, asked, now);
    await db.insert(walletTopUps).values({
      ...{ id, userId, status: 'started', provider: provider.name, method, amountPiastres, language },
      ...{ purchaseId, startedAt: now, expiresAt: expiryOf(method, now) },
    });
    await db.insert(walletTopUpSteps).values({ topUpId: id, status: 'started', at: now });
    return true;
  });
}

/** Counts what was paid on this day of Cairo and what still may be. */
async function assertWithinLimits(
  db: Database,
  { session: { userId }, amountPiastres, language }: Asked,
  now: Date,
): Promise<void> {
  const { topUpLeastPiastres, topUpMostPiastres, topUpMostPerDayPiastres } = (await readSettings(db)).wallet;
  const said = (piastres: number) => ({ limit: formatMoney(piastres, language) });
  if (amountPiastres < topUpLeastPiastres)
    throw new Refusal('top-up-too-little', said(topUpLeastPiastres), 400);
  if (amountPiastres > topUpMostPiastres) throw new Refusal('top-up-too-much', said(topUpMostPiastres), 400);
  const left = topUpMostPerDayPiastres - (await countTopUpOfToday(db, userId, now));
  if (amountPiastres > left)
    throw new Refusal(
      'top-up-day-limit',
      { ...said(topUpMostPerDayPiastres), left: formatMoney(Math.max(0, left), language) },
      400,
    );
}

function expiryOf(method: PaymentMethod, now: Date): Date {
  const minutes = method === 'reference-number' ? referenceHours * 60 : topUpMinutes;
  return new Date(now.getTime() + minutes * aMinute);
}

function changesOf({ providerOrder, next }: StartedPayment) {
  return 'url' in next
    ? { providerOrder, payUrl: next.url }
    : { providerOrder, referenceNumber: next.referenceNumber };
}

/** A callback may have come before the answer: what is settled stays as it is, and takes what the provider answered. */
async function move(
  db: Database,
  { session: { userId }, id, siteUrl, requestSource }: Asked,
  { event, changes }: { event: 'offer' | 'fail'; changes: Partial<ReturnType<typeof changesOf>> },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id)).for('update');
    if (row?.status !== 'started') {
      if (Object.keys(changes).length > 0)
        await db.update(walletTopUps).set(changes).where(eq(walletTopUps.id, id));
      return;
    }
    const by = { party: 'payer', userId, requestSource } as const;
    await runTransition(db, topUpProcess, { event, id, by, input: { changes }, siteUrl }, now);
  });
}
