import { data, redirect } from 'react-router';
import { countAwards } from '#domain/scholarships/awards.ts';
import { decideApplication } from '#domain/scholarships/decide-application.ts';
import { inviteToInterview } from '#domain/scholarships/invite-to-interview.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { canDo } from '#domain/scholarships/states.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/step';
import { InterviewNeedsPart } from './interview-needs.tsx';
import { readInterviewNeeds } from './interview-needs.server.ts';
import { stepForm } from './staff-forms.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { findAsked } from './staffing.server.ts';
import { decisions } from './steps.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application, cycle, visibility } = await findAsked(context, params.id);
  const slug = decisions.find((each) => each === params.slug);
  if (!slug) throw data(null, { status: 404 });
  const { id, number, status, fullName, language } = application;
  if (visibility !== 'open') throw redirect(`${scholarshipsPath}/applications/${id}`, 303);
  const app = context.get(appContext);
  const awards = await countAwards(app.db, cycle.id);
  const given = awards.reduce((sum, { awards }) => sum + awards, 0);
  const isPossible =
    slug === 'interview' ? canDo('invite', status) || canDo('move-interview', status) : canDo(slug, status);
  return {
    ...{ id, number, slug, status, isPossible, language, name: fullName ?? '' },
    cycle: { id: cycle.id, name: pick(cycle.title, app.language) },
    needs: slug === 'interview' && isPossible ? await readInterviewNeeds(context, id) : null,
    placesLeft: Math.max(0, cycle.places - given),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { application } = await findAsked(context, params.id);
  const slug = decisions.find((each) => each === params.slug);
  if (!slug) throw data(null, { status: 404 });
  const app = context.get(appContext);
  const about = { applicationId: application.id, siteUrl: app.page.origin, ...staff };
  return await stepForm.handle({ request, context, given: { slug } }, async ({ values }) => {
    const { at, place, message } = values;
    if (slug !== 'interview') await decideApplication(app.db, { ...about, action: slug, message }, app.now);
    else if (at) await inviteToInterview(app.db, { ...about, at, place, message }, app.now);
    return `${scholarshipsPath}/applications/${application.id}?done=${slug}`;
  });
}

/** Asks what the applicant is told before something is decided about them. */
export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, number, slug, isPossible, name, cycle, placesLeft } = loaderData;
  const errors = useFormErrors(actionData, {
    say: (key) => t(key as 'day.problem'),
    failed: t('failed'),
  });
  const back = `${scholarshipsPath}/applications/${id}`;
  const above = useAbove(
    { href: `${scholarshipsPath}/${cycle.id}`, label: cycle.name },
    { href: back, label: t('application.number', { number }) },
  );
  return (
    <StaffPage
      title={t(`step.${slug}.title`, { name: isolated(name) })}
      lead={t(`step.${slug}.lead`)}
      above={above}
      errors={errors !== null}
    >
      <Band>
        <Stack>
          {slug === 'award' && <p>{t('step.places-left', { count: placesLeft })}</p>}
          <InterviewNeedsPart needs={loaderData.needs} />
          {isPossible || errors ? (
            <StepForm {...loaderData} back={back} errors={errors} values={actionData?.values} />
          ) : (
            <Notice tone="warning">{t('step.impossible')}</Notice>
          )}
        </Stack>
      </Band>
    </StaffPage>
  );
}

type FormProps = Route.ComponentProps['loaderData'] & {
  back: string;
  errors: ReturnType<typeof useFormErrors>;
  values: Record<string, string> | undefined;
};

function StepForm({ slug, language, back, errors, values }: FormProps) {
  const t = useText('staff-scholarships');
  const isDecline = slug === 'decline';
  return (
    <Form action={`${back}/steps/${slug}`} errors={errors} values={values}>
      {slug === 'interview' && (
        <>
          <Field
            name="day"
            label={t('interview.day')}
            hint={t('interview.day.hint')}
            width="short"
            maxLength={40}
            autoComplete="off"
          />
          <Field
            name="time"
            label={t('interview.time')}
            hint={t('interview.time.hint')}
            width="short"
            maxLength={10}
            autoComplete="off"
          />
          <Field
            name="place"
            label={t('interview.place')}
            hint={t('interview.place.hint')}
            maxLength={staffLimits.interviewPlace}
            autoComplete="off"
          />
        </>
      )}
      <TextAreaField
        name="message"
        label={t(`message.${language}`)}
        hint={t(isDecline ? 'message.decline.hint' : 'message.hint')}
        language={language}
        rows={6}
        maxLength={staffLimits.message}
        isOptional={!isDecline}
      />
      <ButtonRow>
        <Button look={isDecline ? 'danger' : 'primary'} busyLabel={t('step.busy')}>
          {t(`step.${slug}.submit`)}
        </Button>
        <ButtonLink href={back}>{t('step.back')}</ButtonLink>
      </ButtonRow>
    </Form>
  );
}
