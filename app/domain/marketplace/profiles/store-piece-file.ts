import type { Database } from '#platform/database/database.server.ts';
import { checkUpload, makeImageVariants, type FileToCheck } from '#platform/files/check-upload.server.ts';
import type { FileCheck } from '#platform/files/file-check.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { storeFile } from '#platform/files/store-file.server.ts';
import { pieceUploads, profileLimits, type PieceNature } from './profile-constants.ts';
import { portfolioFileRows } from './portfolio-files.ts';

/** A file that was checked and stored and waits to be kept by a piece. */
export type StoredPieceFile = {
  fileId: string;
  sha256: string;
  nature: PieceNature;
  width: number | null;
  height: number | null;
};

/**
 * Checks a file for a portfolio and stores it: a picture in one width that a weak line carries. It is swept away unless
 * `savePiece` keeps it; call it outside of any transaction, as it takes seconds.
 * @throws Refusal 'file-…' of `checkUpload`, 'file-not-kept' (503).
 */
export async function storePieceFile(
  db: Database,
  store: FileStore,
  { file, check, owner }: { file: FileToCheck; check: FileCheck; owner: string },
  now: Date,
): Promise<StoredPieceFile> {
  const { file: mostBytes, soundSeconds: mostSeconds, pictureWidth } = profileLimits;
  const checked = await checkUpload(file, { kinds: pieceUploads, mostBytes, mostSeconds }, check);
  const { purpose } = portfolioFileRows;
  if (!checked.mediaType.startsWith('image/')) {
    const { bytes, name, mediaType } = checked;
    const stored = await storeFile(db, store, { bytes, name, mediaType, purpose, owner }, now);
    const nature = mediaType.startsWith('audio/') ? 'sound' : 'document';
    return { fileId: stored.id, sha256: stored.sha256, nature, width: null, height: null };
  }
  const variants = await makeImageVariants(checked.bytes, check);
  const chosen = variants.findLast(({ width }) => width <= pictureWidth) ?? variants[0]!;
  const stem = [...checked.name.replace(/\.[a-z]+$/, '')].slice(0, 180).join('');
  const about = { name: `${stem}.webp`, mediaType: 'image/webp', purpose, owner };
  const stored = await storeFile(db, store, { ...about, bytes: chosen.bytes }, now);
  const { width, height } = chosen;
  return { fileId: stored.id, sha256: stored.sha256, nature: 'picture', width, height };
}
