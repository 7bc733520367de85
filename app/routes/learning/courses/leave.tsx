import { redirect, type HeadersArgs } from 'react-router';
import { leaveCourse, mayLeave } from '#domain/learning/enrolments/enrol.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Part } from '#ui/layout/part.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/leave';
import { leaveForm } from './course-forms.server.ts';
import { describeCourseFor, findCourseFor } from './course-page.server.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const found = await findCourseFor(context, slug);
  // The page of the course says how it stands, and how what was bought is given back.
  if (!found.enrolment || !mayLeave(found.enrolment)) throw redirect(`/courses/${slug}`, 303);
  const { title } = await describeCourseFor(context, found);
  return { slug, title, way: found.enrolment.way };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { course } = await findCourseFor(context, slug);
  return await leaveForm.handle({ request, context }, async () => {
    await leaveCourse(db, { session: member, slug, requestSource }, now);
    // A course that visitors do not see any more has no page for those who have left it.
    return course.status === 'published' ? `/courses/${slug}?done=left` : '/dashboard';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks once more before somebody leaves a course: what ends then, and what stays. */
export default function LeaveCourse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('courses');
  const { slug, title: course } = loaderData;
  const errors = useButtonErrors(actionData);
  const title = t('leave.title', { title: course });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={errors !== null} />
      <PageHeading
        lead={t('leave.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/learn' },
              { label: course, href: `/courses/${slug}` },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Part id="ask" heading={t('leave.heading')}>
          <p>{t('leave.text')}</p>
          <Form action={`/enrolments/${slug}/leave`} errors={errors}>
            <input type="hidden" name="leave" value="yes" />
            <DecisionDots />
            <ButtonRow>
              <Button look="danger" busyLabel={t('leave.busy')}>
                {t('leave.submit', { title: course })}
              </Button>
              <ButtonLink href={`/courses/${slug}`}>{t('leave.stay', { title: course })}</ButtonLink>
            </ButtonRow>
          </Form>
        </Part>
      </Band>
    </>
  );
}
