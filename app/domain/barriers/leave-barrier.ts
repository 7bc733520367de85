import { eq, type SQL } from 'drizzle-orm';
import { dropLinks } from '#domain/private-links/drop-links.ts';
import { findLink } from '#domain/private-links/find-link.ts';
import { spendLink } from '#domain/private-links/spend-link.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { barrierPeople, barriers } from './tables.server.ts';

/** The barrier of a link that ends the mails about it; null for a link that ends nothing any more. */
export async function findBarrierToLeave(
  db: Database,
  token: string,
  now: Date,
): Promise<{ id: string; title: Bilingual } | null> {
  const link = await findLink(db, { purpose: 'barrier', token }, now);
  if (!link) return null;
  const [row] = await db
    .select({ id: barriers.id, title: barriers.title })
    .from(barrierPeople)
    .innerJoin(barriers, eq(barriers.id, barrierPeople.barrierId))
    .where(eq(barrierPeople.linkId, link.ownerId));
  return row ?? null;
}

/**
 * Ends the mails to a visitor about a barrier, and forgets their address there; they still count. The id of the barrier.
 * @throws Refusal 'barrier-leave-unknown' (404) for a link that ends nothing any more.
 */
export async function leaveBarrier(db: Database, token: string, now: Date): Promise<string> {
  return await db.transaction(async (db) => {
    const linkId = await spendLink(db, { purpose: 'barrier', token }, now);
    const [left] = linkId === null ? [] : await forgetAddresses(db, eq(barrierPeople.linkId, linkId));
    if (!left) throw new Refusal('barrier-leave-unknown', {}, 404);
    return left.barrierId;
  });
}

/** Forgets who some people are and where they are told, with their private links; that they count stays. */
export async function forgetAddresses(
  db: Database,
  whose: SQL | undefined,
): Promise<{ linkId: string; barrierId: string }[]> {
  const forgotten = await db
    .update(barrierPeople)
    .set({ userId: null, email: null, emailKey: null, answerBy: 'none' })
    .where(whose)
    .returning({ linkId: barrierPeople.linkId, barrierId: barrierPeople.barrierId });
  for (const { linkId } of forgotten) await dropLinks(db, { purpose: 'barrier', ownerId: linkId });
  return forgotten;
}
