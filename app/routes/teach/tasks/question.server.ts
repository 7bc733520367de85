import { data, type RouterContextProvider } from 'react-router';
import { addQuestion, findQuestion, replaceQuestion } from '#domain/learning/quizzes/change-quiz.ts';
import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import type { Question, QuestionKind, QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { listQuestionProblems } from '#domain/learning/quizzes/quiz-problems.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { slugFrom } from '#platform/input/slug.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { FormResult, SubmittedValues } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { writerOf } from '../teacher.server.ts';
import { previewQuestions } from './asked-preview.server.ts';
import { changeParts, readPartAct, type PartChange } from './numbered-parts.ts';
import { countShown, partFieldsOf, questionKinds, writeQuestion } from './question-form.ts';
import { questionDeletion, questionForm, questionValuesOf } from './task-forms.server.ts';
import { getTask, seeNewest, shownTask } from './task.server.ts';

type Context = Readonly<RouterContextProvider>;
type Params = { course: string; lesson: string; key: string };

/** The form again with all that was typed: as a button changed its parts, or as a copy of the browser has it. */
export type ChangedParts = { form?: undefined; values: SubmittedValues; change?: PartChange };
export type QuestionAnswer = ChangedParts | FormResult;

/** A question of a quiz, or a new one of the kind and in the pool that the address says. 404 where there is none. */
async function getQuestion(context: Context, params: Params, asked: URLSearchParams) {
  const found = await getTask<QuizContent>(context, params, 'quiz');
  if (params.key === 'new') {
    const kind = questionKinds.find((each) => each === asked.get('kind'));
    if (!kind) throw data(null, { status: 404 });
    const pool = Number(/^\d{1,2}$/.exec(asked.get('pool') ?? '')?.[0] ?? found.task.pools.length);
    return { ...found, question: null, kind, pool: Math.max(0, pool - 1), number: null };
  }
  const at = findQuestion(found.task, params.key);
  if (!at) throw data(null, { status: 404 });
  const before = found.task.pools.slice(0, at.pool).flatMap(({ questions }) => questions).length;
  const { question, pool, place } = at;
  return { ...found, question, kind: question.kind, pool, number: before + place + 1 };
}

/** A question in its form, with what it lacks and how learners get it. */
export async function readQuestionEditor(context: Context, params: Params, asked: URLSearchParams) {
  const { language } = context.get(appContext);
  const found = await getQuestion(context, params, asked);
  const { question, kind, number, path, pool } = found;
  const { problems: _ofQuiz, ...shown } = shownTask(context, found);
  const lacks = question ? listQuestionProblems(question) : [];
  const isAsked = question !== null && lacks.length === 0;
  return {
    ...shown,
    ...{ kind, number, lacks, values: writeQuestion(question, kind) },
    parts: question ? Number(writeQuestion(question, kind).parts) : 0,
    quizPath: path,
    path: `${path}/questions/${params.key}`,
    query: question ? '' : `?${new URLSearchParams({ kind, pool: String(pool + 1) })}`,
    asked: isAsked ? previewQuestions(found.task, language).filter((each) => each.number === number) : [],
  };
}

/** Does what a button of a question asks for: changes its parts, saves it or deletes it. */
export async function answerQuestion({
  request,
  context,
  params,
}: {
  request: Request;
  context: Context;
  params: Params;
}) {
  const { db, now } = context.get(appContext);
  const found = await getQuestion(context, params, new URL(request.url).searchParams);
  const { taught, lesson, task, kind, path, question, pool } = found;
  const own = { ...writerOf({ request, context }, taught), lessonId: lesson.id, kind: 'quiz' as const };
  const body = await request.formData();
  const submission = { request, context, body };
  if (question && textOf(body, 'act') === 'delete')
    return await questionDeletion.handle(submission, async ({ values: { seen } }) => {
      await writeTask(db, { ...own, seen, task: replaceQuestion(task, question.key, null) }, now);
      return `${path}?done=question-deleted`;
    });
  if (textOf(body, 'act') === 'resume') return data<ChangedParts>({ values: questionValuesOf(body, kind) });
  const act = readPartAct(textOf(body, 'act'));
  if (act) return changedParts(body, kind, act);
  const taken = ['new', ...task.pools.flatMap(({ questions }) => questions.map((each) => each.key))];
  const key =
    question?.key ?? slugFrom(textOf(body, 'text-en').slice(0, 50), { fallback: 'question', taken });
  return await questionForm.handle(
    { ...submission, given: { kind, key } },
    async ({ values }) => {
      const changed = withQuestion(task, { question, pool, written: values.question });
      await writeTask(db, { ...own, seen: values.seen, task: changed }, now);
      return `${path}/questions/${key}?done=saved`;
    },
    seeNewest(context, params),
  );
}

function withQuestion(
  task: QuizContent,
  { question, pool, written }: { question: Question | null; pool: number; written: Question },
): QuizContent {
  if (question) return replaceQuestion(task, question.key, written);
  const added = addQuestion(task, pool, written);
  if (!added) throw new Refusal('outline-full');
  return added;
}

function changedParts(body: FormData, kind: QuestionKind, act: PartChange) {
  const values = questionValuesOf(body, kind);
  const shape = { count: countShown(kind, values), most: quizLimits.parts, names: partFieldsOf[kind] };
  const changed = shape.names.length > 0 ? changeParts(values, shape, act) : null;
  if (!changed) throw data(null, { status: 400 });
  return data<ChangedParts>(changed);
}
