import { data, redirect, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import {
  issueCourseCertificate,
  readCourseCertificate,
} from '#domain/learning/certification/course-certificate.ts';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Link } from '#ui/text/link.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { certificateNamesForm } from '#routes/certificates/certificate-forms.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/certificate';
import { Earned } from './earned.tsx';
import { Missing } from './missing.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId, firstName, lastName } = getMember(context);
  const course = await getCourse(context, params.course);
  const stands = await readCourseCertificate(db, { userId, course });
  if (stands.state === 'issued') throw redirect(`/account/certificates/${stands.certificateId}`, 303);
  // Who does not learn in it sees of a course what visitors see.
  if (stands.state === 'not-enrolled' && course.status !== 'published') throw data(null, { status: 404 });
  const { slug, title } = course;
  const { legalName } = await readSettings(db);
  return {
    course: { slug, title },
    stands,
    issuerName: legalName,
    suggested: suggest(`${firstName} ${lastName}`),
  };
}

/** The name of the account, in the field of its script. */
function suggest(name: string): { latinName: string; arabicName: string } {
  const whole = name.trim();
  const isArabic = /\p{Script=Arabic}/u.test(whole);
  return { latinName: isArabic ? '' : whole, arabicName: isArabic ? whole : '' };
}

async function getCourse(context: Readonly<RouterContextProvider>, slug: string) {
  const course = await findCourseBySlug(context.get(appContext).db, slug);
  if (!course) throw data(null, { status: 404 });
  return course;
}

/** Shows what the certificate will say, or issues it, as the button says. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, secret, requestSource } = readAccount(request, context);
  const course = await getCourse(context, params.course);
  const body = await request.formData();
  return await certificateNamesForm.handle(
    { request, context, body },
    async ({ values: names, submitted }) => {
      if (textOf(body, 'intent') !== 'issue') return data({ values: submitted, preview: names });
      const who = { userId: member.userId, requestSource, secret, origin: page.origin };
      const { id } = await issueCourseCertificate(db, { ...who, course, names }, now);
      return `/account/certificates/${id}?done=issued`;
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The certificate of a course for whoever learns in it: what is missing, or the name that it should bear. */
export default function CourseCertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('certificates');
  const { language } = usePage();
  const { course, stands } = loaderData;
  const title = pick(course.title, language);
  const preview = actionData && 'preview' in actionData ? actionData.preview : null;
  const failed = actionData && !('preview' in actionData) ? actionData : undefined;
  const heading = t('earn.title', { course: `\u2068${title}\u2069` });
  return (
    <>
      <PageHead
        title={heading}
        isHidden
        hasErrors={Boolean(failed)}
        outcome={preview && t('earn.preview.done')}
      />
      <PageHeading
        breadcrumb={
          <Breadcrumb trail={[{ label: title, href: `/courses/${course.slug}` }]} current={heading} />
        }
        lead={leadOf()}
        after={
          stands.state === 'not-enrolled' && (
            <Link href={`/courses/${course.slug}`} look="standing">
              {t('earn.course')}
            </Link>
          )
        }
      >
        {heading}
      </PageHeading>
      {stands.state === 'missing' && stands.missing.length > 0 && (
        <Missing course={course.slug} missing={stands.missing} />
      )}
      {stands.state === 'earned' && (
        <Earned
          {...loaderData}
          minutes={stands.minutes}
          preview={preview}
          result={failed}
          values={actionData?.values ?? loaderData.suggested}
        />
      )}
    </>
  );

  function leadOf(): string {
    if (stands.state === 'missing')
      return stands.missing.length === 0
        ? t('earn.empty.lead')
        : t('earn.missing.lead', { count: stands.missing.length });
    return t(stands.state === 'earned' ? 'earn.ready.lead' : 'earn.enrol.lead');
  }
}
