import { redirect, type HeadersArgs } from 'react-router';
import { enrol } from '#domain/learning/enrolments/enrol.ts';
import { mayLearn } from '#domain/learning/enrolments/find-enrolment.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/enrol';
import { enrolForm } from './course-forms.server.ts';
import { describeCourseFor, describeOffer, findCourseFor, readCourseTerms } from './course-page.server.ts';
import { EnrolPart } from './enrol-part.tsx';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findCourseFor(context, slug);
  const { enrolment, version } = found;
  // The page of the course says what is so.
  if (!version || found.course.status !== 'published') throw redirect(`/courses/${slug}`, 303);
  if (enrolment && (await mayLearn(db, enrolment, now))) throw redirect(`/courses/${slug}`, 303);
  return {
    course: await describeCourseFor(context, found),
    offer: await describeOffer(context, { course: found.course, userId }),
    terms: await readCourseTerms(context),
    isAgain: enrolment !== null,
  };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  await findCourseFor(context, slug);
  return await enrolForm.handle({ request, context }, async () => {
    const { purchaseId } = await enrol(db, { session: member, slug, requestSource }, now);
    return purchaseId === null ? `/courses/${slug}?done=enrolled` : `/wallet/pay/${purchaseId}`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How a member comes to a course: where those land who had to sign in first, and where the form comes back. */
export default function Enrol({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('courses');
  const { course, ...part } = loaderData;
  const errors = useButtonErrors(actionData);
  const title = t('enrol.title', { title: course.title });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={errors !== null} />
      <PageHeading
        lead={course.summary}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/learn' },
              { label: course.title, href: `/courses/${course.slug}` },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      <EnrolPart course={course} {...part} errors={errors} />
    </>
  );
}
