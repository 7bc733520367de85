import { asc, eq } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockOwnProfile, type ProfileOwner } from './lock-own-profile.ts';
import { noteChange } from './note-change.ts';
import { portfolioFileRows as rows } from './portfolio-files.ts';
import { portfolioPieces } from './profiles-tables.server.ts';
import { getPiece } from './save-piece.ts';

type Asked = ProfileOwner & { pieceId: string };

/**
 * Moves a piece one place up or down; the first goes no higher and the last no lower.
 * @throws Refusal 'piece-unknown' (404), and as `lockOwnProfile`.
 */
export async function movePiece(
  db: Database,
  { direction, ...asked }: Asked & { direction: 'up' | 'down' },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const profile = await lockOwnProfile(db, asked);
    const piece = await getPiece(db, { ...asked, profileId: profile.id });
    const ids = await orderOf(db, profile.id);
    const at = ids.indexOf(piece.id);
    const other = direction === 'up' ? at - 1 : at + 1;
    if (other < 0 || other >= ids.length) return;
    [ids[at], ids[other]] = [ids[other]!, ids[at]!];
    await writeOrder(db, ids);
    await note(db, { asked, action: 'portfolio.move' }, now);
    await noteChange(db, profile, now);
  });
}

/**
 * Takes a piece away, with its file.
 * @throws Refusal 'piece-unknown' (404), and as `lockOwnProfile`.
 */
export async function deletePiece(db: Database, asked: Asked, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const profile = await lockOwnProfile(db, asked);
    const { id } = await getPiece(db, { ...asked, profileId: profile.id });
    await detach(db, { rows, ownerIds: [id] });
    await db.delete(portfolioPieces).where(eq(portfolioPieces.id, id));
    await writeOrder(db, await orderOf(db, profile.id));
    await note(db, { asked, action: 'portfolio.delete' }, now);
    await noteChange(db, profile, now);
  });
}

async function orderOf(db: Database, profileId: string): Promise<string[]> {
  const pieces = await db
    .select({ id: portfolioPieces.id })
    .from(portfolioPieces)
    .where(eq(portfolioPieces.profileId, profileId))
    .orderBy(asc(portfolioPieces.position), asc(portfolioPieces.id));
  return pieces.map(({ id }) => id);
}

async function writeOrder(db: Database, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .update(portfolioPieces)
      .set({ position: index + 1 })
      .where(eq(portfolioPieces.id, id));
}

async function note(
  db: Database,
  { asked, action }: { asked: Asked; action: 'portfolio.move' | 'portfolio.delete' },
  now: Date,
): Promise<void> {
  const { session, pieceId, requestSource } = asked;
  const target = { kind: 'portfolio_piece', id: pieceId } as const;
  await writeAudit(db, { actorId: session.userId, action, target, outcome: 'done', requestSource }, now);
}
