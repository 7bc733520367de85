import { assertUploadSize, type FileToCheck } from './check-upload.server.ts';
import type { CheckedMedia, MediaKind } from './check-media.server.ts';
import { inLine, workOn, type FileCheck } from './file-check.server.ts';
import { readFileName } from './file-name.ts';
import { scanFile } from './scan-file.server.ts';

/** A recording that may be stored: its new bytes, what they are, how long it lasts, and a name that fits. */
export type CheckedMediaUpload = CheckedMedia & { name: string };

/**
 * Judges a recording that somebody sent by its content, as `checkUpload` does with other files, and writes it anew without
 * what it says about place and person.
 * @throws Refusal 'file-…', 'media-…' that says what to do about it; 503 when there is no time for it now.
 */
export async function checkMediaUpload(
  file: FileToCheck,
  { kind, mostBytes }: { kind: MediaKind; mostBytes: number },
  check: FileCheck,
): Promise<CheckedMediaUpload> {
  assertUploadSize(file.bytes, mostBytes);
  return await inLine(check, async () => {
    const bytes = await file.read();
    await scanFile(bytes, check);
    const made = await workOn(kind, bytes, check);
    return { ...made, name: readFileName(file.name, made.ending) };
  });
}
