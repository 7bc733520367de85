import { data, type HeadersArgs } from 'react-router';
import { findAccount } from '#domain/identity/find-account.ts';
import { findMentorById } from '#domain/mentorship/find-mentors.ts';
import { approveMentor, declineMentor } from '#domain/mentorship/mentor-process.ts';
import { mentorshipLimits } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { HoursList, MentorFacts } from '#routes/community/mentorship/mentor-facts.tsx';
import { describeHours, describeMentor } from '#routes/community/mentorship/mentorship-words.ts';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/mentor';
import { mentorApprovalForm, mentorDeclineForm } from './mentorship-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'mentorship.manage');
  const { db, language } = context.get(appContext);
  const found = await findMentorById(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { status, reason, offeredAt, isListed } = found.mentor;
  const account = await findAccount(db, found.mentor.userId);
  return {
    ...{ status, reason, offeredAt, isListed, taken: found.taken },
    mentor: describeMentor(found, language),
    hours: describeHours(found.hours),
    person: { id: found.mentor.userId, name: account?.name ?? '' },
    isVerified: account?.isFullyVerified ?? false,
    isOwn: found.mentor.userId === userId,
    done: readDone(url, ['approved', 'declined']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'mentorship.manage');
  if (!(await findMentorById(db, params.id))) throw data(null, { status: 404 });
  const by = { actor, requestSource: requestSourceOf(request, context), siteUrl: page.origin };
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `/admin/community/mentorship/mentors/${params.id}?done=${done}`;
  if (textOf(body, 'action') === 'approve')
    return await mentorApprovalForm.handle(submission, async () => {
      await approveMentor(db, { ...by, mentorId: params.id }, now);
      return after('approved');
    });
  return await mentorDeclineForm.handle(submission, async ({ values: { reason } }) => {
    await declineMentor(db, { ...by, mentorId: params.id, reason }, now);
    return after('declined');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One offer: what somebody says of themselves, and whether they can be asked. */
export default function StaffMentor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  const { status, reason, offeredAt, isListed, mentor, hours, person, isVerified, isOwn, done } = loaderData;
  const canApprove = status === 'waiting' || status === 'declined';
  const canDecline = status === 'waiting' || status === 'open' || status === 'paused';
  const path = `/admin/community/mentorship/mentors/${mentor.id}`;
  const result = actionData;
  return (
    <StaffPage
      title={t('mentor', { name: `\u2068${mentor.name}\u2069` })}
      lead={t(`mentor.lead.${status}`)}
      above={[{ href: '/admin/community/mentorship', label: t('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="offer" heading={t('mentor.offer')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              {
                term: t('mentor.account'),
                value: (
                  <Link href={`/admin/users/${person.id}`} look="standing">
                    <Named>{person.name}</Named>
                  </Link>
                ),
              },
              { term: t('mentor.identity'), value: t(isVerified ? 'mentor.verified' : 'mentor.unverified') },
              { term: t('mentor.adult'), value: t('mentor.adult.said') },
              { term: t('mentor.listed'), value: t(isListed ? 'mentor.listed.yes' : 'mentor.listed.no') },
              { term: t('offered'), value: <DateText at={offeredAt} withTime /> },
            ]}
          />
          <TypedText text={mentor.about} />
          <MentorFacts mentor={mentor} />
          <HoursList hours={hours} />
        </Stack>
      </Section>
      {reason !== null && (
        <Section id="reason" heading={t('mentor.reason')}>
          <TypedText text={reason} />
        </Section>
      )}
      {isOwn ? (
        <Section id="own" heading={t('mentor.own')} tone="sand">
          <p>{t('mentor.own.text')}</p>
        </Section>
      ) : (
        <>
          {(canApprove || result) && <ApprovePart path={path} result={resultOf(result, 'mentor-approval')} />}
          {(canDecline || result) && <DeclinePart path={path} result={resultOf(result, 'mentor-decline')} />}
        </>
      )}
    </StaffPage>
  );
}

type PartProps = { path: string; result: FormResult | undefined };

function ApprovePart({ path, result }: PartProps) {
  const t = useText('staff-mentorship');
  const errors = useButtonErrors(result);
  return (
    <Section id="approve" heading={t('approve')} tone="sand">
      <Form action={path} errors={errors} prefix="approve-" label={t('approve')}>
        <p>{t('approve.text')}</p>
        <Button look="primary" name="action" value="approve" busyLabel={t('busy')}>
          {t('approve.save')}
        </Button>
      </Form>
    </Section>
  );
}

function DeclinePart({ path, result }: PartProps) {
  const t = useText('staff-mentorship');
  const labels = { reason: t('decline.reason') };
  const errors = useStaffErrors(result, { labels });
  return (
    <Section id="decline" heading={t('decline')}>
      <Form
        action={path}
        errors={errors}
        values={result?.values ?? {}}
        prefix="decline-"
        label={t('decline')}
      >
        <TextAreaField
          name="reason"
          label={labels.reason}
          hint={t('decline.reason.hint')}
          rows={4}
          maxLength={mentorshipLimits.reason}
        />
        <Button look="danger" name="action" value="decline" busyLabel={t('busy')}>
          {t('decline.save')}
        </Button>
      </Form>
    </Section>
  );
}
