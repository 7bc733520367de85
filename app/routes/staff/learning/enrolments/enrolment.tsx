import { data, type HeadersArgs } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { endByHand } from '#domain/learning/enrolments/desk/end-by-hand.ts';
import { stateOf } from '#domain/learning/enrolments/desk/enrolment-list.ts';
import { findEnrolmentForStaff } from '#domain/learning/enrolments/desk/find-enrolment-for-staff.ts';
import { giveAccess } from '#domain/learning/enrolments/desk/give-access.ts';
import { moveByHand } from '#domain/learning/enrolments/desk/move-by-hand.ts';
import { writeDay } from '#platform/input/read-number.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { useSpoken } from '#routes/wallet/checkout-words.ts';
import type { Route } from './+types/enrolment';
import { AccessForm, EndForm, MoveForm } from './enrolment-acts.tsx';
import { accessForm, endForm, staffMoveForm } from './enrolment-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'enrolments.manage');
  const { db, now, language } = context.get(appContext);
  const found = await findEnrolmentForStaff(db, params.id, now);
  if (!found) throw data(null, { status: 404 });
  const { enrolment, course } = found;
  const { accessEndsAt, refundEndsAt } = enrolment;
  return {
    ...found,
    course: { id: course.id, title: pick(course.title, language) },
    state: stateOf(enrolment, now),
    lastDay: accessEndsAt ? writeDay(cairoDayOf(new Date(accessEndsAt.getTime() - 1))) : '',
    isRefundable: refundEndsAt !== null && now < refundEndsAt,
    seesAccounts: may(roles, 'users.see'),
    seesMoney: may(roles, 'money.see'),
    done: readDone(url, ['given', 'access', 'moved', 'ended']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'enrolments.manage');
  if (!(await findEnrolmentForStaff(db, params.id, now))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { ...staff, enrolmentId: params.id };
  const here = `/admin/education/enrolments/${params.id}`;
  const act = textOf(body, 'action');
  if (act === 'access')
    return await accessForm.handle(
      submission,
      async ({ values: { day: lastDay, reason } }) => {
        // Opened again, it is another enrolment.
        const { id } = await giveAccess(db, { ...which, lastDay, reason }, now);
        return `/admin/education/enrolments/${id}?done=access`;
      },
      whenGone,
    );
  if (act === 'move')
    return await staffMoveForm.handle(
      submission,
      async ({ values: { reason } }) => {
        await moveByHand(db, { ...which, reason }, now);
        return `${here}?done=moved`;
      },
      whenGone,
    );
  return await endForm.handle(
    submission,
    async ({ values: { reason } }) => {
      await endByHand(db, { ...which, reason }, now);
      return `${here}?done=ended`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One enrolment: how it stands, what staff can do about it, and what they did. */
export default function EnrolmentPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-enrolments');
  const { enrolment, course, learner, state, isOpen, number, newestNumber, done } = loaderData;
  const path = `/admin/education/enrolments/${enrolment.id}`;
  const isOver = state === 'ended';
  const isOwnToGive = isOver || enrolment.way === 'staff' || !isOpen;
  const isChange = enrolment.way === 'staff' && !isOver;
  return (
    <StaffPage
      title={t('one.title', { name: `\u2068${learner.name}\u2069` })}
      lead={t(isOver ? 'one.lead.ended' : isOpen ? 'one.lead.open' : 'one.lead.closed')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: `/admin/education/courses/${course.id}`, label: course.title },
        { href: `/admin/education/courses/${course.id}/enrolments`, label: t('open') },
      ]}
      done={done && !result && t(`done.${done}`)}
      errors={Boolean(result)}
    >
      <Section id="facts" heading={t('facts')}>
        <Facts {...loaderData} />
      </Section>
      <Section
        id="access"
        heading={t(isOwnToGive ? (isChange ? 'access.change' : 'access.again') : 'access')}
        lead={t(isOwnToGive ? (isChange ? 'access.change.lead' : 'access.again.lead') : 'access.bound')}
        tone="sand"
      >
        {isOwnToGive && <AccessForm {...{ path, result }} day={isOver ? '' : loaderData.lastDay} />}
      </Section>
      {!isOver && newestNumber !== null && newestNumber !== number && (
        <Section id="move" heading={t('move')} lead={t('move.lead', { number, newest: newestNumber })}>
          <MoveForm {...{ path, result }} />
        </Section>
      )}
      {!isOver && (
        <Section id="end" heading={t('end.heading')} lead={t('end.lead')}>
          <Stack>
            {enrolment.way === 'purchase' && <Bought {...loaderData} />}
            <EndForm {...{ path, result }} />
          </Stack>
        </Section>
      )}
      <History {...loaderData} />
    </StaffPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function Facts({ enrolment, learner, course, state, progress, number, seesAccounts }: Shown) {
  const t = useText('staff-enrolments');
  const spoken = useSpoken();
  const { way, startedAt, accessEndsAt, endedAt, endReason } = enrolment;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('name'), value: <Named>{learner.name}</Named> },
        { term: t('email'), value: <bdi dir="ltr">{learner.email}</bdi> },
        { term: t('course'), value: <Named>{course.title}</Named> },
        { term: t('state'), value: <Badge>{t(`state.${state}`)}</Badge> },
        { term: t('way'), value: t(`way.${way}`) },
        { term: t('version'), value: <NumberText value={number} /> },
        { term: t('progress'), value: t('progress.of', progress) },
        { term: t('started'), value: <DateText at={startedAt} /> },
        ...(way === 'staff'
          ? [
              {
                term: t('last-day'),
                value: accessEndsAt ? spoken.lastDay(accessEndsAt) : t('last-day.none'),
              },
            ]
          : []),
        ...(endedAt && endReason
          ? [
              { term: t('ended'), value: <DateText at={endedAt} /> },
              { term: t('end'), value: t(`end.${endReason}`) },
            ]
          : []),
        ...(seesAccounts
          ? [
              {
                term: t('account'),
                value: (
                  <Link href={`/admin/users/${learner.userId}`} look="standing">
                    {t('account.open')}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Of a bought course: what ending it means for its price, and where that can be given back. */
function Bought({ enrolment, isRefundable, seesMoney }: Shown) {
  const t = useText('staff-enrolments');
  const spoken = useSpoken();
  const { purchaseId, refundEndsAt, refundMostPercent } = enrolment;
  return (
    <>
      <p>{t('end.bought')}</p>
      {isRefundable && refundEndsAt && refundMostPercent !== null && (
        <p>{t('end.rule', { date: spoken.lastDay(refundEndsAt), most: refundMostPercent / 100 })}</p>
      )}
      {seesMoney && (
        <p>
          <Link href={`/admin/finance/purchases/${purchaseId}`} look="standing">
            {t('end.purchase')}
          </Link>
        </p>
      )}
    </>
  );
}

function History({ decisions }: Shown) {
  const t = useText('staff-enrolments');
  const spoken = useSpoken();
  if (decisions.length === 0) return null;
  return (
    <Section id="history" heading={t('history')} tone="sand">
      <List items={decisions} keyOf={({ id }) => String(id)}>
        {({ act, by, at, reason, accessEndsAt }) => (
          <Stack gap="close">
            <p>
              {t('history.entry', {
                act: t(`act.${act}`),
                who: by === null ? t('history.gone') : `\u2068${by}\u2069`,
              })}{' '}
              (<DateText at={at} withTime />)
            </p>
            {(act === 'give' || act === 'access') && (
              <p>
                {accessEndsAt
                  ? t('history.until', { date: spoken.lastDay(accessEndsAt) })
                  : t('history.without')}
              </p>
            )}
            <Paragraphs text={reason} />
          </Stack>
        )}
      </List>
    </Section>
  );
}
