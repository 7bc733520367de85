import { sql } from 'drizzle-orm';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentMethod } from '#platform/payments/payment-provider.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { pointLots, walletEntries, walletTopUps } from './tables.server.ts';
import { findHoldings, type Holdings } from './wallet-accounts.ts';
import type { EntryKind } from './wallet-constants.ts';

/** An entry of a statement, as far as a line of it says. */
export type EntryLine = {
  id: number;
  currency: Currency;
  kind: EntryKind;
  change: number;
  heldChange: number;
  after: number;
  heldAfter: number;
  title: Bilingual;
  at: string;
};

/** A top-up that was begun and can still be paid. */
export type WaitingTopUp = {
  id: string;
  number: number;
  amountPiastres: number;
  method: PaymentMethod;
  expiresAt: string;
};

/** What somebody has, and what they may want to know of it first. */
export type Wallet = {
  money: Holdings['money'];
  /** What the held part of the money is held for. */
  held: { title: Bilingual; piastres: number }[];
  /** Points that can be used now, and those of them that expire next. */
  points: number;
  nextExpiry: { points: number; expiresAt: string } | null;
  waiting: WaitingTopUp[];
  /** The newest of money and points together. */
  entries: EntryLine[];
};

const newestEntries = 5;
const waitingShown = 10;

/** Everything that the first page of the wallet shows, in two queries. */
export async function readWallet(db: Database, userId: string, now: Date): Promise<Wallet> {
  const [{ money }, { rows }] = await Promise.all([
    findHoldings(db, userId),
    db.execute<Omit<Wallet, 'money' | 'points'> & { points: string }>(sql`
      select
        (select coalesce(json_agg(line order by line.id desc), '[]')
         from (${newestOf(userId, 'EGP')} union all ${newestOf(userId, 'PTS')}
               order by id desc limit ${newestEntries}) as line) as entries,
        (select coalesce(json_agg(json_build_object('title', title, 'piastres', piastres) order by id desc), '[]')
         from (select max(id) as id, (array_agg(title order by id))[1] as title, sum(held_change) as piastres
               from ${walletEntries}
               where user_id = ${userId}::uuid and currency = 'EGP' and held_change <> 0
               group by subject_id having sum(held_change) > 0) as held) as held,
        (select coalesce(json_agg(top_up order by top_up.number desc), '[]')
         from (select id, number, amount_piastres as "amountPiastres", method, expires_at as "expiresAt"
               from ${walletTopUps}
               where user_id = ${userId}::uuid and status in ('started', 'waiting') and expires_at > ${instant(now)}
               order by number desc limit ${waitingShown}) as top_up) as waiting,
        (select coalesce(sum(points - spent), 0) from ${pointLots}
         where user_id = ${userId}::uuid and expires_at > ${instant(now)}) as points,
        (select json_build_object('points', points - spent, 'expiresAt', expires_at) from ${pointLots}
         where user_id = ${userId}::uuid and expires_at > ${instant(now)} and spent < points
         order by expires_at, id limit 1) as "nextExpiry"`),
  ]);
  const found = rows[0]!;
  return { money, ...found, points: Number(found.points) };
}

/** The newest entries of one purse: its index has them in this order. */
function newestOf(userId: string, currency: Currency) {
  return sql`(select id, currency, kind, change, held_change as "heldChange", after, held_after as "heldAfter", title, at
    from ${walletEntries} where user_id = ${userId}::uuid and currency = ${currency}
    order by id desc limit ${newestEntries})`;
}

function instant(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}
