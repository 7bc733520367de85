import type { RouterContextProvider } from 'react-router';
import {
  addPostFile,
  changeFileWords,
  dropPostFile,
  type FilesPlace,
} from '#domain/forums/files/change-files.ts';
import { postFileLimits, postUploads } from '#domain/forums/files/post-file-constants.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { audioKinds } from '#platform/files/upload-constants.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { dropFileForm, fileForm, fileWordsForm, voiceForm } from './forum-forms.server.ts';

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  place: FilesPlace;
  /** Where the files are, for whoever goes on with them. */
  path: string;
};

/** What was just done with the files of a post or a draft, as the address says it. */
export const doneWithFiles = [
  'drafted',
  'file-added',
  'voice-added',
  'file-changed',
  'file-dropped',
] as const;

/** Adds a file, changes its words, or takes it away. */
export async function changeFiles({ request, context, place, path }: Asked) {
  const app = context.get(appContext);
  const { db, now } = app;
  const body = await request.formData();
  const submission = { request, context, body };
  const id = textOf(body, 'id');
  const act = textOf(body, 'action');
  if (act === 'drop')
    return await dropFileForm.handle(
      { ...submission, row: id },
      async () => {
        await dropPostFile(db, { place, id }, now);
        return `${path}?done=file-dropped`;
      },
      whenGone,
    );
  if (act === 'words')
    return await fileWordsForm.handle(
      { ...submission, row: id },
      async ({ values: { words } }) => {
        await changeFileWords(db, { place, id, words }, now);
        return `${path}?done=file-changed`;
      },
      whenGone,
    );
  const isVoice = act === 'voice';
  const field = isVoice ? 'recording' : 'file';
  const sent = context.get(sentFilesContext).find((each) => each.field === field);
  const form = isVoice ? voiceForm : fileForm;
  return await form.handle(
    { ...submission, given: { hasFile: sent !== undefined } },
    async ({ values: { words } }: { values: { words: string | null } }) => {
      await takeFromLimit(db, { name: 'forum-file', key: place.userId, limit: 30, windowSeconds: 3600 }, now);
      const { bytes: mostBytes, seconds: mostSeconds } = postFileLimits;
      const rules = { kinds: isVoice ? audioKinds : postUploads, mostBytes, mostSeconds };
      const file = await checkUpload(sent!, rules, fileCheckOf(app));
      await addPostFile(db, app.files, { place, file, words }, now);
      return `${path}?done=${words === null ? 'voice-added' : 'file-added'}`;
    },
    whenGone,
  );
}
