import { redirect, type RouterContextProvider } from 'react-router';
import { listImagesForPicking } from '#domain/documents/images/image-library.ts';
import { findPictures } from '#domain/documents/images/images.ts';
import { rewriteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { fieldsOf } from '#routes/staff/saved-forms/save-sent-form.server.ts';
import { pictureForm } from './document-forms.server.ts';
import { pictureBackHref, type PicturePlace } from './picture-place.ts';
import { findPictureField, findSavedWriting } from './saved-writing.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Whose form the picture is for, and where its editor stands. */
type Writer = { userId: string; path: string };

const pictures = defineList({ sorts: ['added'], sort: 'added', direction: 'descending', perPage: 12 });

/** The pictures that can stand in a block of a kept form; without the form the way leads back to its editor. */
export async function loadPictureChoice(context: Context, { url, ...writer }: Writer & { url: URL }) {
  const { db } = context.get(appContext);
  const picturePlace = readPicturePlace(writer.path, url);
  const { place, sent } = await findWriting(context, { ...writer, picturePlace });
  const query = pictures.read(url);
  const { items, total, page } = await listImagesForPicking(db, query);
  return {
    ...{ ...picturePlace, place, query: { ...query, page }, images: items, total },
    chosen: textOf(sent, picturePlace.field),
    isAdded: url.searchParams.has('added'),
  };
}

/** Puts the chosen picture into the kept form, and leads back to its block. */
export async function answerPictureChoice({
  request,
  context,
  ...writer
}: Writer & { request: Request; context: Context }) {
  const { db } = context.get(appContext);
  const picturePlace = readPicturePlace(writer.path, new URL(request.url));
  const { place, sent } = await findWriting(context, { ...writer, picturePlace });
  return await pictureForm.handle({ request, context }, async ({ values: { image } }) => {
    if (!(await findPictures(db, [image])).has(image)) throw new Refusal('image-unknown');
    sent.set(picturePlace.field, image);
    const { savedKey: key } = picturePlace;
    await rewriteSavedForm(db, { key, userId: writer.userId, fields: fieldsOf(sent) });
    return pictureBackHref({ ...picturePlace, place }, 'pick');
  });
}

/** Which field of which kept form the picture is for: the address says it, also when a form comes back to it. */
function readPicturePlace(editor: string, { searchParams }: URL): PicturePlace {
  return {
    editor,
    savedKey: searchParams.get('kept') ?? '',
    field: searchParams.get('field') ?? '',
  };
}

/** The kept form and the field in it; without them the way leads back to the editor, which says so. */
async function findWriting(
  context: Context,
  { picturePlace: { savedKey, field }, ...writer }: Writer & { picturePlace: PicturePlace },
) {
  const kept = await findSavedWriting(context, { ...writer, key: savedKey });
  const found = kept && findPictureField(kept.sent, field);
  if (!found) throw redirect(`${writer.path}?kept=${encodeURIComponent(savedKey)}`, 303);
  return { sent: kept.sent, place: found.place };
}
