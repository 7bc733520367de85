import { data, type RouterContextProvider } from 'react-router';
import { deleteImage } from '#domain/documents/images/delete-image.ts';
import { describeImage } from '#domain/documents/images/describe-image.ts';
import { findPictures } from '#domain/documents/images/images.ts';
import { imageRules } from '#domain/documents/images/image-constants.ts';
import { replaceImage } from '#domain/documents/images/replace-image.ts';
import { assertUploadSize } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { deletionForm, describeForm, replaceForm } from './image-form.server.ts';

type RouteRequest = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Answers whichever form of the page of an image was sent. */
export async function answerImage({ request, context, params: { id: imageId } }: RouteRequest) {
  const body = await request.formData();
  const intent = textOf(body, 'intent');
  const isGrave = intent === 'replace' || intent === 'delete';
  const actor = getStaffWho(context, isGrave ? 'content.publish' : 'content.edit');
  const app = context.get(appContext);
  const { db, files, now } = app;
  if ((await findPictures(db, [imageId])).size === 0) throw data(null, { status: 404 });
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  const submission = { request, context, body };
  if (intent === 'delete') {
    return await deletionForm.handle(
      submission,
      async () => {
        await deleteImage(db, { imageId, ...editing }, now);
        return '/admin/media?done=deleted';
      },
      whenGone,
    );
  }
  if (intent === 'replace') {
    const file = context.get(sentFilesContext).find(({ field, name }) => field === 'file' && name !== '');
    return await replaceForm.handle(
      { ...submission, given: { file } },
      async ({ values: file }) => {
        assertUploadSize(file.bytes, imageRules.mostBytes);
        const check = fileCheckOf(app);
        const next = { imageId, name: file.name, bytes: await file.read(), check, ...editing };
        await replaceImage(db, files, next, now);
        return `/admin/media/${imageId}?done=replaced`;
      },
      whenGone,
    );
  }
  return await describeForm.handle(
    submission,
    async ({ values: { alternative, basedOn } }) => {
      await describeImage(db, { imageId, alternative, basedOn, ...editing }, now);
      return `/admin/media/${imageId}?done=described`;
    },
    whenGone,
  );
}
