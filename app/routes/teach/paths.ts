import type { TaskKind } from '#domain/learning/outline/lesson-constants.ts';

/** Where the courses stand that somebody writes. */
export const teachPath = '/teach';

/** A course, for those who write it. */
export function taughtPath(slug: string): string {
  return `${teachPath}/${slug}`;
}

/** The editor of a lesson's text. */
export function lessonPath(slug: string, lessonId: string): string {
  return `${taughtPath(slug)}/lessons/${lessonId}`;
}

/** The page below a lesson's editor on which its task is written: recordings of both kinds have the same. */
export function taskPageOf(kind: TaskKind): string {
  return kind === 'audio' || kind === 'video' ? 'media' : kind;
}

/** The editor of what a lesson asks for besides its text. */
export function taskPath(slug: string, lesson: { id: string; kind: TaskKind }): string {
  return `${lessonPath(slug, lesson.id)}/${taskPageOf(lesson.kind)}`;
}

/** Where something is the matter in a task: a field of its form, or a page below it with the field there. */
export function hrefOfTaskProblem(path: string, field: string | null): string {
  if (field === null) return path;
  return field.includes('#') ? `${path}/${field}` : `${path}#${field}`;
}
