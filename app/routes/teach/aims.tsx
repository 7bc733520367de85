import { changeAims } from '#domain/learning/versions/change-aims.ts';
import { useText } from '#platform/text/i18n.ts';
import { languages, pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Band } from '#ui/layout/section.tsx';
import { LanguagePair } from '#ui/text/writing.tsx';
import type { Route } from './+types/aims';
import { taughtPath } from './paths.ts';
import { seenOf } from './seen-of.ts';
import { useTeachErrors } from './teach-errors.ts';
import { aimsForm } from './teach-forms.server.ts';
import { TeachPage } from './teach-page.tsx';
import { getTaughtCourse, getVersion, writerOf } from './teacher.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { language } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const { outcomes, requirements, revision } = await getVersion(context, course.id);
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    seen: revision,
    values: {
      outcomesEn: outcomes.en.join('\n'),
      outcomesAr: outcomes.ar.join('\n'),
      requirementsEn: requirements.en.join('\n'),
      requirementsAr: requirements.ar.join('\n'),
    },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const writer = writerOf({ request, context }, taught);
  return await aimsForm.handle({ request, context }, async ({ values: { aims, seen } }) => {
    await changeAims(db, { ...writer, aims, seen }, now);
    return `${taughtPath(taught.course.slug)}?done=aims`;
  });
}

/** What somebody can do after a course, and what they should bring along: a line for each. */
export default function AimsOfCourse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { course, values, seen } = loaderData;
  const labelOf = (name: 'outcomes' | 'requirements', language: 'en' | 'ar') =>
    t('labelled', { label: t(`aims.${name}`), language: t(`in.${language}`) });
  const labels = {
    outcomesEn: labelOf('outcomes', 'en'),
    outcomesAr: labelOf('outcomes', 'ar'),
    requirementsEn: labelOf('requirements', 'en'),
    requirementsAr: labelOf('requirements', 'ar'),
  };
  const errors = useTeachErrors(actionData, labels);
  return (
    <TeachPage title={t('aims.title')} lead={t('aims.lead')} course={course} errors={errors !== null}>
      <Band>
        <Form
          action={`${taughtPath(course.slug)}/aims`}
          errors={errors}
          values={actionData?.values ?? values}
          isWide
        >
          <input type="hidden" name="seen" value={seenOf(actionData, seen)} />
          {(['outcomes', 'requirements'] as const).map((name) => (
            <LanguagePair key={name}>
              {languages.map((each) => (
                <TextAreaField
                  key={each}
                  name={`${name}${each === 'en' ? 'En' : 'Ar'}`}
                  label={labelOf(name, each)}
                  hint={t('aims.hint')}
                  rows={6}
                  language={each}
                  isOptional={name === 'requirements'}
                />
              ))}
            </LanguagePair>
          ))}
          <Button look="primary" busyLabel={t('busy')}>
            {t('save')}
          </Button>
        </Form>
      </Band>
    </TeachPage>
  );
}
