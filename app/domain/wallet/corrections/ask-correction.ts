import { writeAudit } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { CorrectionDirection } from './correction-constants.ts';
import { walletCorrections, walletCorrectionSteps } from './corrections-tables.server.ts';

export type CorrectionToAsk = StaffContext & {
  /** Of the form: the same form that comes twice asks once. */
  id: string;
  /** Whose wallet. */
  userId: string;
  direction: CorrectionDirection;
  amountPiastres: number;
  /** What the member is told. */
  reason: string;
};

/**
 * Asks for money to be put into somebody's wallet or taken out of it by hand. Nothing moves before somebody else approves.
 * @throws Refusal 'not-permitted' (403), 'correction-no-account', 'correction-own-wallet'.
 */
export async function askCorrection(db: Database, asked: CorrectionToAsk, now: Date): Promise<void> {
  const { id, userId, direction, amountPiastres, reason, actor, requestSource } = asked;
  assertMay({ actor }, 'corrections.ask');
  if (userId === actor.userId) throw new Refusal('correction-own-wallet');
  if (!(await findAccount(db, userId))) throw new Refusal('correction-no-account');
  await db.transaction(async (db) => {
    const asking = { askedBy: actor.userId, askedAt: now };
    const [row] = await db
      .insert(walletCorrections)
      .values({ id, userId, status: 'asked', direction, amountPiastres, reason, ...asking })
      .onConflictDoNothing({ target: walletCorrections.id })
      .returning({ id: walletCorrections.id });
    if (!row) return;
    const step = { correctionId: id, status: 'asked', at: now, actorId: actor.userId } as const;
    await db.insert(walletCorrectionSteps).values(step);
    const target = { kind: 'correction', id } as const;
    const line = { actorId: actor.userId, action: 'correction.ask', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
  });
}
