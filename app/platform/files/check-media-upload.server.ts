import { assertUploadSize } from './check-upload.server.ts';
import type { CheckedMedia, MediaKind } from './check-media.server.ts';
import { inLine, workOn, type FileCheck } from './file-check.server.ts';
import { readFileName } from './file-name.ts';
import { piecesOfPlace, type DiskPlace } from './nameless-file.server.ts';
import { pieceBytes } from './pieces.server.ts';
import { scanFile } from './scan-file.server.ts';

/** A recording as it was sent: it lies on the disk, as it may be larger than what there is of memory. */
export type MediaToCheck = { name: string; place: DiskPlace };

/** A recording that may be stored: its new bytes, what they are, how long it lasts, and a name that fits. */
export type CheckedMediaUpload = CheckedMedia & { name: string };

/**
 * Judges a recording that somebody sent by its content, as `checkUpload` does with other files, and writes it anew without
 * what it says about place and person. The new file is on the disk; the caller closes it.
 * @throws Refusal 'file-…', 'media-…' that says what to do about it; 503 when there is no time or no room for it now.
 */
export async function checkMediaUpload(
  { name, place }: MediaToCheck,
  { kind, mostBytes }: { kind: MediaKind; mostBytes: number },
  check: FileCheck,
): Promise<CheckedMediaUpload> {
  const length = place.to - place.from;
  assertUploadSize(length, mostBytes);
  return await inLine(check, async () => {
    await scanFile({ length, pieces: piecesOfPlace(place, pieceBytes) }, check);
    const { file, from, to } = place;
    const made = await workOn(kind, { fd: file.fd, from, to, dataFolder: check.dataFolder }, check);
    return { ...made, name: readFileName(name, made.ending) };
  });
}
