import type { HeadersArgs } from 'react-router';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { beginAttempt } from '#domain/learning/quizzes/begin-attempt.ts';
import { minutesFor } from '#domain/learning/quizzes/end-attempt.ts';
import { listAttempts } from '#domain/learning/quizzes/find-attempts.ts';
import { pointsToPass } from '#domain/learning/quizzes/grade-quiz.ts';
import { countAsked } from '#domain/learning/quizzes/quiz-content-schema.ts';
import { triesFor } from '#domain/passport/accommodations.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { LessonPage } from '../player/lesson-page.tsx';
import type { Route } from './+types/quiz';
import { bringUpToDate, loadQuiz } from './quiz-frame.server.ts';
import { beginningForm } from './quiz-forms.server.ts';
import { BeginPart, PastAttempts, QuizRules } from './quiz-rules.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, language, remember, isPage } = context.get(appContext);
  const { loaded, quiz, userId, path } = await loadQuiz(context, params);
  if (loaded.access !== 'learner') return { frame: loaded.frame, own: null };
  const listed = await listAttempts(db, { userId, lessonId: quiz.id });
  const attempts = await Promise.all(listed.map((each) => bringUpToDate(context, each, now)));
  const { limit, tries: usualTries } = quiz.task;
  const tries = await triesFor(db, { userId, tries: usualTries });
  const questions = countAsked(quiz.task);
  const settings = await remember(settingsMemory);
  const past = attempts.flatMap(({ id, number, drawn, points, passed, submittedAt }) =>
    submittedAt ? [{ id, number, of: drawn.length, points: points!, passed: passed!, submittedAt }] : [],
  );
  const open = attempts.find(({ submittedAt }) => !submittedAt);
  return {
    frame: loaded.frame,
    own: {
      path,
      sections: readySections(loaded.lesson.content, { language, settings, isPage }),
      rules: {
        ...{
          questions,
          pointsToPass: pointsToPass(quiz.task, questions),
          tries,
          usualTries,
          used: attempts.length,
        },
        limit: limit && {
          usual: limit.minutes,
          own: (await minutesFor(db, { userId, limit }))!,
          reason: pick(limit.reason, language),
        },
      },
      past,
      hasPassed: past.some(({ passed }) => passed),
      open: open ? { id: open.id, number: open.number, dueAt: open.dueAt } : null,
      next: tries === null || attempts.length < tries ? attempts.length + 1 : null,
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { quiz, userId, path } = await loadQuiz(context, params);
  return await beginningForm.handle({ request, context }, async () => {
    const attempt = await beginAttempt(db, { userId, lesson: quiz }, now);
    return `${path}/${attempt.id}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A quiz before somebody begins: what it asks and by which rules, and how their tries went. */
export default function QuizPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('quizzes');
  const errors = useButtonErrors(actionData);
  const { frame, own } = loaderData;
  if (!own)
    return (
      <LessonPage frame={frame} hasErrors={errors !== null}>
        <Band>
          <Stack>
            <Notice {...(errors?.form && { tone: 'error', announce: errors.form })}>
              {errors?.form ?? t('closed.text')}
            </Notice>
            <ButtonLink href={`/courses/${frame.course.slug}`}>{t('closed.course')}</ButtonLink>
          </Stack>
        </Band>
      </LessonPage>
    );
  const { path, sections, rules, past, hasPassed, open, next } = own;
  return (
    <LessonPage frame={frame} hasErrors={errors !== null}>
      <Band>
        <Stack gap="apart">
          {sections.map(({ id, heading, blocks }) => (
            <Part key={id} id={id} heading={heading}>
              <ContentBlocks blocks={blocks} />
            </Part>
          ))}
          <QuizRules {...rules} />
          <BeginPart {...{ path, open, next, hasPassed, errors }} />
          {past.length > 0 && <PastAttempts path={path} attempts={past} />}
        </Stack>
      </Band>
    </LessonPage>
  );
}
