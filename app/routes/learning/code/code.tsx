import { data, type HeadersArgs } from 'react-router';
import { codeLimits, type CodeContent } from '#domain/learning/code/code-content.ts';
import { completeCode, findCodeDraft, saveCode, type CodeDraft } from '#domain/learning/code/code-drafts.ts';
import { pythonBytes } from '#platform/page/python-size.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { ClosedLesson } from '#routes/learning/player/closed-lesson.tsx';
import { noteVisit } from '#routes/learning/player/completion.server.ts';
import { loadLesson } from '#routes/learning/player/lesson-frame.server.ts';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';
import { LessonPage } from '#routes/learning/player/lesson-page.tsx';
import { readLessonText } from '#routes/learning/player/lesson-text.server.ts';
import { findWhyClosed } from '#routes/learning/player/why-closed.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/code';
import { codeForm } from './code-form.server.ts';
import { HintsSection, SolutionSection, TestsSection } from './code-parts.tsx';
import { ProgramSection } from './program-section.tsx';

const doneThings = ['saved', 'replaced', 'completed'] as const;
const anHour = 3600;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const loaded = await loadLesson(context, params);
  const { frame, lesson, courseId, access, enrolment } = loaded;
  if (lesson.kind !== 'code') throw data(null, { status: 404 });
  const done = doneThings.find((each) => each === url.searchParams.get('done')) ?? null;
  const shown = { frame, done, path: pathOf(params), pythonBytes, why: null };
  // Not a word of the lesson leaves the server for whoever does not learn in the course.
  if (access !== 'learner')
    return { ...shown, why: await findWhyClosed(context, loaded), sections: [], task: null, draft: null };
  await noteVisit(request, context, loaded);
  const draft = await findCodeDraft(db, { userId, courseId, slug: lesson.slug });
  const isFinished = frame.lesson.isCompleted || Boolean(draft?.passedAt);
  return {
    ...shown,
    sections: await readLessonText(context, lesson),
    task: describeTask(lesson.task as CodeContent, { language, isFinished }),
    draft: describeDraft(draft, { enrolmentId: enrolment.id, slug: lesson.slug }),
  };
}

function describeTask(
  { language: codeLanguage, starter, tests, hints, solution }: CodeContent,
  { language, isFinished }: { language: Language; isFinished: boolean },
) {
  return {
    ...{ language: codeLanguage, starter },
    tests: tests.map(({ name, ...test }) => ({ ...test, name: pick(name, language) })),
    hints: hints.map((hint) => pick(hint, language)),
    solution: solution.program !== '' && (solution.shown === 'asked' || isFinished) ? solution.program : null,
  };
}

function describeDraft(
  draft: CodeDraft | null,
  { enrolmentId, slug }: { enrolmentId: string; slug: string },
) {
  return {
    program: draft?.program ?? null,
    replaced: draft?.replaced ?? null,
    seen: draft?.savedAt.toISOString() ?? '',
    savedAt: draft?.savedAt.getTime() ?? 0,
    /** Nobody else's, on a device that several people use. */
    key: `${enrolmentId} ${slug}`,
  };
}

export type ShownTask = ReturnType<typeof describeTask>;
export type ShownDraft = ReturnType<typeof describeDraft>;

const pathOf = ({ course, lesson }: { course: string; lesson: string }) =>
  lessonHref({ course, slug: lesson, kind: 'code' });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  const { lesson } = await loadLesson(context, params);
  if (lesson.kind !== 'code') throw data(null, { status: 404 });
  const path = pathOf(params);
  return await codeForm.handle({ request, context }, async ({ values: { intent, program, seen } }) => {
    await takeFromLimit(db, { name: 'code', key: userId, limit: 300, windowSeconds: anHour }, now);
    const saving = { ...params, userId, program, seen };
    if (intent === 'save') {
      const { isReplaced } = await saveCode(db, saving, now);
      return `${path}?done=${isReplaced ? 'replaced' : 'saved'}`;
    }
    await completeCode(db, { ...saving, by: intent === 'passed' ? 'code' : 'learner' }, now);
    return `${path}?done=completed`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A lesson in which a small program is written: the task, the program, its tests, hints, and an example of a solution. */
export default function CodeLesson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('code');
  const { frame, why, sections, task, draft, path, done, pythonBytes: bytes } = loaderData;
  const errors = useCodeErrors(actionData);
  const isTrue = done !== 'completed' || frame.lesson.isCompleted;
  const news = done && !errors && isTrue ? t(`done.${done}`) : null;
  return (
    <LessonPage frame={frame} outcome={news} hasErrors={errors !== null}>
      {(news || task) && (
        <Band>
          <Stack>
            {news && (
              <Notice tone={done === 'replaced' ? 'warning' : 'success'} announce={news}>
                {news}
              </Notice>
            )}
            {task && <p>{t('language', { language: t(`language.${task.language}`) })}</p>}
          </Stack>
        </Band>
      )}
      {why && <ClosedLesson why={why} course={frame.course} path={path} />}
      {sections.map(({ id, heading, blocks }) => (
        <Section key={id} id={id} heading={heading}>
          <Stack>
            <ContentBlocks blocks={blocks} />
          </Stack>
        </Section>
      ))}
      {task && draft && (
        <>
          <TestsSection tests={task.tests} />
          <ProgramSection {...{ frame, task, draft, path, bytes, errors }} result={actionData} />
          {task.hints.length > 0 && <HintsSection hints={task.hints} />}
          {task.solution !== null && <SolutionSection program={task.solution} />}
        </>
      )}
    </LessonPage>
  );
}

function useCodeErrors(result: FormResult | undefined) {
  const t = useText('code');
  return useFormErrors(result, {
    say: () => t('program.long', { most: codeLimits.program }),
    failed: t('program.failed'),
  });
}
