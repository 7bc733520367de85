import { data } from 'react-router';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping } from '#ui/form/kept-typing.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { getLesson } from '../lesson.server.ts';
import { lessonPath, taskPath } from '../paths.ts';
import { seenOf } from '../seen-of.ts';
import { TeachPage } from '../teach-page.tsx';
import { writerOf } from '../teacher.server.ts';
import type { Route } from './+types/live-task';
import { useLiveErrors } from './live-errors.ts';
import { liveTaskForm } from './live-forms.server.ts';

async function getLiveLesson(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const found = await getLesson(context, params);
  if (found.lesson.kind !== 'live') throw data(null, { status: 404 });
  return found;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { taught, version, lesson } = await getLiveLesson(context, params);
  const { about, takingPart, minutes } = lesson.task as LiveContent;
  return {
    course: { slug: taught.course.slug, title: pick(taught.course.title, language) },
    lesson: { id: lesson.id, title: pick(lesson.title, language) },
    ...{ isSubmitted: version.submittedAt !== null, seen: lesson.revision },
    values: {
      ...{ aboutEn: about.en, aboutAr: about.ar },
      ...{ takingPartEn: takingPart.en, takingPartAr: takingPart.ar, minutes: String(minutes) },
    },
    done: readDone(url, ['added', 'saved']),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, lesson } = await getLiveLesson(context, params);
  const writer = { ...writerOf({ request, context }, taught), lessonId: lesson.id, kind: 'live' } as const;
  return await liveTaskForm.handle(
    { request, context },
    async ({ values: { aboutEn, aboutAr, takingPartEn, takingPartAr, minutes, seen } }) => {
      const about = { en: aboutEn, ar: aboutAr };
      const task = { about, takingPart: { en: takingPartEn, ar: takingPartAr }, minutes };
      await writeTask(db, { ...writer, seen, task }, now);
      return `${taskPath(taught.course.slug, { id: lesson.id, kind: 'live' })}?done=saved`;
    },
    // Whoever saves once more has been told that there is another version, and means it.
    async ({ code }) => {
      if (code !== 'changed-meanwhile') return undefined;
      return { values: { seen: String((await getLiveLesson(context, params)).lesson.revision) } };
    },
  );
}

/** What a live lesson says whenever it takes place: what it is about, how one takes part, and how long it is. */
export default function LiveTask({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-live');
  const words = useText('staff-lessons');
  const { course, lesson, isSubmitted, seen, values, done } = loaderData;
  const labelOf = (name: 'about' | 'taking-part', language: 'en' | 'ar') =>
    words('labelled', { label: t(name), language: words(`in.${language}`) });
  const labels = {
    ...{ aboutEn: labelOf('about', 'en'), aboutAr: labelOf('about', 'ar') },
    ...{ takingPartEn: labelOf('taking-part', 'en'), takingPartAr: labelOf('taking-part', 'ar') },
    minutes: t('minutes'),
  };
  const errors = useLiveErrors(actionData, labels);
  return (
    <TeachPage
      title={t('task.title', { title: `\u2068${lesson.title}\u2069` })}
      lead={t('task.lead')}
      course={course}
      done={!actionData && done ? t(`task.done.${done}`) : null}
      errors={errors !== null}
      actions={<ButtonLink href={lessonPath(course.slug, lesson.id)}>{t('task.text')}</ButtonLink>}
    >
      <Band>
        {isSubmitted ? (
          <Notice tone="info" heading={words('submitted.heading')}>
            <p>{words('submitted.text')}</p>
          </Notice>
        ) : (
          <Form
            action={taskPath(course.slug, { id: lesson.id, kind: 'live' })}
            errors={errors}
            values={actionData?.values ?? values}
            isWide
          >
            <input type="hidden" name="seen" value={seenOf(actionData, seen)} />
            <KeptTyping
              place={taskPath(course.slug, { id: lesson.id, kind: 'live' })}
              version={seen}
              isUnsaved={actionData !== undefined}
            />
            {(['about', 'taking-part'] as const).map((name) => (
              <LanguagePair key={name}>
                {languages.map((each) => (
                  <TextAreaField
                    key={each}
                    name={`${name === 'about' ? 'about' : 'takingPart'}${each === 'en' ? 'En' : 'Ar'}`}
                    label={labelOf(name, each)}
                    hint={t(`${name}.hint`)}
                    rows={6}
                    language={each}
                    isOptional
                  />
                ))}
              </LanguagePair>
            ))}
            <Field
              name="minutes"
              label={labels.minutes}
              hint={t('minutes.hint')}
              inputMode="numeric"
              width="short"
              autoComplete="off"
            />
            <Button look="primary" busyLabel={words('busy')}>
              {words('save')}
            </Button>
          </Form>
        )}
      </Band>
    </TeachPage>
  );
}
