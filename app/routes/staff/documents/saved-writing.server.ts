import type { RouterContextProvider } from 'react-router';
import { listImagesById } from '#domain/documents/images/image-library.ts';
import { findSavedForm, saveForm } from '#domain/identity/account/saved-forms.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fieldsOf } from '#routes/staff/saved-forms/save-sent-form.server.ts';
import { readWritingForm, type WritingForm } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;
/** Whose form it is, and where its editor stands. */
type Writer = { userId: string; path: string };

/** Keeps what stands in a form while its editor is elsewhere; gives its key. */
export async function saveWriting(
  context: Context,
  { userId, path, sent }: Writer & { sent: FormData },
): Promise<string> {
  const { db, now } = context.get(appContext);
  const { key } = await saveForm(db, { userId, path, fields: fieldsOf(sent) }, now);
  return key;
}

/** The kept form of this editor as it was sent; null when there is none of theirs, or its day is over. */
export async function findSavedWriting(
  context: Context,
  { userId, path, key }: Writer & { key: string },
): Promise<{ key: string; sent: FormData } | null> {
  const { db, now } = context.get(appContext);
  const kept = await findSavedForm(db, { key, userId }, now);
  if (!kept || kept.path !== path) return null;
  const sent = new FormData();
  for (const [name, value] of kept.fields) sent.append(name, value);
  return { key, sent };
}

/** The pictures that stand in a form, as the library has them. */
export async function listPicturesOf(context: Context, form: WritingForm) {
  const blocks = form.sections.flatMap((section) => section.blocks);
  const ids = blocks.flatMap(({ kind, values }) =>
    kind === 'image' ? [values['image-en'] ?? '', values['image-ar'] ?? ''] : [],
  );
  return await listImagesById(context.get(appContext).db, [...new Set(ids)]);
}

/** The field of a picture in a form, such as `s1-b2-image-en`, and the block in which it stands; null for any other. */
export function findPictureField(sent: FormData, name: string) {
  const [, section, block] = /^s(\d{1,3})-b(\d{1,3})-image-(?:en|ar)$/.exec(name) ?? [];
  const place = { section: Number(section), block: Number(block) };
  const own = readWritingForm(sent).sections[place.section - 1]?.blocks[place.block - 1];
  return own?.kind === 'image' ? { name, place } : null;
}
