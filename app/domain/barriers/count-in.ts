import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Language } from '#platform/text/language.ts';
import type { AnswerChannel } from './barrier-constants.ts';
import { lockBarrier } from './find-barriers.ts';
import { barrierPeople } from './tables.server.ts';

/** Who reports, or is counted in. */
export type BarrierPerson = {
  /** Null for visitors. */
  userId: string | null;
  /** Where a visitor wants to hear; null for members, whose address is known. */
  email: EmailAddress | null;
  answerBy: AnswerChannel;
  language: Language;
};

/**
 * Counts somebody in whom a known barrier keeps from something as well. A member, or an address, counts once; who says it again
 * may choose another way to hear.
 * @throws Refusal 'barrier-mended' where it is mended already, 'barrier-unknown' (404).
 */
export async function sayMeToo(
  db: Database,
  { barrierId, ...person }: BarrierPerson & { barrierId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { status } = await lockBarrier(db, barrierId);
    if (status === 'mended') throw new Refusal('barrier-mended');
    await countIn(db, { barrierId, ...person }, now);
  });
}

/** The same in the caller's transaction, which holds the barrier; what names them to their private links. */
export async function countIn(
  db: Database,
  { barrierId, userId, email, answerBy, language }: BarrierPerson & { barrierId: string },
  now: Date,
): Promise<string> {
  const address = userId === null ? email : null;
  const person = { barrierId, userId, answerBy, language, countedAt: now };
  const counted = db
    .insert(barrierPeople)
    .values({ ...person, email: address?.address ?? null, emailKey: address?.key ?? null });
  const chosen = { answerBy, language };
  const { barrierId: ofBarrier, userId: ofUser, emailKey: ofAddress, linkId } = barrierPeople;
  const known = userId !== null ? [ofBarrier, ofUser] : address ? [ofBarrier, ofAddress] : null;
  const written = known === null ? counted : counted.onConflictDoUpdate({ target: known, set: chosen });
  const [row] = await written.returning({ linkId });
  if (!row) throw new Error('Nobody was counted in.');
  return row.linkId;
}
