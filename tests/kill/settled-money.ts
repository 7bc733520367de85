// What must be true of money when everything has settled, whatever was killed meanwhile.
import { inArray, sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { ledgerChain, ledgerJournals } from '#domain/ledger/tables.server.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import { lookUpTopUps } from '#domain/wallet/top-ups/look-up-top-ups.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createSandbox } from '#platform/payments/sandbox.server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { findBroken, siteUrl } from '#tests/worlds/wallet/wallet-world.ts';
import type { Acknowledged, WalletMember } from './payers.ts';

/** What still has to happen by itself: mail that is not sent, payments whose report has not come, jobs that wait or run. */
export async function findUnsettled(db: Database): Promise<unknown[]> {
  return await rowsOf(
    db,
    sql`
    select 'mail' as what, status as state, id::text, null as since from messages where status <> 'sent'
    union all
    select 'payment', top_up.status, top_up.id::text, null from sandbox_payments payment
      join wallet_top_ups top_up on top_up.id::text = payment.reference
      where payment.state in ('paid', 'declined') and top_up.status <> payment.state
    union all
    select name, state::text || ' after ' || retry_count || ' retries', singleton_key, heartbeat_on::text from pgboss.job
      where name in ('deliver-message', 'sandbox-callback') and state < 'completed'`,
  );
}

/** Proves it, for everybody who had anything; `acknowledged` is what they were told. */
export async function expectSettled(
  db: Database,
  { members, acknowledged }: { members: readonly WalletMember[]; acknowledged: readonly Acknowledged[] },
): Promise<void> {
  expect(await findLost(db, acknowledged), 'acknowledged and lost').toEqual([]);
  for (const [what, query] of Object.entries(contradictions)) {
    const rows = (await rowsOf(db, query)).slice(0, 5);
    expect({ what, rows }).toEqual({ what, rows: [] });
  }
  await endWhatNobodyPaid(db);
  for (const { member, beganPiastres } of members)
    await expectOwn(db, { userId: member.userId, beganPiastres });
  const people = members.map(({ member }) => member);
  // The job of the next minute.
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, people)).toEqual([]);
  expect(await db.$count(ledgerChain), 'the chain is complete').toBe(await db.$count(ledgerJournals));
}

/** What was acknowledged and is not in the history of the thing. */
async function findLost(db: Database, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const steps = await rowsOf<Acknowledged>(
    db,
    sql`
    select 'top-up' as of, payment.provider_order as id, step.status from wallet_top_up_steps step
      join sandbox_payments payment on payment.reference = step.top_up_id::text
    union all select 'purchase', purchase_id::text, status from wallet_purchase_steps
    union all select 'withdrawal', withdrawal_id::text, status from wallet_withdrawal_steps`,
  );
  const keyOf = ({ of, id, status }: Acknowledged) => `${of} ${id} ${status}`;
  const known = new Set(steps.map(keyOf));
  return acknowledged.filter((one) => !known.has(keyOf(one)));
}

/** Rows that contradict each other; none of these may be there. */
const contradictions: Record<string, SQL> = {
  'paid at the gateway and not credited once, or credited and not paid': sql`
    select payment.id, payment.state, top_up.id as top_up, top_up.status, count(entry.id)::int as entries
    from sandbox_payments payment full join wallet_top_ups top_up on top_up.id::text = payment.reference
      left join wallet_entries entry on entry.subject_id = top_up.id::text and entry.kind = 'top-up' and entry.change = payment.amount_piastres
    group by payment.id, top_up.id
    having (payment.state is not distinct from 'paid') <> (top_up.status is not distinct from 'paid')
      or (top_up.status = 'paid' and top_up.transaction is distinct from payment.id::text)
      or count(entry.id) <> case when payment.state = 'paid' then 1 else 0 end`,
  'a step that happened twice': sql`
    select top_up_id as id, status from wallet_top_up_steps group by 1, 2 having count(*) > 1
    union all select purchase_id, status from wallet_purchase_steps group by 1, 2 having count(*) > 1
    union all select withdrawal_id, status from wallet_withdrawal_steps group by 1, 2 having count(*) > 1`,
  'a step that moved no money, or money without its step': sql`
    with moved as (
      select 'top-up' as reason, count(*) as steps from wallet_top_up_steps where status = 'paid'
      union all select case status when 'paid' then 'purchase' else 'purchase-refund' end, count(*) from wallet_purchase_steps
        where status in ('paid', 'refunded') group by 1
      union all select case status when 'requested' then 'withdrawal-held' when 'paid' then 'withdrawal-paid' else 'withdrawal-ended' end,
        count(*) from wallet_withdrawal_steps where status in ('requested', 'paid', 'cancelled', 'refused', 'returned') group by 1
    ), posted as (
      select case when reason in ('withdrawal-released', 'withdrawal-given-back') then 'withdrawal-ended' else reason end as reason,
        count(*) as journals from ledger_journals where reason <> 'correction' group by 1
    )
    select * from moved full join posted using (reason) where coalesce(steps, 0) <> coalesce(journals, 0)`,
  'a subscription without its payment, or a payment without its subscription': sql`
    select purchase.id, purchase.status, count(year.id)::int as years from wallet_purchases purchase
      left join subscriptions year on year.purchase_id = purchase.id
        and year.status = case purchase.status when 'paid' then 'active' else 'refunded' end
    group by purchase.id having count(year.id) <> case when purchase.status in ('paid', 'refunded') then 1 else 0 end`,
  'a receipt that is missing or too many': sql`
    select subject_id, kind, count(*)::int from wallet_receipts group by 1, 2 having count(*) > 1
    union all select id, status, 0 from wallet_top_ups where status = 'paid'
      and id not in (select subject_id from wallet_receipts where kind = 'top-up')
    union all select id, status, 0 from wallet_purchases where status in ('paid', 'refunded')
      and id not in (select subject_id from wallet_receipts where kind = 'purchase')`,
  'a mail that is missing, too many, or was sent more than once': sql`
    with due as (
      select 'wallet-top-up-step:' || id || ':payer' as key from wallet_top_up_steps where status = 'paid'
      union all select 'wallet-purchase-step:' || id || ':buyer' from wallet_purchase_steps where status in ('paid', 'refunded')
      union all select 'wallet-withdrawal-step:' || id || ':member' from wallet_withdrawal_steps where status <> 'approved-once'
    ), sent as (
      select key, status, attempts from messages where key like 'wallet-%-step:%'
    )
    select * from due full join sent using (key)
    where due.key is null or status is distinct from 'sent' or attempts <> 1`,
  'a report that waits for somebody': sql`
    select outcome, transaction from payment_reports where outcome not in ('done', 'nothing-new')`,
};

/** An hour later the job gives up what nobody paid, such as a top-up whose start was lost: none of it was paid after all. */
async function endWhatNobodyPaid(db: Database): Promise<void> {
  const later = new Date(Date.now() + 3 * 3_600_000);
  const providers = [createSandbox({ db, secret: testSecret })];
  const { status } = walletTopUps;
  const paid = async () => await db.$count(walletTopUps, sql`${status} = 'paid'`);
  const before = await paid();
  for (let round = 0; round < 100; round += 1) {
    await lookUpTopUps(db, { providers, siteUrl }, later);
    if ((await db.$count(walletTopUps, inArray(status, ['started', 'waiting']))) === 0) break;
  }
  expect(await db.$count(walletTopUps, inArray(status, ['started', 'waiting'])), 'never ends').toBe(0);
  expect(await paid(), 'paid, and credited only when somebody asked').toBe(before);
}

/** What somebody has is what they began with, what came in and what went out, and as much is held as their running withdrawals ask for. */
async function expectOwn(
  db: Database,
  { userId, beganPiastres }: { userId: string; beganPiastres: number },
): Promise<void> {
  const [sums] = await rowsOf<{ posted: string; held: string }>(
    db,
    sql`
    select ${beganPiastres}::int + (select coalesce(sum(amount_piastres), 0) from wallet_top_ups where user_id = ${userId} and status = 'paid')
        - (select coalesce(sum(paid_piastres), 0) from wallet_purchases where user_id = ${userId} and status = 'paid')
        - (select coalesce(sum(amount_piastres + fee_piastres), 0) from wallet_withdrawals where user_id = ${userId} and status = 'paid')
        as posted,
      (select coalesce(sum(amount_piastres + fee_piastres), 0) from wallet_withdrawals where user_id = ${userId}
        and status in ('requested', 'approved-once', 'approved', 'in-batch')) as held`,
  );
  const { money } = await findHoldings(db, userId);
  const own = { posted: Number(sums!.posted), held: Number(sums!.held) };
  expect({ userId, posted: money.posted, held: money.held }).toEqual({ userId, ...own });
}

async function rowsOf<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}
