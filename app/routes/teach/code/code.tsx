import { data, type HeadersArgs } from 'react-router';
import { codeLanguages, solutionTimes, type CodeContent } from '#domain/learning/code/code-content.ts';
import { listCodeProblems } from '#domain/learning/code/code-problems.ts';
import { changeCodeTask } from '#domain/learning/code/read-code-task.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { pythonBytes } from '#platform/page/python-size.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, pick } from '#platform/text/language.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useDeskLabels, useDigits, useScriptWords } from '#routes/learning/code/code-words.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CodeDesk } from '#ui/form/code-desk.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { getLesson } from '../lesson.server.ts';
import { useProblemWords } from '../lesson-words.ts';
import { lessonPath, taskPath } from '../paths.ts';
import { TaskInWords } from '../task-in-words.tsx';
import { TeachPage } from '../teach-page.tsx';
import { writerOf } from '../teacher.server.ts';
import type { Route } from './+types/code';
import { codeTaskForm } from './code-form.server.ts';
import { useCodeLabels } from './code-words.ts';
import { HintFields, TestFields } from './task-fields.tsx';

/** Twenty tests and two programs are longer than most forms. */
export const handle = { formBytes: 512 * 1024 } satisfies PageHandle;

const doneThings = ['added', 'saved', 'test-added', 'hint-added', 'moved', 'deleted'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { taught, version, lesson } = await getLesson(context, params);
  if (lesson.kind !== 'code') throw data(null, { status: 404 });
  const { course } = taught;
  const task = lesson.task as CodeContent;
  return {
    ...{ task, seen: lesson.revision, pythonBytes, isSubmitted: version.submittedAt !== null },
    title: pick(lesson.title, language),
    course: { slug: course.slug, title: pick(course.title, language) },
    path: taskPath(course.slug, { id: lesson.id, kind: 'code' }),
    text: lessonPath(course.slug, lesson.id),
    problems: listCodeProblems(task),
    done: readDone(url, doneThings),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, lesson } = await getLesson(context, params);
  if (lesson.kind !== 'code') throw data(null, { status: 404 });
  const path = taskPath(taught.course.slug, { id: lesson.id, kind: 'code' });
  const own = { ...writerOf({ request, context }, taught), lessonId: lesson.id, kind: 'code' as const };
  return await codeTaskForm.handle(
    { request, context, given: { before: lesson.task as CodeContent } },
    async ({ values: { task, act, seen } }) => {
      const changed = act ? changeCodeTask(task, act) : task;
      await writeTask(db, { ...own, seen, task: changed }, now);
      if (!act) return `${path}?done=saved`;
      const { what } = act;
      const list = what === 'test' ? changed.tests : changed.hints;
      if (act.act === 'add') return `${path}?done=${what}-added#${what}-${list.length}`;
      if (act.act === 'delete') return `${path}?done=deleted#${what}s`;
      const to = act.act === 'up' ? Math.max(1, act.index) : Math.min(list.length, act.index + 2);
      return `${path}?done=moved#${what}-${to}`;
    },
    // Whoever saves once more has been told that there is another version, and means it.
    async ({ code }) => {
      if (code !== 'changed-meanwhile') return undefined;
      const theirs = await getLesson(context, params);
      return { values: { seen: String(theirs.lesson.revision) } };
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Loaded = Route.ComponentProps['loaderData'];

/** Writes what a lesson with a program asks for: its language, its tests, hints, and an example of a solution. */
export default function CodeEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-code');
  const { course, title, text, task, isSubmitted, done } = loaderData;
  return (
    <TeachPage
      title={t('title', { title: `\u2068${title}\u2069` })}
      lead={t('lead')}
      course={course}
      above={[{ href: text, label: title }]}
      done={!actionData && done ? t(`done.${done}`) : null}
      errors={actionData !== undefined}
      actions={<ButtonLink href={text}>{t('to-text')}</ButtonLink>}
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted ? (
            <>
              <Notice tone="info" heading={t('submitted.heading')}>
                <p>{t('submitted.text')}</p>
              </Notice>
              <TaskInWords kind="code" task={task} />
            </>
          ) : (
            <Writing loaded={loaderData} result={actionData} />
          )}
        </Stack>
      </Band>
    </TeachPage>
  );
}

function Writing({ loaded, result }: { loaded: Loaded; result: Route.ComponentProps['actionData'] }) {
  const t = useText('staff-code');
  const labelOf = useCodeLabels();
  const { task, path, seen, problems } = loaded;
  const errors = useFormErrors(result, {
    say: (most, name) => t('long', { place: labelOf(name), most: Number(most) }),
  });
  const values = result?.values ?? valuesOf(task, seen);
  const countOf = (what: 'test' | 'hint', suffix: string) =>
    Object.keys(values).filter((name) => name.startsWith(`${what}-`) && name.endsWith(suffix)).length;
  return (
    <>
      {!result && <WhatIsMissing problems={problems} />}
      <Form action={path} errors={errors} values={values} isWide>
        <input type="hidden" name="seen" value={values.seen} />
        <input type="hidden" name="tried" value="" />
        <KeptTyping place={path} version={seen} isUnsaved={result !== undefined} />
        {/* What Enter in a field does. */}
        <ButtonRow>
          <Button name="act" value="save" busyLabel={t('busy')}>
            {t('save')}
          </Button>
        </ButtonRow>
        <SelectField
          name="language"
          label={t('language')}
          choices={codeLanguages.map((value) => ({
            value,
            label: value === 'python' ? 'Python' : 'JavaScript',
            language: 'en',
          }))}
        />
        <CodeField name="starter" label={t('starter')} hint={t('starter.hint')} rows={6} isOptional />
        <TestFields count={countOf('test', '-name-en')} />
        <HintFields count={countOf('hint', '-en') - countOf('hint', '-name-en')} />
        <Part id="solution-part" heading={t('solution')}>
          <CodeField name="solution" label={t('solution')} hint={t('solution.hint')} isOptional />
          <Desk loaded={loaded} />
          <SelectField
            name="shown"
            label={t('shown')}
            choices={solutionTimes.map((value) => ({ value, label: t(`shown.${value}`) }))}
          />
        </Part>
        <ButtonRow>
          <Button look="primary" name="act" value="save" busyLabel={t('busy')}>
            {t('save')}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

/** The same desk as learners have, for the solution; it checks by the tests as they were saved. */
function Desk({ loaded: { task, pythonBytes: bytes } }: { loaded: Loaded }) {
  const t = useText('staff-code');
  const page = usePage();
  const desk = {
    ...{ language: task.language, words: useScriptWords(), locale: useDigits(), draft: null, tellsTo: null },
    tests: task.tests.map(({ name, kind, given, expected }, index) => ({
      ...{ kind, given, expected },
      name: pick(name, page.language) || t('test', { number: index + 1 }),
    })),
  };
  return <CodeDesk field="solution" desk={desk} labels={useDeskLabels(bytes)} />;
}

function valuesOf({ language, starter, tests, hints, solution }: CodeContent, seen: number) {
  const values: Record<string, string> = {
    ...{ language, starter, seen: String(seen), solution: solution.program, shown: solution.shown },
  };
  for (const [index, { name, kind, given, expected, isHidden }] of tests.entries()) {
    const at = `test-${index + 1}`;
    for (const each of languages) values[`${at}-name-${each}`] = name[each];
    Object.assign(values, {
      ...{ [`${at}-kind`]: kind, [`${at}-given`]: given, [`${at}-expected`]: expected },
      [`${at}-hidden`]: isHidden ? 'yes' : '',
    });
  }
  for (const [index, hint] of hints.entries())
    for (const each of languages) values[`hint-${index + 1}-${each}`] = hint[each];
  return values;
}

/** What keeps the task from learners, each with the way to its field. */
function WhatIsMissing({ problems }: { problems: Loaded['problems'] }) {
  const t = useText('staff-code');
  const content = useText('staff-content');
  const say = useProblemWords();
  const labelOf = useCodeLabels();
  return (
    <Part id="state" heading={t('state')}>
      {problems.length === 0 ? (
        <p>{t('state.whole')}</p>
      ) : (
        <ul>
          {problems.map(({ code, severity, field }, index) => (
            <li key={index}>
              <Link href={`#${field}`}>{labelOf(field ?? '')}</Link>:{' '}
              {severity === 'warning' && `${content('problems.advice')} `}
              {say(code)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
