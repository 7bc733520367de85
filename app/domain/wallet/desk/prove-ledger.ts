import { listAuditEntries } from '#domain/audit/audit-entries.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { ledgerRules, verifyLedger, type LedgerRule } from '#domain/ledger/verify-ledger.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';

/** The ledger is proved once in so many minutes at most: it reads every row. */
export const proofMinutes = 5;

/** What a proof of the ledger found. */
export type LedgerProof = {
  at: Date;
  /** Who asked for it; null when their account is gone. */
  name: string | null;
  /** How long the chain was, and its last link. */
  length: number;
  hash: string;
  /** The rules that did not hold, with the first row of each. */
  faults: { what: LedgerRule; row: string }[];
};

/**
 * Proves the whole ledger and keeps what was found in the audit log.
 * @throws Refusal 'not-permitted' (403), 'ledger-proved-already' (429) with the `minutes` to wait.
 */
export async function proveLedger(
  db: Database,
  { actor, requestSource }: StaffContext,
  now: Date,
): Promise<void> {
  assertMay({ actor }, 'ledger.verify');
  const last = await findLastProof(db);
  const waitUntil = last ? last.at.getTime() + proofMinutes * 60_000 : 0;
  if (waitUntil > now.getTime()) {
    const minutes = Math.ceil((waitUntil - now.getTime()) / 60_000);
    throw new Refusal('ledger-proved-already', { count: minutes }, 429);
  }
  const { chain, faults } = await verifyLedger(db);
  const details = {
    ...{ length: chain.length, hash: chain.hash },
    ...Object.fromEntries(faults.map(({ what, row }) => [what, row])),
  };
  const target = { kind: 'ledger', id: null } as const;
  const line = { actorId: actor.userId, action: 'ledger.verify', target, requestSource } as const;
  await writeAudit(db, { ...line, outcome: 'done', details }, now);
}

/** What the last proof that somebody of the staff asked for found; null when nobody has. */
export async function findLastProof(db: Database): Promise<LedgerProof | null> {
  const [line] = await listAuditEntries(db, { actions: ['ledger.verify'], outcome: 'done', perPage: 1 });
  if (!line) return null;
  const { at, actorId, details } = line;
  const names = await namesOf(db, [actorId]);
  return {
    at,
    name: actorId && (names.get(actorId) ?? null),
    length: Number(details.length),
    hash: String(details.hash),
    faults: ledgerRules.flatMap((what) => (what in details ? [{ what, row: String(details[what]) }] : [])),
  };
}
