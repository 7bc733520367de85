import { data } from 'react-router';
import { changeQuiz, findQuestion, type QuizAct } from '#domain/learning/quizzes/change-quiz.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { TaskInWords } from '../task-in-words.tsx';
import { TeachPage } from '../teach-page.tsx';
import { writerOf } from '../teacher.server.ts';
import type { Route } from './+types/quiz';
import { quizActValue, readQuizAct } from './quiz-act.ts';
import { QuizQuestions, type ShownPool } from './quiz-questions.tsx';
import { QuizRulesForm } from './quiz-rules-form.tsx';
import { SubmittedNotice, TaskProblemsPart } from './task-problems-part.tsx';
import { quizOrderForm, quizRulesForm } from './task-forms.server.ts';
import { getTask, seeNewest, shownTask } from './task.server.ts';

export const handle = { formBytes: 256 * 1024 } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const found = await getTask<QuizContent>(context, params, 'quiz');
  const { pools, ...rules } = found.task;
  let number = 0;
  return {
    ...shownTask(context, found),
    rules: { ...rules, draws: pools.map(({ draws }) => draws) },
    pools: pools.map(({ questions }): ShownPool =>
      questions.map(({ key, kind, text }) => {
        number += 1;
        return {
          key,
          kind,
          number,
          text: pick(text, language) || pick(text, language === 'ar' ? 'en' : 'ar'),
        };
      }),
    ),
    task: found.task,
    moved: readQuizAct(url.searchParams.get('moved') ?? ''),
    done: readDone(url, ['added', 'rules', 'question-deleted']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, lesson, path, task } = await getTask<QuizContent>(context, params, 'quiz');
  const own = { ...writerOf({ request, context }, taught), lessonId: lesson.id, kind: 'quiz' as const };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'act') !== 'save')
    return await quizOrderForm.handle(submission, async ({ values: { act, seen } }) => {
      if (!act) throw data(null, { status: 400 });
      // The buttons mean what stood on the page: nothing is done to what came since.
      const changed = lesson.revision === seen ? changeQuiz(task, act) : null;
      if (!changed) throw new Refusal('outline-changed-meanwhile');
      await writeTask(db, { ...own, seen, task: changed }, now);
      return `${path}?${new URLSearchParams({ moved: quizActValue(act) })}`;
    });
  return await quizRulesForm.handle(
    { ...submission, given: { pools: task.pools.length } },
    async ({ values: { rules, seen } }) => {
      const { draws, ...others } = rules;
      const pools = task.pools.map((pool, index) => ({ ...pool, draws: draws[index] ?? null }));
      await writeTask(db, { ...own, seen, task: { ...others, pools } }, now);
      return `${path}?done=rules`;
    },
    seeNewest(context, params),
  );
}

/** A quiz for whoever writes it: what it lacks, by which rules it goes, and its questions in their order. */
export default function QuizEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-tasks');
  const { path, course, title, lessonPath, isSubmitted, problems, task, done, moved, pools } = loaderData;
  const named = `\u2068${title}\u2069`;
  const movedWords = useMovedWords()(task, moved);
  const order = resultOf(actionData, 'quiz-order');
  const orderErrors = useButtonErrors(order);
  return (
    <TeachPage
      title={t('quiz.title', { title: named })}
      lead={t('quiz.lead')}
      course={course}
      above={[{ href: lessonPath, label: title }]}
      done={actionData ? null : (movedWords ?? (done && t(`quiz.done.${done}`)))}
      errors={actionData !== undefined}
      actions={
        <>
          <ButtonLink href={lessonPath}>{t('toText')}</ButtonLink>
          <ButtonLink href={`${lessonPath}/preview`}>{t('preview')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted ? (
            <>
              <SubmittedNotice />
              <TaskInWords kind="quiz" task={task} />
            </>
          ) : (
            <>
              <TaskProblemsPart {...{ path, problems }} />
              <QuizRulesForm
                {...{ path, rules: loaderData.rules, seen: loaderData.seen }}
                result={resultOf(actionData, 'quiz-rules')}
              />
            </>
          )}
        </Stack>
      </Band>
      {!isSubmitted && (
        <Band tone="sand">
          <QuizQuestions {...{ path, pools, moved, seen: loaderData.seen, errors: orderErrors }} />
        </Band>
      )}
    </TeachPage>
  );
}

/** Says where that stands which was just moved, or what was done to a pool; null when nothing was. */
function useMovedWords() {
  const t = useText('staff-tasks');
  return (quiz: QuizContent, moved: QuizAct | null): string | null => {
    if (!moved) return null;
    const all = quiz.pools.length;
    if (moved.what === 'pool') {
      if (moved.to === 'add') return t('moved.pool-added', { number: all });
      if (moved.to === 'delete') return t('moved.pool-deleted');
      return t('moved.pool', { number: moved.to === 'up' ? moved.pool - 1 : moved.pool + 1, all });
    }
    const at = findQuestion(quiz, moved.key);
    if (!at) return null;
    const before = quiz.pools.slice(0, at.pool).reduce((sum, { questions }) => sum + questions.length, 0);
    const words = { number: before + at.place + 1, pool: at.pool + 1 };
    return t(all > 1 ? 'moved.question.pool' : 'moved.question', words);
  };
}
