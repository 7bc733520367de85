import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import { isOpenAccount } from '#domain/identity/open-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { findFiles, type StoredFile } from '#platform/files/store-file.server.ts';
import { portfolioFileRows as rows } from './portfolio-files.ts';
import type { ProfileRow } from './profile-process.ts';
import { freelancerProfiles, portfolioFiles, portfolioPieces } from './profiles-tables.server.ts';

/** Who looks: whoever is signed in with a confirmed address, or anybody. */
export type ProfileViewer = 'member' | 'visitor';

/** A piece of a portfolio with its file. */
export type Piece = typeof portfolioPieces.$inferSelect & { file: Attachment<'file'> | null };

/** A page with its pieces in their order. */
export type Profile = { profile: ProfileRow; pieces: Piece[] };

/** The condition that others see a page: its owner lets them, staff have not hidden it, and the account is open. */
export function isVisibleTo(viewer: ProfileViewer): SQL {
  const { visibility, status, userId } = freelancerProfiles;
  const isLetIn = viewer === 'member' ? inArray(visibility, ['members', 'public']) : eq(visibility, 'public');
  return and(eq(status, 'shown'), isLetIn, isOpenAccount(userId))!;
}

/** The page at an address, for whoever may see it; null for all others, who cannot tell whether there is one. */
export async function findVisibleProfile(
  db: Database,
  { slug, viewer }: { slug: string; viewer: ProfileViewer },
): Promise<Profile | null> {
  const [profile] = await db
    .select()
    .from(freelancerProfiles)
    .where(and(eq(freelancerProfiles.slug, slug), isVisibleTo(viewer)));
  return profile ? { profile, pieces: await listPieces(db, profile.id) } : null;
}

/** Somebody's own page, whoever else sees it; null while they have none. */
export async function findOwnProfile(db: Database, userId: string): Promise<Profile | null> {
  const [profile] = await db.select().from(freelancerProfiles).where(eq(freelancerProfiles.userId, userId));
  return profile ? { profile, pieces: await listPieces(db, profile.id) } : null;
}

/** Where the page of somebody is, for whoever may see it; null for all others. */
export async function findVisibleSlug(
  db: Database,
  { userId, viewer }: { userId: string; viewer: ProfileViewer },
): Promise<string | null> {
  const [profile] = await db
    .select({ slug: freelancerProfiles.slug })
    .from(freelancerProfiles)
    .where(and(eq(freelancerProfiles.userId, userId), isVisibleTo(viewer)));
  return profile?.slug ?? null;
}

/** The pieces of a page in the order in which their owner put them. */
export async function listPieces(db: Database, profileId: string): Promise<Piece[]> {
  const pieces = await db
    .select()
    .from(portfolioPieces)
    .where(eq(portfolioPieces.profileId, profileId))
    .orderBy(asc(portfolioPieces.position), asc(portfolioPieces.id));
  const described: Piece[] = [];
  for (const piece of pieces) {
    const [file = null] = piece.nature === null ? [] : await listAttachments(db, { rows, ownerId: piece.id });
    described.push({ ...piece, file });
  }
  return described;
}

type AskedFile = { slug: string; pieceId: string; viewer: ProfileViewer };

/** The file of a piece for whoever may see its page, and whether it is played or seen there; null for all others. */
export async function findPieceFile(
  db: Database,
  { slug, pieceId, viewer }: AskedFile,
): Promise<{ file: StoredFile; isSaved: boolean } | null> {
  return await findFile(db, pieceId, and(eq(freelancerProfiles.slug, slug), isVisibleTo(viewer))!);
}

/** The file of a piece for its owner; null for all others. */
export async function findOwnPieceFile(
  db: Database,
  { userId, pieceId }: { userId: string; pieceId: string },
): Promise<{ file: StoredFile; isSaved: boolean } | null> {
  return await findFile(db, pieceId, eq(freelancerProfiles.userId, userId));
}

async function findFile(
  db: Database,
  pieceId: string,
  where: SQL,
): Promise<{ file: StoredFile; isSaved: boolean } | null> {
  if (!isRowId(pieceId)) return null;
  const [found] = await db
    .select({ fileId: portfolioFiles.fileId, nature: portfolioPieces.nature })
    .from(portfolioFiles)
    .innerJoin(portfolioPieces, eq(portfolioPieces.id, portfolioFiles.pieceId))
    .innerJoin(freelancerProfiles, eq(freelancerProfiles.id, portfolioPieces.profileId))
    .where(and(eq(portfolioPieces.id, pieceId), where));
  const [file] = found ? await findFiles(db, [found.fileId]) : [];
  return file && found ? { file, isSaved: found.nature === 'document' } : null;
}

/** Where the pages that everybody sees are, for the map of the site. */
export const publicProfilesMemory = defineMemory('public profiles', async (db) => {
  const { slug, updatedAt, portfolioChangedAt } = freelancerProfiles;
  return await db
    .select({ slug, changedAt: sql`greatest(${updatedAt}, ${portfolioChangedAt})`.mapWith(updatedAt) })
    .from(freelancerProfiles)
    .where(isVisibleTo('visitor'))
    .orderBy(asc(slug))
    .limit(20_000);
});
