import { data, redirect } from 'react-router';
import { countAwards } from '#domain/scholarships/awards.ts';
import { decideApplication } from '#domain/scholarships/decide-application.ts';
import { inviteToInterview } from '#domain/scholarships/invite-to-interview.ts';
import { readDay, readTime } from '#domain/scholarships/read-answers.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-words.ts';
import { canDo } from '#domain/scholarships/states.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readLine, readText } from '#platform/text/written-text.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { useWrittenErrors } from '#routes/kit/written-answer.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/step';
import { findAsked, readStaffContext } from './staffing.server.ts';
import { decisions, type DecisionSlug } from './steps.ts';
import { isolated, scholarshipsPath, useAbove } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { application, cycle, sight } = await findAsked(context, params.id);
  const slug = decisions.find((each) => each === params.slug);
  if (!slug) throw data(null, { status: 404 });
  const { id, number, status, fullName, language } = application;
  if (sight !== 'open') throw redirect(`${scholarshipsPath}/applications/${id}`, 303);
  const app = context.get(appContext);
  const awards = await countAwards(app.db, cycle.id);
  const given = awards.reduce((sum, { awards }) => sum + awards, 0);
  const isPossible =
    slug === 'interview' ? canDo('invite', status) || canDo('move-interview', status) : canDo(slug, status);
  return {
    ...{ id, number, slug, status, isPossible, language, name: fullName ?? '' },
    cycle: { id: cycle.id, name: pick(cycle.title, app.language) },
    placesLeft: Math.max(0, cycle.places - given),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { application } = await findAsked(context, params.id);
  const slug = decisions.find((each) => each === params.slug);
  if (!slug) throw data(null, { status: 404 });
  const app = context.get(appContext);
  const form = await request.formData();
  const sent = readStep(form, slug);
  const shown = { written: sent.written, texts: ['message'] };
  if (Object.keys(sent.problems).length > 0) return sayProblems(shown, sent.problems);
  const about = { applicationId: application.id, siteUrl: app.page.origin, ...staff };
  const { at, place, message } = sent;
  try {
    if (slug !== 'interview') await decideApplication(app.db, { ...about, action: slug, message }, app.now);
    else if (at) await inviteToInterview(app.db, { ...about, at, place, message }, app.now);
    return redirect(`${scholarshipsPath}/applications/${application.id}?done=${slug}`, 303);
  } catch (error) {
    return sayWhyNot(error, shown, app);
  }
}

/** What the form says; why is asked for only where somebody is declined. */
function readStep(form: FormData, slug: DecisionSlug) {
  const written = {
    day: textOf(form, 'day'),
    time: textOf(form, 'time'),
    place: textOf(form, 'place'),
    message: textOf(form, 'message'),
  };
  const problems: Record<string, string> = {};
  const day = readDay(written.day);
  const time = readTime(written.time);
  const at =
    typeof day === 'string' || typeof time === 'string' ? null : readCairoTime(`${day.day}T${time.time}`);
  const place = readLine(written.place, staffLimits.interviewPlace);
  if (slug === 'interview' && typeof day === 'string') problems.day = 'interview.day.problem';
  if (slug === 'interview' && typeof time === 'string') problems.time = 'interview.time.problem';
  if (slug === 'interview' && typeof place === 'string') problems.place = `interview.place.${place}`;
  const isDecline = slug === 'decline';
  const least = isDecline ? staffLimits.leastDeclineReason : 1;
  const message = readText(written.message, { least, longest: staffLimits.message });
  if (message === 'long') problems.message = 'message.long';
  else if (isDecline && typeof message === 'string') problems.message = 'message.short';
  return {
    ...{ written, problems, at },
    place: typeof place === 'string' ? '' : place.line,
    message: typeof message === 'string' ? '' : message.text,
  };
}

/** Asks what the applicant is told before something is decided about them. */
export default function Step({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { id, number, slug, isPossible, name, cycle, placesLeft } = loaderData;
  const errors = useWrittenErrors(actionData, {
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
          {isPossible || errors ? (
            <StepForm {...loaderData} back={back} errors={errors} values={actionData?.written} />
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
  errors: ReturnType<typeof useWrittenErrors>;
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
