import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import type { QuestionKind, QuizContent, Question } from '#domain/learning/quizzes/quiz-content.ts';
import type { QuizAct } from '#domain/learning/quizzes/change-quiz.ts';
import { z } from 'zod';
import type { SubmittedValues } from '#routes/kit/form-result.ts';
import { chosenOf, defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readRevision } from '#routes/staff/kit/staff-fields.server.ts';
import { assignmentFields, countCriteria, criterionFields, readAssignment } from './assignment-form.ts';
import { partField } from './numbered-parts.ts';
import { countShown, ownFieldsOf, partFieldsOf, readQuestion } from './question-form.ts';
import { readQuizAct } from './quiz-act.ts';
import { taskFields, upTo } from './read-task-fields.ts';

const seen = z.string().transform(readRevision);

/** By which rules a quiz goes; `pools` says how many of them it has. */
export const quizRulesForm = defineForm({ name: 'quiz-rules', texts: 'whole', read: readRules });

/** The buttons that move, add and delete what a quiz is made of. */
export const quizOrderForm = defineForm({
  name: 'quiz-order',
  read: readFields({ seen, act: z.string().transform((text): QuizAct | null => readQuizAct(text)) }),
});

/** A question of a kind. */
export const questionForm = defineForm({ name: 'question', texts: 'whole', read: readQuestionForm });
export const questionDeletion = defineForm({ name: 'question-deletion', read: readFields({ seen }) });

/** How an assignment is handed in and marked; `keys` are those of the criteria that it has. */
export const assignmentForm = defineForm({
  name: 'assignment-task',
  texts: 'whole',
  read: readAssignmentForm,
});

export type RulesOfQuiz = Pick<QuizContent, 'passPercent' | 'tries' | 'limit'> & { draws: (number | null)[] };

function readRules(
  form: FormData,
  { pools }: { pools: number },
): ReadForm<{ rules: RulesOfQuiz; seen: number }> {
  const draws = Array.from({ length: pools }, (_, index) => `draws-${index + 1}`);
  const names = ['passPercent', 'tries', 'minutes', 'reason-en', 'reason-ar', ...draws];
  const submitted = valuesOf(form, [...names, 'seen']);
  const fields = taskFields(submitted);
  const passPercent = fields.number('passPercent', upTo(100));
  const tries = fields.optional('tries', { ...upTo(quizLimits.tries), empty: null });
  const minutes = fields.optional('minutes', { ...upTo(quizLimits.minutes), empty: null });
  const reason = fields.both('reason', quizLimits.reason);
  // A time limit shuts people out: whoever sets one says why.
  if (minutes !== null && reason.en === '' && reason.ar === '') fields.problems['reason-en'] = 'reason';
  const drawn = draws.map((name) => fields.optional(name, { ...upTo(quizLimits.questions), empty: null }));
  const { problems } = fields;
  if (Object.keys(problems).length > 0) return { submitted, problems };
  const limit = minutes === null ? null : { minutes, reason };
  const rules = { passPercent, tries, limit, draws: drawn };
  return { submitted, values: { rules, seen: readRevision(submitted.seen!) } };
}

function readQuestionForm(
  form: FormData,
  { kind, key }: { kind: QuestionKind; key: string },
): ReadForm<{ question: Question; seen: number }> {
  const submitted = questionValuesOf(form, kind);
  const read = readQuestion(submitted, { kind, key });
  return read.problems
    ? { submitted, problems: read.problems }
    : { submitted, values: { question: read.question, seen: readRevision(submitted.seen!) } };
}

/** What was typed into the form of a question. */
export function questionValuesOf(form: FormData, kind: QuestionKind): SubmittedValues {
  const parts = { parts: String(countShown(kind, { parts: textOf(form, 'parts') })) };
  const names = partNames(Number(parts.parts), partFieldsOf[kind]);
  return { ...valuesOf(form, [...ownFieldsOf(kind), ...names, 'seen']), ...parts };
}

function readAssignmentForm(
  form: FormData,
  { keys }: { keys: readonly string[] },
): ReadForm<{ assignment: AssignmentContent; seen: number }> {
  const submitted = assignmentValuesOf(form);
  const read = readAssignment(submitted, keys);
  return read.problems
    ? { submitted, problems: read.problems }
    : { submitted, values: { assignment: read.assignment, seen: readRevision(submitted.seen!) } };
}

/** What was typed into the form of an assignment. */
export function assignmentValuesOf(form: FormData): SubmittedValues {
  const parts = { parts: String(countCriteria({ parts: textOf(form, 'parts') })) };
  const names = partNames(Number(parts.parts), criterionFields);
  const accepts = chosenOf(form, 'accepts').join(',');
  return { ...valuesOf(form, [...assignmentFields, ...names, 'seen']), accepts, ...parts };
}

function partNames(count: number, names: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) => names.map((name) => partField(index + 1, name))).flat();
}

function valuesOf(form: FormData, names: readonly string[]): SubmittedValues {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}
