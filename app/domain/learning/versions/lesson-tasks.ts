import type { AssignmentContent } from '../assignments/assignment-content.ts';
import { assignmentCodes, listAssignmentProblems } from '../assignments/assignment-problems.ts';
import type { LiveContent } from '../live/live-content.ts';
import { liveContentSchema } from '../live/live-schema.ts';
import { beginCode, codeProblemCodes, listCodeProblems } from '../code/code-problems.ts';
import type { CodeContent } from '../code/code-content.ts';
import type { MediaKind } from '../media/media-constants.ts';
import { beginMedia, type MediaContent } from '../media/media-content.ts';
import { listMediaProblems, mediaCodes } from '../media/media-problems.ts';
import type { LessonKind, TaskKind } from '../outline/lesson-constants.ts';
import type { LessonTask } from '../outline/outline.ts';
import type { QuizContent } from '../quizzes/quiz-content.ts';
import { listQuizProblems, quizCodes } from '../quizzes/quiz-problems.ts';

/** What may be the matter with the task of a lesson; told in the text area `task-problems`. */
export const taskCodes = [
  ...quizCodes,
  ...assignmentCodes,
  ...codeProblemCodes,
  ...mediaCodes,
  'live-not-whole',
] as const;
export type TaskCode = (typeof taskCodes)[number];

/** What keeps a task from learners, or what its writer should look at once more. */
export type TaskProblem = {
  code: TaskCode;
  severity: 'error' | 'warning';
  /**
   * Where it is, from the address of the task on: the name of a field of its form, or a page below it with the field there,
   * such as `questions/header-row#text-ar`; null for the task as a whole.
   */
  field: string | null;
  /** The question that it is about, counted from 1, where the task is made of questions. */
  number?: number;
};

type TaskRules = {
  /** The task of a new lesson, to be written. */
  begin(): LessonTask;
  listProblems(task: LessonTask): TaskProblem[];
};

const media = (kind: MediaKind): TaskRules => ({
  begin: beginMedia,
  listProblems: (task) => listMediaProblems(kind, task as MediaContent),
});

const tasks: Record<TaskKind, TaskRules> = {
  code: {
    begin: beginCode,
    listProblems: (task) => listCodeProblems(task as CodeContent),
  },
  audio: media('audio'),
  video: media('video'),
  quiz: {
    begin: () => ({ passPercent: 60, tries: null, limit: null, pools: [] }),
    listProblems: (task) => listQuizProblems(task as QuizContent),
  },
  assignment: {
    begin: () => ({ accepts: ['text'], rubric: [], passPoints: 1 }),
    listProblems: (task) => listAssignmentProblems(task as AssignmentContent),
  },
  live: {
    begin: () => ({ about: { en: '', ar: '' }, takingPart: { en: '', ar: '' }, minutes: 60 }),
    listProblems: (task) =>
      liveContentSchema.safeParse(task).success ? [] : [lackOfLive(task as LiveContent)],
  },
};

/** The first field of a live lesson that says nothing yet. */
function lackOfLive({ about, takingPart }: LiveContent): TaskProblem {
  const fields = [
    { field: 'aboutEn', text: about.en },
    { field: 'aboutAr', text: about.ar },
    { field: 'takingPartEn', text: takingPart.en },
    { field: 'takingPartAr', text: takingPart.ar },
  ];
  const empty = fields.find(({ text }) => text.trim() === '');
  return { code: 'live-not-whole', severity: 'error', field: empty?.field ?? null };
}

/** The task of a new lesson, which is still to be written; null for a text. */
export function beginTask(kind: LessonKind): LessonTask | null {
  return kind === 'text' ? null : tasks[kind].begin();
}

/** What is the matter with the task of a lesson, in the order in which it is read. */
export function listTaskProblems({
  kind,
  task,
}: {
  kind: LessonKind;
  task: LessonTask | null;
}): TaskProblem[] {
  return kind === 'text' || task === null ? [] : tasks[kind].listProblems(task);
}
