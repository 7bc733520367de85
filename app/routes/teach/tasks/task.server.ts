import { data, type RouterContextProvider } from 'react-router';
import type { TaskKind } from '#domain/learning/outline/lesson-constants.ts';
import type { Lesson } from '#domain/learning/outline/outline.ts';
import { listTaskProblems } from '#domain/learning/versions/lesson-tasks.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { OnRefusal } from '#routes/kit/form.server.ts';
import { getLesson } from '../lesson.server.ts';
import { lessonPath, taskPath } from '../paths.ts';

type Context = Readonly<RouterContextProvider>;
type Addressed = { course: string; lesson: string };
type Task = NonNullable<Lesson['task']>;

/** The task of a lesson that is being written, for whoever writes its course. 404 for a lesson of another kind. */
export async function getTask<Of extends Task>(context: Context, params: Addressed, kind: TaskKind) {
  const found = await getLesson(context, params);
  const { lesson } = found;
  if (lesson.kind !== kind || lesson.task === null) throw data(null, { status: 404 });
  const path = taskPath(found.taught.course.slug, { id: lesson.id, kind });
  return { ...found, path, task: lesson.task as Of };
}

/** What every page of a task shows: its course and lesson, what it was saved as, and what is the matter with it. */
export function shownTask(
  context: Context,
  { taught: { course }, version, lesson, path }: Awaited<ReturnType<typeof getTask>>,
) {
  const { language } = context.get(appContext);
  return {
    ...{ path, seen: lesson.revision, title: pick(lesson.title, language) },
    course: { slug: course.slug, title: pick(course.title, language) },
    lessonPath: lessonPath(course.slug, lesson.id),
    isSubmitted: version.submittedAt !== null,
    problems: listTaskProblems(lesson),
  };
}

/** Whoever saves once more has been told that there is another version, and means it. */
export function seeNewest(context: Context, params: Addressed): OnRefusal {
  return async ({ code }) => {
    if (code !== 'changed-meanwhile') return undefined;
    const theirs = await getLesson(context, params);
    return { values: { seen: String(theirs.lesson.revision) } };
  };
}
