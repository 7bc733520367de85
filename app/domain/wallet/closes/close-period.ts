import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { chainJournals, chainStart } from '#domain/ledger/chain.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { countJournals, countUnchained, findLastLink } from '#domain/ledger/periods-of-journals.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { readFinanceReport } from '../report/finance-report.ts';
import { minutesAfterEnd, type CloseKind } from './close-constants.ts';
import { walletCloses } from './closes-tables.server.ts';
import { findCloseOf } from './find-closes.ts';
import { findNextCloses, type NextClose } from './next-closes.ts';

type Closing = StaffContext & { kind: CloseKind; period: string };

/** How often and how long it waits for payments that are being written. */
const tries = { most: 50, milliseconds: 100 };

/**
 * Closes the books of the next day or month of Cairo: proves the ledger, and keeps what stood in every account. From then on no
 * journal gets a time before its end. What is closed already is answered with what was kept then.
 * @throws Refusal 'not-permitted' (403), 'close-not-next', 'close-not-over', 'close-days-open', 'close-differences' with their
 * `count`, 'close-unproven' when a row of the ledger does not hold, 'close-busy' (503).
 */
export async function closePeriod(
  db: Database,
  { kind, period, ...staff }: Closing,
  now: Date,
): Promise<{ closeId: string }> {
  assertMay(staff, kind === 'day' ? 'closes.make' : 'closes.approve');
  const known = await findCloseOf(db, kind, period);
  if (known) return { closeId: known.id };
  assertClosable(await findNextCloses(db, now), { kind, period });
  while ((await chainJournals(db)) > 0);
  const { faults } = await verifyLedger(db);
  if (faults.length > 0) throw new Refusal('close-unproven');
  for (let count = 1; ; count += 1) {
    const closeId = await tryToClose(db, { kind, period, ...staff }, now);
    if (closeId !== null) return { closeId };
    if (count === tries.most) throw new Refusal('close-busy', {}, 503);
    await sleep(tries.milliseconds);
    while ((await chainJournals(db)) > 0);
  }
}

/**
 * Null while a payment is being written, or was written since the chain was made complete: each holds the same lock, shared,
 * until it is committed (migration `reconciliation`).
 * It is not waited for in the transaction, where two could wait for each other.
 */
async function tryToClose(
  db: Database,
  { kind, period, actor, requestSource }: Closing,
  now: Date,
): Promise<string | null> {
  return await db.transaction(async (db) => {
    const { rows } = await db.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('baseera.closes')) as taken`,
    );
    if (!rows[0]?.taken) return null;
    const known = await findCloseOf(db, kind, period);
    if (known) return known.id;
    const { startsAt, endsAt } = assertClosable(await findNextCloses(db, now), { kind, period });
    if ((await countUnchained(db, endsAt)) > 0) return null;
    const id = journalIdOf(`close-${kind}`, period);
    const link = await findLastLink(db, endsAt);
    const { accounts } = await readFinanceReport(db, { from: startsAt, before: endsAt });
    await db.insert(walletCloses).values({
      ...{ id, kind, period, startsAt, endsAt, closedBy: actor.userId, closedAt: now, accounts },
      journals: await countJournals(db, { from: startsAt, before: endsAt }),
      ...{ chainPosition: link?.position ?? 0, chainHash: link?.hash ?? chainStart },
    });
    const action = kind === 'day' ? 'close.day' : 'close.month';
    const target = { kind: 'close', id } as const;
    await writeAudit(db, { actorId: actor.userId, action, target, requestSource, outcome: 'done' }, now);
    return id;
  });
}

function assertClosable(
  next: { day: NextClose | null; month: NextClose | null },
  { kind, period }: { kind: CloseKind; period: string },
): NextClose {
  const found = next[kind];
  if (!found || found.period !== period) throw new Refusal('close-not-next');
  if (found.obstacle === 'not-over') throw new Refusal('close-not-over', { count: minutesAfterEnd });
  if (found.obstacle === 'days-open') throw new Refusal('close-days-open');
  if (found.obstacle === 'differences') throw new Refusal('close-differences', { count: found.differences });
  return found;
}
