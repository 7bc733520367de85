import { attachFile } from '#domain/scholarships/attach-file.ts';
import type { Access } from '#domain/scholarships/applications.ts';
import {
  applicationFileKinds,
  applicationLimits,
  fileRules,
  type ApplicationFileKind,
} from '#domain/scholarships/scholarship-constants.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import type { SentFile } from '#platform/files/sent-files.server.ts';
import type { Problem } from './application-errors.ts';

const mostBytes = applicationLimits.fileBytes;

/** Checks the files that came with the form and puts the good ones into the draft; says what is wrong with the rest. */
export async function receiveFiles(
  app: Pick<AppContext, 'db' | 'files' | 'now' | 'config' | 'log' | 'clientAddress'>,
  { access, sent }: { access: Access; sent: readonly SentFile[] },
): Promise<Record<string, Problem>> {
  const { db, files: store, now } = app;
  const check = fileCheckOf(app);
  const problems: Record<string, Problem> = {};
  // One after the other: each is in memory while it is looked at.
  let isStoreAway = false;
  for (const file of sent) {
    const kind = kindOf(file);
    if (!kind) continue;
    try {
      // To ask a store that does not answer once for each file would take longer than anybody waits.
      if (isStoreAway) throw new Refusal('file-not-kept', {}, 503);
      const checked = await checkUpload(file, { kinds: fileRules[kind], mostBytes }, check);
      await attachFile(db, store, { access, kind, file: checked }, now);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.code.startsWith('file-')) throw error;
      isStoreAway = error.code === 'file-not-kept';
      problems[kind] = { refusal: error.code, values: error.values };
    }
  }
  return problems;
}

function kindOf({ field }: SentFile): ApplicationFileKind | undefined {
  return applicationFileKinds.find((kind) => kind === field);
}
