import { data, type RouterContextProvider } from 'react-router';
import { findPictures, imageIdsOf } from '#domain/documents/images/images.ts';
import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { pairSections } from '#domain/documents/text/paired-sections.ts';
import { textSettings } from '#domain/documents/text/structured-text.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { deleteSavedForm } from '#domain/identity/account/saved-forms.ts';
import { readOutline, type CourseVersion, type Lesson } from '#domain/learning/outline/outline.ts';
import { deleteLesson } from '#domain/learning/versions/delete-lesson.ts';
import { moveLesson } from '#domain/learning/versions/move-lesson.ts';
import { findLessonById, listPublishedSlugs } from '#domain/learning/versions/version-being-written.ts';
import { listLessonProblems } from '#domain/learning/versions/version-problems.ts';
import { writeLesson } from '#domain/learning/versions/write-lesson.ts';
import { readSettings } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import {
  answerChange,
  pictureChange,
  withItsPictures,
  type ChangedWriting,
} from '#routes/staff/documents/answer-change.server.ts';
import { findSavedWriting, listPicturesOf } from '#routes/staff/documents/saved-writing.server.ts';
import { writeForm } from '#routes/staff/documents/write-form.ts';
import { readWritingForm, type WritingForm } from '#routes/staff/documents/writing-form.ts';
import { fieldOfLessonProblem } from './lesson-problem-place.ts';
import { readingOf } from './lesson-reading.server.ts';
import { lessonPath, taughtPath } from './paths.ts';
import { lessonDeletion, lessonForm, lessonPlaceForm, type LessonFieldCode } from './teach-forms.server.ts';
import { getTaughtCourse, getVersion, writerOf } from './teacher.server.ts';

type Context = Readonly<RouterContextProvider>;
type Addressed = { course: string; lesson: string };

/** What comes back from the editor of a lesson, with the pictures that stand in it. */
export type LessonAnswer = (ChangedWriting | FormResult<LessonFieldCode>) & { pictures?: LibraryImage[] };

/** A lesson of the version that is being written, for whoever writes its course. 404 when there is none. */
export async function getLesson(context: Context, params: Addressed) {
  const { db } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const version = await getVersion(context, taught.course.id);
  const lesson = await findLessonById(db, { versionId: version.id, lessonId: params.lesson });
  if (!lesson) throw data(null, { status: 404 });
  return { taught, version, lesson };
}

/** A lesson in its form, and what its writer may need. */
export async function readLessonEditor(context: Context, params: Addressed, asked: URLSearchParams) {
  const { db, language } = context.get(appContext);
  const { taught, version, lesson } = await getLesson(context, params);
  const { course, member } = taught;
  const path = lessonPath(course.slug, lesson.id);
  const savedKey = asked.get('kept');
  const kept =
    savedKey === null
      ? null
      : await findSavedWriting(context, { userId: member.userId, path, key: savedKey });
  const form = kept ? readWritingForm(kept.sent) : formOf(lesson);
  const settings = await readSettings(db);
  const published = await listPublishedSlugs(db, { courseId: course.id });
  return {
    ...{ path, form, kind: lesson.kind, title: pick(lesson.title, language) },
    course: { slug: course.slug, title: pick(course.title, language) },
    isSlugFixed: published.includes(lesson.slug),
    isSubmitted: version.submittedAt !== null,
    basedOn: kept ? Number(textOf(kept.sent, 'basedOn')) : lesson.revision,
    kept: kept && { key: kept.key, change: pictureChange(asked) },
    isKeptGone: savedKey !== null && kept === null,
    problems: await listProblems(context, lesson),
    reading: readingOf(lesson, pairSections(lesson.content)),
    pictures: await listPicturesOf(context, form),
    settings: textSettings.map((name) => ({ name, value: writeSetting(name, settings, language) })),
    task: lesson.task,
    ...(await readPlace(context, { version, lesson })),
  };
}

async function readPlace(context: Context, { version, lesson }: { version: CourseVersion; lesson: Lesson }) {
  const { db, language } = context.get(appContext);
  const sections = await readOutline(db, version.id);
  const own = sections.find(({ id }) => id === lesson.sectionId)!;
  return {
    seen: version.revision,
    section: pick(own.title, language),
    place: own.lessons.findIndex(({ id }) => id === lesson.id) + 1,
    lessonsCount: own.lessons.length,
    others: sections
      .filter(({ id }) => id !== own.id)
      .map(({ id, title }) => ({ id, title: pick(title, language) })),
  };
}

/** What is the matter with the saved text, each with the field that it is about. */
async function listProblems(context: Context, lesson: Lesson) {
  const { db } = context.get(appContext);
  const images = await findPictures(db, imageIdsOf(lesson.content));
  const pairs = pairSections(lesson.content);
  return listLessonProblems(lesson, images).map((problem) => ({
    ...{ code: problem.code, severity: problem.severity },
    name: fieldOfLessonProblem(problem, pairs),
  }));
}

function formOf({ title, slug, minutes, isPreview, content }: Lesson): WritingForm {
  const none = { description: { en: '', ar: '' }, fields: {}, category: null, position: 0 };
  const form = writeForm('page', { title, slug, sections: content, ...none });
  const own = { 'f-minutes': String(minutes), 'f-preview': isPreview ? 'yes' : '' };
  return { ...form, values: { ...form.values, ...own } };
}

/** Does what a button of the editor asks for: changes the form, saves it, moves the lesson or deletes it. */
export async function answerLesson({
  request,
  context,
  params,
}: {
  request: Request;
  context: Context;
  params: Addressed;
}) {
  const { db, now } = context.get(appContext);
  const { taught, lesson } = await getLesson(context, params);
  const { course, member } = taught;
  const path = lessonPath(course.slug, lesson.id);
  const own = { ...writerOf({ request, context }, taught), lessonId: lesson.id };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'act') === 'delete') {
    return await lessonDeletion.handle(submission, async ({ values: { seen } }) => {
      await deleteLesson(db, { ...own, seen }, now);
      return `${taughtPath(course.slug)}?done=lesson-deleted`;
    });
  }
  if (textOf(body, 'act') === 'move') {
    return await lessonPlaceForm.handle(submission, async ({ values: { section, seen } }) => {
      await moveLesson(db, { ...own, seen, move: { to: 'section', sectionId: section } }, now);
      return `${path}?done=moved`;
    });
  }
  const changed = await answerChange(context, { userId: member.userId, path, body });
  if (changed) return changed;
  const answer = await lessonForm.handle(
    { ...submission, given: { kind: lesson.kind } },
    async ({ values: { writing, seen } }) => {
      const key = new URL(request.url).searchParams.get('kept');
      // Both or neither: when the form comes back, nothing was saved.
      await db.transaction(async (db) => {
        await writeLesson(db, { ...own, seen, writing }, now);
        if (key !== null) await deleteSavedForm(db, { key, userId: member.userId });
      });
      return `${path}?done=saved`;
    },
    // Whoever saves once more has been told that there is another version, and means it.
    async ({ code }) => {
      if (code !== 'changed-meanwhile') return undefined;
      const theirs = await getLesson(context, params);
      return { values: { basedOn: String(theirs.lesson.revision) } };
    },
  );
  if (answer instanceof Response) return answer;
  return await withItsPictures<FormResult<LessonFieldCode>>(context, answer.data, answer.init ?? {});
}
