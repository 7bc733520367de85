import type { HeadersArgs } from 'react-router';
import { outlineLimits, plainKinds } from '#domain/learning/outline/lesson-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { KeptCopy, LanguagePair } from '#ui/text/writing.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { EditorSections } from '#routes/staff/documents/editor-sections.tsx';
import { MarksHelp } from '#routes/staff/documents/marks-help.tsx';
import { textPlace } from '#routes/staff/documents/problem-places.ts';
import { flatValues, readWritingForm } from '#routes/staff/documents/writing-form.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import type { Route } from './+types/lesson';
import { LessonPlace } from './lesson-place.tsx';
import { LessonReadingPart } from './lesson-reading.tsx';
import { answerLesson, readLessonEditor, type LessonAnswer } from './lesson.server.ts';
import { useLessonErrors, useLessonPlaceWords, useProblemWords } from './lesson-words.ts';
import { taskPageOf } from './paths.ts';
import { TaskInWords } from './task-in-words.tsx';
import { TeachPage } from './teach-page.tsx';
import type { LessonFieldCode } from './teach-forms.server.ts';

/** A whole lesson in two languages is longer than any other form; as parts it is sent without escapes. */
export const handle = { formBytes: 2 * 1024 * 1024 } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    ...(await readLessonEditor(context, params, url.searchParams)),
    done: readDone(url, ['added', 'saved', 'moved']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerLesson({ request, context, params });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

type Loaded = Route.ComponentProps['loaderData'];

/** Writes a lesson: English beside Arabic, block by block; and says where it stands in its course. */
export default function LessonEditor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { path, course, kind, title, isSubmitted } = loaderData;
  const { done, section, place, lessonsCount, task } = loaderData;
  const answer = actionData as LessonAnswer | undefined;
  const words = {
    title: `\u2068${title}\u2069`,
    section: `\u2068${section}\u2069`,
    place,
    all: lessonsCount,
  };
  return (
    <TeachPage
      title={t('lesson.title', { title: `\u2068${title}\u2069` })}
      lead={t('lesson.place', words)}
      course={course}
      done={!answer && done ? (done === 'moved' ? t('moved.lesson', words) : t(`lesson.done.${done}`)) : null}
      errors={answer?.form !== undefined}
      actions={
        <>
          {kind === 'live' && <ButtonLink href={`${path}/live`}>{t('task.live')}</ButtonLink>}
          <ButtonLink href={`${path}/preview`}>{t('preview')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack gap="apart">
          {isSubmitted ? (
            <Notice tone="info" heading={t('submitted.heading')}>
              <p>{t('submitted.text')}</p>
            </Notice>
          ) : (
            <Writing loaded={loaderData} answer={answer} />
          )}
          {task && kind !== 'text' && (
            <TaskInWords {...{ kind, task }} path={`${path}/${taskPageOf(kind)}`} />
          )}
        </Stack>
      </Band>
      {!isSubmitted && (
        <LessonPlace
          {...loaderData}
          result={answer?.form === undefined ? undefined : (answer as FormResult)}
        />
      )}
    </TeachPage>
  );
}

function Writing({ loaded, answer }: { loaded: Loaded; answer: LessonAnswer | undefined }) {
  const t = useText('staff-lessons');
  const content = useText('staff-content');
  const { path, kept, kind, isSlugFixed } = loaded;
  const changed = answer?.form === undefined ? answer : undefined;
  const notSaved = resultOf(answer?.form === undefined ? undefined : answer, 'lesson');
  const errors = useLessonErrors(notSaved as FormResult<LessonFieldCode> | undefined);
  const typed = changed ?? notSaved;
  const form = typed ? readWritingForm(Object.entries(typed.values)) : loaded.form;
  const isUnsaved = typed !== undefined || kept !== null;
  const basedOn = typed?.values.basedOn ?? loaded.basedOn;
  const isMeanwhile = notSaved && 'refusal' in notSaved && notSaved.refusal?.code === 'changed-meanwhile';
  return (
    <>
      {!isUnsaved && loaded.isKeptGone && (
        <Notice tone="warning" announce={content('kept.gone')}>
          {content('kept.gone')}
        </Notice>
      )}
      {!isUnsaved && <WhatIsMissing problems={loaded.problems} />}
      {!isUnsaved && <LessonReadingPart reading={loaded.reading} />}
      {isMeanwhile && (
        <p>
          <Link href={path} look="standing">
            {t('lesson.theirs')}
          </Link>
        </p>
      )}
      <Form
        action={kept ? `${path}?kept=${kept.key}` : path}
        errors={errors.named}
        fieldErrors={errors.own}
        values={flatValues(form)}
        isWide
        hasFiles
        id="writing"
      >
        <input type="hidden" name="basedOn" value={basedOn} />
        <KeptCopy
          words={[content('kept.found'), content('kept.restore'), content('kept.forget')]}
          place={`${path} ${basedOn}`}
          isUnsaved={isUnsaved}
        />
        <ButtonRow>
          <Button name="act" value="save" busyLabel={t('busy')}>
            {t('lesson.save')}
          </Button>
        </ButtonRow>
        {changed && 'isResumed' in changed && changed.isResumed && (
          <Notice heading={content('kept.restored')} announce={content('kept.restored')} />
        )}
        <Part id="about" heading={t('lesson.about')}>
          <OwnFields isSlugFixed={isSlugFixed} mayBeFree={plainKinds.includes(kind)} />
        </Part>
        <Part id={textPlace} heading={t('lesson.text')}>
          <MarksHelp settings={loaded.settings} />
          <EditorSections
            form={form}
            change={changed && 'change' in changed ? changed.change : typed ? undefined : kept?.change}
            pictures={answer?.pictures ?? loaded.pictures}
          />
        </Part>
        <ButtonRow>
          <Button look="primary" name="act" value="save" busyLabel={t('busy')}>
            {t('lesson.saveAll')}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

function OwnFields({ isSlugFixed, mayBeFree }: { isSlugFixed: boolean; mayBeFree: boolean }) {
  const t = useText('staff-lessons');
  return (
    <>
      <LanguagePair>
        {languages.map((each) => (
          <Field
            key={each}
            name={`title-${each}`}
            label={t('labelled', { label: t('title'), language: t(`in.${each}`) })}
            language={each}
            maxLength={outlineLimits.title}
            autoComplete="off"
          />
        ))}
      </LanguagePair>
      <Field
        name="slug"
        label={t('slug')}
        hint={t(isSlugFixed ? 'slug.fixed' : 'slug.hint')}
        language="en"
        autoComplete="off"
      />
      <Field
        name="f-minutes"
        label={t('minutes')}
        hint={t('minutes.hint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      {mayBeFree && (
        <CheckboxField
          name="f-preview"
          label={t('lesson.isPreview')}
          hint={t('lesson.isPreview.hint')}
          isOptional
        />
      )}
    </>
  );
}

/** What keeps the saved text from learners, each with its way to the field. */
function WhatIsMissing({ problems }: { problems: Loaded['problems'] }) {
  const t = useText('staff-lessons');
  const content = useText('staff-content');
  const say = useProblemWords();
  const wordsOf = useLessonPlaceWords();
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Part id="state" heading={t('lesson.state')}>
      <p>{errors.length === 0 ? t('lesson.whole') : t('lesson.lacks', { count: errors.length })}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ code, severity, name }, index) => (
            <li key={index}>
              <Link href={`#${name}`}>{wordsOf(name)}</Link>:{' '}
              {severity === 'warning' && `${content('problems.advice')} `}
              {say(code)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
