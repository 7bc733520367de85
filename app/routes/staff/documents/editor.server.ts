import { data, redirect, type RouterContextProvider } from 'react-router';
import { compareDocuments, type DocumentDifference } from '#domain/documents/compare-documents.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { findPublishingProblems } from '#domain/documents/find-publishing-problems.ts';
import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { pairSections } from '#domain/documents/paired-sections.ts';
import { findRevision, type Revision } from '#domain/documents/revisions.ts';
import { saveRevision } from '#domain/documents/save-revision.ts';
import { readSettings } from '#domain/site/settings.ts';
import { textSettings } from '#domain/documents/structured-text.ts';
import { writeSetting } from '#domain/documents/text-settings.ts';
import { deleteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { initOf, textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { changeStructure, readStructureAct, type StructureChange } from './change-structure.ts';
import { findSavedWriting, findPictureField, saveWriting, listPicturesOf } from './saved-writing.server.ts';
import { fieldOfProblem } from './problem-places.ts';
import { readContent, type FieldProblem } from './read-content.ts';
import { writeForm } from './write-form.ts';
import { editorPath, placeName, readWritingForm, type WritingForm } from './writing-form.ts';

type Context = Readonly<RouterContextProvider>;

/** Why the form came back, with everything that was typed. */
export type EditorAnswer = {
  form: WritingForm;
  /** The revision that the editor began from. */
  basedOn: number;
  /** Those that stand in the form. */
  pictures: LibraryImage[];
  change?: StructureChange;
  /** A copy that the browser had kept is shown again. */
  isResumed?: true;
  problems?: FieldProblem[];
  refusal?: { code: RefusalCode; values: Record<string, string | number> };
  conflict?: Conflict;
};

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
  const newest = await getRevision(context, id);
  const sent = await request.formData();
  const act = textOf(sent, 'act');
  const form = readWritingForm(sent);
  const basedOn = Number(textOf(sent, 'basedOn'));
  if (act === 'resume') return await comeBack(context, { form, basedOn, isResumed: true });
  const [, pictureAct, pictureName = ''] = /^(pick|unpick):(.+)$/.exec(act) ?? [];
  if (pictureAct) {
    const field = findPictureField(sent, pictureName);
    if (!field) throw data(null, { status: 400 });
    if (pictureAct === 'pick') {
      const key = await saveWriting(context, { documentId: id, sent });
      const step = new URLSearchParams({ kept: key, field: field.name });
      return redirect(`${editorPath(id)}/picture?${step}`, 303);
    }
    sent.set(field.name, '');
    const change: StructureChange = { act: 'unpick', what: 'block', at: field.place };
    return await comeBack(context, { form: readWritingForm(sent), basedOn, change });
  }
  const structure = readStructureAct(act);
  if (structure) {
    const name = placeName({ block: 0, ...structure.place });
    const choice = { kind: textOf(sent, `${name}-new`), section: Number(textOf(sent, `${name}-to`)) };
    const changed = changeStructure(form, structure, choice);
    if (!changed) throw data(null, { status: 400 });
    return await comeBack(context, { form: changed.form, basedOn, change: changed.change });
  }
  const read = readContent(newest.kind, form);
  if ('problems' in read)
    return await comeBack(context, { form, basedOn, problems: read.problems }, { status: 400 });
  // Visitors know the address of what is published: changing it is a matter of publishing.
  if (newest.publishedSlug !== null && read.content.slug !== newest.content.slug)
    getStaffWho(context, 'content.publish');
  const over = /^save-over:(\d{1,9})$/.exec(act)?.[1];
  const editing = { actor, requestSource: requestSourceOf(request, context) };
  try {
    const saved = { documentId: id, basedOn: over ? Number(over) : basedOn, content: read.content };
    await saveRevision(db, { ...saved, ...editing }, now);
  } catch (error) {
    return await sayWhyNotSaved(error, { context, id, form, basedOn, content: read.content });
  }
  const key = new URL(request.url).searchParams.get('kept');
  if (key !== null) await deleteSavedForm(db, { key, userId: actor.userId });
  return redirect(`${editorPath(id)}?done=saved`, 303);
}

/** The form again, with the pictures that stand in it. */
async function comeBack(context: Context, answer: Omit<EditorAnswer, 'pictures'>, init: ResponseInit = {}) {
  return data<EditorAnswer>({ ...answer, pictures: await listPicturesOf(context, answer.form) }, init);
}

type NotSaved = {
  context: Context;
  id: string;
  form: WritingForm;
  basedOn: number;
  content: DocumentContent;
};

async function sayWhyNotSaved(error: unknown, { context, id, form, basedOn, content }: NotSaved) {
  if (!(error instanceof Refusal)) throw error;
  const { code, values } = error;
  if (code === 'document-slug-taken') {
    const problems: FieldProblem[] = [{ name: 'slug', code: 'slug-taken' }];
    return await comeBack(context, { form, basedOn, problems }, initOf(error));
  }
  if (code !== 'document-changed-meanwhile')
    return await comeBack(context, { form, basedOn, refusal: { code, values } }, initOf(error));
  const theirs = await getRevision(context, id);
  const names = await namesOf(context.get(appContext).db, [theirs.authorId]);
  const conflict = {
    number: theirs.number,
    by: names.get(theirs.authorId ?? '') ?? null,
    at: theirs.createdAt,
    differences: compareDocuments(theirs.content, content),
  };
  return await comeBack(context, { form, basedOn, conflict }, initOf(error));
}
