import { data, redirect, type RouterContextProvider } from 'react-router';
import { deleteImage } from '#domain/documents/images/delete-image.ts';
import { describeImage } from '#domain/documents/images/describe-image.ts';
import { findPictures } from '#domain/documents/images/images.ts';
import { imageRules } from '#domain/documents/images/image-words.ts';
import { replaceImage } from '#domain/documents/images/replace-image.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assertUploadSize } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { sentFilesContext, type SentFile } from '#platform/files/sent-files.server.ts';
import { initOf, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { imageIntents, type ImageAnswer, type ImageIntent } from './image-answer.ts';
import { readDescription } from './image-wish.server.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };
type Sent = { app: AppContext; imageId: string; form: FormData; editing: StaffContext };

/** Answers whichever form of the page of an image was sent. */
export async function answerImage({ request, context, params }: Asked) {
  const form = await request.formData();
  const intent = imageIntents.find((each) => each === form.get('intent')) ?? 'describe';
  const actor = getStaffWho(context, intent === 'describe' ? 'content.edit' : 'content.publish');
  const app = context.get(appContext);
  if ((await findPictures(app.db, [params.id])).size === 0) throw data(null, { status: 404 });
  const sent = { app, imageId: params.id, form, editing: { actor, whence: whenceOf(request, context) } };
  let written: Record<string, string> | undefined;
  try {
    if (intent === 'delete') return await remove(sent);
    if (intent === 'replace') {
      const file = context.get(sentFilesContext).find(({ field, name }) => field === 'file' && name !== '');
      return await replace(sent, file);
    }
    const description = readDescription(form);
    written = description.written;
    return await describe(sent, description);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    const { code, values } = error;
    return data<ImageAnswer>(
      { intent, ...(written && { written }), refusal: { code, values } },
      initOf(error),
    );
  }
}

async function describe(
  { app, imageId, form, editing }: Sent,
  { alternative, written, problems }: ReturnType<typeof readDescription>,
) {
  if (alternative === null)
    return data<ImageAnswer>({ intent: 'describe', written, problems }, { status: 400 });
  const basedOn = textOf(form, 'basedOn');
  await describeImage(app.db, { imageId, alternative, basedOn, ...editing }, app.now);
  return redirect(`/admin/media/${imageId}?done=described`, 303);
}

async function replace({ app, imageId, editing }: Sent, file: SentFile | undefined) {
  if (!file) return comeBack('replace', { file: 'replace.missing' });
  assertUploadSize(file.bytes, imageRules.mostBytes);
  const check = fileCheckOf(app);
  const next = { imageId, name: file.name, bytes: await file.read(), check, ...editing };
  await replaceImage(app.db, app.files, next, app.now);
  return redirect(`/admin/media/${imageId}?done=replaced`, 303);
}

async function remove({ app, imageId, form, editing }: Sent) {
  if (textOf(form, 'sure') !== 'yes') return comeBack('delete', { sure: 'delete.unsure' });
  await deleteImage(app.db, { imageId, ...editing }, app.now);
  return redirect('/admin/media?done=deleted', 303);
}

function comeBack(intent: ImageIntent, problems: Record<string, string>) {
  return data<ImageAnswer>({ intent, problems }, { status: 400 });
}
