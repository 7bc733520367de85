import { data, redirect, type RouterContextProvider } from 'react-router';
import { compareDocuments, type DocumentDifference } from '#domain/documents/compare-documents.ts';
import { findPublishingProblems } from '#domain/documents/find-publishing-problems.ts';
import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { pairSections } from '#domain/documents/paired-sections.ts';
import { findRevision, type Revision } from '#domain/documents/revisions.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { readSettings } from '#domain/site/settings.ts';
import { textSettings } from '#domain/documents/structured-text.ts';
import { writeSetting } from '#domain/documents/text-settings.ts';
import type { WritingCode } from '#domain/documents/writing-codes.ts';
import { deleteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FormResult, SubmittedValues } from '#routes/kit/form-result.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { changeStructure, readStructureAct, type StructureChange } from './change-structure.ts';
import { documentForm } from './document-forms.server.ts';
import { findSavedWriting, findPictureField, saveWriting, listPicturesOf } from './saved-writing.server.ts';
import { fieldOfProblem } from './problem-places.ts';
import { writeForm } from './write-form.ts';
import { editorPath, flatValues, placeName, readWritingForm, type WritingForm } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The form again, with everything that was typed, as a button changed it. */
type Changed = { form?: undefined; values: SubmittedValues; change?: StructureChange; isResumed?: true };

/** The form again, because it was not saved. */
type NotSaved = FormResult<WritingCode> & { conflict?: Conflict };

/** What comes back from the editor, with the pictures that stand in it. */
export type EditorAnswer = (Changed | NotSaved) & { pictures: LibraryImage[] };

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
  const kept = savedKey === null ? null : await findSavedWriting(context, { documentId: id, key: savedKey });
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

/** What the step before did to the picture of a block, as the address says. */
function pictureChange(asked: URLSearchParams): StructureChange | undefined {
  const act = (['pick', 'keep'] as const).find((each) => asked.has(each));
  const [, section, block] = /^s(\d{1,3})-b(\d{1,3})$/.exec((act && asked.get(act)) ?? '') ?? [];
  return act && block
    ? { act, what: 'block', at: { section: Number(section), block: Number(block) } }
    : undefined;
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
  const changed = await answerChange({ context, id, body });
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
  return await comeBack(context, { ...answer.data, ...conflict }, answer.init ?? {});
}

/** What every button but those that save does: nothing is judged, and nothing is saved. Null for those. */
async function answerChange({ context, id, body }: Sent) {
  const act = textOf(body, 'act');
  const form = readWritingForm(body);
  const show = async (form: WritingForm, done: Pick<Changed, 'change' | 'isResumed'>) =>
    await comeBack(context, { values: { ...flatValues(form), basedOn: textOf(body, 'basedOn') }, ...done });
  if (act === 'resume') return await show(form, { isResumed: true });
  const [, pictureAct, pictureName = ''] = /^(pick|unpick):(.+)$/.exec(act) ?? [];
  if (pictureAct) {
    const field = findPictureField(body, pictureName);
    if (!field) throw data(null, { status: 400 });
    if (pictureAct === 'pick') {
      const key = await saveWriting(context, { documentId: id, sent: body });
      const step = new URLSearchParams({ kept: key, field: field.name });
      return redirect(`${editorPath(id)}/picture?${step}`, 303);
    }
    body.set(field.name, '');
    const change: StructureChange = { act: 'unpick', what: 'block', at: field.place };
    return await show(readWritingForm(body), { change });
  }
  const structure = readStructureAct(act);
  if (!structure) return null;
  const name = placeName({ block: 0, ...structure.place });
  const choice = { kind: textOf(body, `${name}-new`), section: Number(textOf(body, `${name}-to`)) };
  const changed = changeStructure(form, structure, choice);
  if (!changed) throw data(null, { status: 400 });
  return await show(changed.form, { change: changed.change });
}

/** The form again, with the pictures that stand in it. */
async function comeBack(context: Context, answer: Changed | NotSaved, init: ResponseInit = {}) {
  const pictures = await listPicturesOf(context, readWritingForm(Object.entries(answer.values)));
  return data<EditorAnswer>({ ...answer, pictures }, init);
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
