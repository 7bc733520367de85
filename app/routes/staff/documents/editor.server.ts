import { data, type RouterContextProvider } from 'react-router';
import { compareDocuments, type DocumentDifference } from '#domain/documents/compare-documents.ts';
import { findPublishingProblems } from '#domain/documents/find-publishing-problems.ts';
import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { pairSections } from '#domain/documents/text/paired-sections.ts';
import { findRevision, type Revision } from '#domain/documents/revisions.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { readSettings } from '#domain/site/settings.ts';
import { textSettings } from '#domain/documents/text/structured-text.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import type { WritingCode } from '#domain/documents/text/writing-codes.ts';
import { deleteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaff, getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { answerChange, pictureChange, withItsPictures, type ChangedWriting } from './answer-change.server.ts';
import { documentForm } from './document-forms.server.ts';
import { findSavedWriting, listPicturesOf } from './saved-writing.server.ts';
import { fieldOfProblem } from './problem-places.ts';
import { writeForm } from './write-form.ts';
import { editorPath, readWritingForm } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The form again, because it was not saved. */
type NotSaved = FormResult<WritingCode> & { conflict?: Conflict };

/** What comes back from the editor, with the pictures that stand in it. */
export type EditorAnswer = (ChangedWriting | NotSaved) & { pictures: LibraryImage[] };

/** Somebody else saved meanwhile: who, when, and what theirs has otherwise than what was typed. */
export type Conflict = { number: number; by: string | null; at: Date; differences: DocumentDifference[] };

/** The newest version of a document in its form, and what its editor may need. 404 when there is none. */
export async function readEditor(context: Context, id: string, asked: URLSearchParams) {
  const { db, language } = context.get(appContext);
  const revision = await getRevision(context, id);
  const { kind, number, content, status, publishedRevision, scheduledAt } = revision;
  const found = (await findPublishingProblems(db, { documentId: id, number })) ?? [];
  const pairs = pairSections(content.sections);
  const settings = await readSettings(db);
  const savedKey = asked.get('kept');
  const writer = { userId: getStaff(context).userId, path: editorPath(id) };
  const kept = savedKey === null ? null : await findSavedWriting(context, { ...writer, key: savedKey });
  const form = kept ? readWritingForm(kept.sent) : writeForm(kind, content);
  return {
    id,
    kind,
    number,
    status,
    hasUnpublished: status !== 'published' || publishedRevision !== number,
    scheduledAt,
    title: pick(content.title, language) || content.title.en || content.title.ar,
    form,
    basedOn: kept ? Number(textOf(kept.sent, 'basedOn')) : number,
    /** What was typed before, not saved yet; gone when its day was over. */
    kept: kept && { key: kept.key, change: pictureChange(asked) },
    isKeptGone: savedKey !== null && kept === null,
    problems: found.map(({ code, severity, ...rest }) => ({
      ...{ code, severity },
      name: fieldOfProblem({ code, severity, ...rest }, { kind, pairs }),
    })),
    pictures: await listPicturesOf(context, form),
    settings: textSettings.map((name) => ({ name, value: writeSetting(name, settings, language) })),
  };
}

/** A version of a document, the newest unless a number is given. 404 when there is none. */
export async function getRevision(context: Context, documentId: string, number?: number): Promise<Revision> {
  const { db } = context.get(appContext);
  const revision = await findRevision(db, { documentId, ...(number !== undefined && { number }) });
  if (!revision) throw data(null, { status: 404 });
  return revision;
}

type Sent = { context: Context; id: string; body: FormData };

/** Does what a button of the editor asks for: changes the form, or saves it. */
export async function answerEditor({
  request,
  context,
  id,
}: {
  request: Request;
  context: Context;
  id: string;
}) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'content.edit');
  const { kind } = await getRevision(context, id);
  const body = await request.formData();
  const changed = await answerChange(context, { userId: actor.userId, path: editorPath(id), body });
  if (changed) return changed;
  const answer = await documentForm.handle(
    { request, context, body, given: { kind } },
    async ({ values: { content, basedOn } }) => {
      const over = /^save-over:(\d{1,9})$/.exec(textOf(body, 'act'))?.[1];
      const revision = { documentId: id, basedOn: over ? Number(over) : basedOn, content };
      const editing = { actor, requestSource: requestSourceOf(request, context) };
      const key = new URL(request.url).searchParams.get('kept');
      // Both or neither: when the form comes back, nothing was saved.
      await db.transaction(async (db) => {
        await saveRevision(db, { ...revision, ...editing }, now);
        if (key !== null) await deleteSavedForm(db, { key, userId: actor.userId });
      });
      return `${editorPath(id)}?done=saved`;
    },
  );
  if (answer instanceof Response) return answer;
  const isConflict = answer.data.refusal?.code === 'document-changed-meanwhile';
  const conflict = isConflict ? { conflict: await findConflict({ context, id, body }) } : {};
  return await withItsPictures(context, { ...answer.data, ...conflict }, answer.init ?? {});
}

async function findConflict({ context, id, body }: Sent): Promise<Conflict | undefined> {
  const theirs = await getRevision(context, id);
  const { values } = documentForm.read(body, { kind: theirs.kind });
  if (!values) return undefined;
  const names = await namesOf(context.get(appContext).db, [theirs.authorId]);
  return {
    number: theirs.number,
    by: names.get(theirs.authorId ?? '') ?? null,
    at: theirs.createdAt,
    differences: compareDocuments(theirs.content, values.content),
  };
}
