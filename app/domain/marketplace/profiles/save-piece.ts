import { and, eq, max } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { keepFile } from '#platform/files/store-file.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { lockOwnProfile, type ProfileOwner } from './lock-own-profile.ts';
import { noteChange } from './note-change.ts';
import { portfolioFileRows as rows } from './portfolio-files.ts';
import { profileLimits, type PieceNature } from './profile-constants.ts';
import { portfolioPieces } from './profiles-tables.server.ts';
import { isPictureLink, isRecordingLink } from './recording-link.ts';
import type { StoredPieceFile } from './store-piece-file.ts';

export type PieceContent = {
  title: Bilingual;
  text: Bilingual;
  link: string | null;
  alternative: string | null;
  transcript: string | null;
};

export type PieceToSave = ProfileOwner & {
  /** That of a new one was drawn with its form, so that a form that is sent twice adds one piece. */
  pieceId: string;
  isNew: boolean;
  content: PieceContent;
  /** A file that takes the place of the one before, from `storePieceFile`. */
  file: StoredPieceFile | null;
  /** Whether the file that is there goes. */
  dropsFile?: boolean;
  /** When the piece that its owner had before them was saved, as an ISO instant; empty for a new one. */
  seen: string;
};

type PieceRow = typeof portfolioPieces.$inferSelect;

const noFile = { nature: null, width: null, height: null };

/**
 * Writes a piece of a portfolio, or adds one at the end. A picture has its alternative text and a sound or film its
 * transcript, or it is refused.
 * @throws Refusal 'piece-needs-alternative', 'piece-needs-transcript' (400), 'portfolio-full', 'piece-unknown' (404),
 * 'piece-saved-meanwhile' with the time of what is there, and as `lockOwnProfile`.
 */
export async function savePiece(db: Database, asked: PieceToSave, now: Date): Promise<{ id: string }> {
  const { content, file, dropsFile = false, seen, requestSource, session } = asked;
  return await db.transaction(async (db) => {
    const profile = await lockOwnProfile(db, asked);
    const before = await findPiece(db, { ...asked, profileId: profile.id });
    if (!before && !asked.isNew) throw new Refusal('piece-unknown', {}, 404);
    if (before && (await isSame(db, before, asked))) return { id: before.id };
    const savedAt = before?.updatedAt.toISOString() ?? '';
    if (savedAt !== seen) throw new Refusal('piece-saved-meanwhile', { savedAt });
    const { nature, width, height } = file ?? (dropsFile || !before ? noFile : before);
    assertHasWords(content, nature);
    const values = { ...content, nature, width, height, updatedAt: now };
    const [piece] = before
      ? await db
          .update(portfolioPieces)
          .set(values)
          .where(eq(portfolioPieces.id, before.id))
          .returning({ id: portfolioPieces.id })
      : await db
          .insert(portfolioPieces)
          .values({
            ...values,
            id: asked.pieceId,
            profileId: profile.id,
            position: await nextPosition(db, profile.id),
          })
          .onConflictDoNothing()
          .returning({ id: portfolioPieces.id });
    // Somebody else's piece has this id.
    if (!piece) throw new Refusal('piece-unknown', {}, 404);
    if (file || dropsFile) await detach(db, { rows, ownerIds: [piece.id] });
    if (file) {
      await rows.put(db, { ownerId: piece.id, kind: 'file', fileId: file.fileId });
      await keepFile(db, file.fileId);
    }
    const target = { kind: 'portfolio_piece', id: piece.id } as const;
    const line = { actorId: session.userId, action: 'portfolio.save', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    await noteChange(db, profile, now);
    return piece;
  });
}

/** @throws Refusal 'piece-needs-alternative', 'piece-needs-transcript' (400). */
function assertHasWords({ link, alternative, transcript }: PieceContent, nature: PieceNature | null): void {
  const isPicture = nature === 'picture' || (link !== null && isPictureLink(link));
  if (isPicture && alternative === null) throw new Refusal('piece-needs-alternative', {}, 400);
  const isRecording = nature === 'sound' || (link !== null && isRecordingLink(link));
  if (isRecording && transcript === null) throw new Refusal('piece-needs-transcript', {}, 400);
}

/** Whether all that is asked for is there already, as when a form is sent twice. */
async function isSame(
  db: Database,
  before: PieceRow,
  { content, file, dropsFile }: PieceToSave,
): Promise<boolean> {
  if (dropsFile && before.nature !== null) return false;
  const names = ['title', 'text', 'link', 'alternative', 'transcript'] as const;
  const said = (of: PieceContent) => JSON.stringify(names.map((name) => [name, partsOf(of[name])]));
  if (said(before) !== said(content)) return false;
  if (!file) return true;
  const [there] = await listAttachments(db, { rows, ownerId: before.id });
  return there?.sha256 === file.sha256;
}

/** The database keeps the names of an object in an order of its own. */
function partsOf(text: Bilingual | string | null): unknown {
  return text === null || typeof text === 'string' ? text : [text.en, text.ar];
}

async function findPiece(
  db: Database,
  { pieceId, profileId }: { pieceId: string; profileId: string },
): Promise<PieceRow | null> {
  if (!isRowId(pieceId)) throw new Refusal('piece-unknown', {}, 404);
  const [piece] = await db
    .select()
    .from(portfolioPieces)
    .where(and(eq(portfolioPieces.id, pieceId), eq(portfolioPieces.profileId, profileId)));
  return piece ?? null;
}

/** A piece of this page. @throws Refusal 'piece-unknown' (404). */
export async function getPiece(
  db: Database,
  asked: { pieceId: string; profileId: string },
): Promise<PieceRow> {
  const piece = await findPiece(db, asked);
  if (!piece) throw new Refusal('piece-unknown', {}, 404);
  return piece;
}

/** The place behind the last piece. @throws Refusal 'portfolio-full'. */
async function nextPosition(db: Database, profileId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(portfolioPieces.position) })
    .from(portfolioPieces)
    .where(eq(portfolioPieces.profileId, profileId));
  const next = (row?.last ?? 0) + 1;
  if (next > profileLimits.pieces) throw new Refusal('portfolio-full', { most: profileLimits.pieces });
  return next;
}
