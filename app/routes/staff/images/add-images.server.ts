import { addImage } from '#domain/documents/images/add-image.ts';
import { imageRules } from '#domain/documents/images/image-constants.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assertUploadSize, type FileToCheck } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { longestFileName } from '#platform/files/file-name.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/** What is left after so many seconds is to be sent again, before the whole answer comes too late. */
const mostSeconds = 12;

type RefusedFile = { name: string; code: RefusalCode; values: Record<string, string | number> };

/** What became of each file of an upload, by its name. */
export type UploadOutcome = { added: { id: string; name: string }[]; refused: RefusedFile[] };

type App = Pick<AppContext, 'db' | 'files' | 'now' | 'config' | 'log' | 'requestId' | 'clientAddress'>;

/**
 * Adds the files to the library one by one. What fails on our side after one was added counts as refused, with the
 * failure beside it: the form as a whole has not failed, because what was added stays.
 * @throws the failure, while nothing was added.
 */
export async function addImages(
  app: App,
  { files, editing }: { files: readonly FileToCheck[]; editing: StaffContext },
): Promise<UploadOutcome & { failure: unknown }> {
  const { db, files: store, now, log, requestId } = app;
  const check = fileCheckOf(app);
  const startedAt = performance.now();
  const outcome: UploadOutcome & { failure: unknown } = { added: [], refused: [], failure: null };
  for (const file of files) {
    const name = shownName(file);
    try {
      if (performance.now() - startedAt > mostSeconds * 1000) throw new Refusal('image-not-reached');
      assertUploadSize(file.bytes, imageRules.mostBytes);
      const image = { name: file.name, bytes: await file.read(), check, alternative: null };
      const { id } = await addImage(db, store, { ...image, ...editing }, now);
      outcome.added.push({ id, name });
    } catch (error) {
      if (error instanceof Refusal) {
        outcome.refused.push({ name, code: error.code, values: error.values });
        continue;
      }
      if (outcome.added.length === 0) throw error;
      log.error({ requestId, error }, 'an image could not be added');
      outcome.failure = error;
      outcome.refused.push({ name, code: 'file-not-kept', values: {} });
    }
  }
  return outcome;
}

/** The name of a file as its sender knows it, without what cannot stand in a page. */
function shownName({ name }: FileToCheck): string {
  return name.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '').slice(0, longestFileName);
}
