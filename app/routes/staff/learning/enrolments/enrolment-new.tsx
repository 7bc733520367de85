import { data, type HeadersArgs } from 'react-router';
import { findCourse } from '#domain/learning/course-list.ts';
import { enrolByHand } from '#domain/learning/enrolments/desk/give-access.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Band } from '#ui/layout/section.tsx';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/enrolment-new';
import { DayAndReason } from './enrolment-acts.tsx';
import { enrolmentForm } from './enrolment-forms.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'enrolments.manage');
  const { db, language } = context.get(appContext);
  const course = await findCourse(db, params.id);
  if (!course) throw data(null, { status: 404 });
  return { course: { id: course.id, title: pick(course.title, language) } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'enrolments.manage');
  if (!(await findCourse(db, params.id))) throw data(null, { status: 404 });
  return await enrolmentForm.handle({ request, context }, async ({ values }) => {
    const { email, day: lastDay, reason } = values;
    const giving = { courseId: params.id, emailKey: email.key, lastDay, reason };
    const { id } = await enrolByHand(db, { ...staff, ...giving }, now);
    return `/admin/education/enrolments/${id}?done=given`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Enrols somebody by hand, free of charge. */
export default function NewEnrolment({ loaderData: { course }, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-enrolments');
  const path = `/admin/education/courses/${course.id}`;
  const errors = useStaffErrors(result, {
    labels: { email: t('new.email'), day: t('day'), reason: t('reason') },
    fieldOf: { 'learner-unknown': 'email', 'learner-enrolled': 'email', 'access-day-over': 'day' },
  });
  return (
    <StaffPage
      title={t('new')}
      lead={t('new.lead')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: path, label: course.title },
        { href: `${path}/enrolments`, label: t('open') },
      ]}
      errors={result !== undefined}
    >
      <Band>
        <Form action={`${path}/enrolments/new`} errors={errors} {...(result && { values: result.values })}>
          <Field
            name="email"
            type="email"
            label={t('new.email')}
            hint={t('new.email.hint')}
            autoComplete="off"
          />
          <DayAndReason label={t('reason')} />
          <Button look="primary" busyLabel={t('busy')}>
            {t('new.submit')}
          </Button>
        </Form>
      </Band>
    </StaffPage>
  );
}
