import { data, type HeadersArgs } from 'react-router';
import { countEventsAhead } from '#domain/groups/find-group-events.ts';
import { groupHref, staffGroupHref } from '#domain/groups/group-constants.ts';
import { findKeptGroup } from '#domain/groups/group-list.ts';
import { answerLateRequest, listLateRequests } from '#domain/groups/group-requests.ts';
import { appointGroupOrganiser, closeGroup, openGroup, refuseGroup } from '#domain/groups/staff-groups.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { answerForm } from '#routes/community/groups/group-forms.server.ts';
import { RequestAnswerPart } from '#routes/community/groups/request-answer.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/group';
import { AppointPart, ReasonForm, OpenForm } from './group-decisions.tsx';
import { appointForm, closeGroupForm, openGroupForm, refuseGroupForm } from './group-forms.server.ts';

const doneThings = ['created', 'opened', 'refused', 'closed', 'appointed', 'admitted', 'declined'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db, now } = context.get(appContext);
  const found = await findKeptGroup(db, params.id, now);
  if (!found) throw data(null, { status: 404 });
  const { group, rules, organisers, askedBy } = found;
  const { id, slug, name, purpose, kind, status, languages, askedAt, endedReason, members } = group;
  return {
    group: {
      ...{ id, slug, name, purpose, kind, status, languages, askedAt, endedReason, members, rules },
      eventsAhead: await countEventsAhead(db, id, now),
    },
    ...{ organisers, askedBy, isVacant: group.vacantSince !== null },
    late: status === 'open' ? await listLateRequests(db, id, now) : [],
    done: readDone(url, doneThings),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'forums.keep');
  const found = await findKeptGroup(db, params.id, now);
  if (!found) throw data(null, { status: 404 });
  const groupId = found.group.id;
  const by = { actor, requestSource: requestSourceOf(request, context), groupId };
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: (typeof doneThings)[number]) => `${staffGroupHref(groupId)}?done=${done}`;
  const act = textOf(body, 'action');
  if (act === 'open')
    return await openGroupForm.handle(submission, async () => {
      await openGroup(db, by, now);
      return after('opened');
    });
  if (act === 'refuse')
    return await refuseGroupForm.handle(submission, async ({ values: { reason } }) => {
      await refuseGroup(db, { ...by, reason }, now);
      return after('refused');
    });
  if (act === 'appoint')
    return await appointForm.handle(submission, async ({ values: { email: emailKey } }) => {
      await appointGroupOrganiser(db, { ...by, emailKey }, now);
      return after('appointed');
    });
  const requestId = textOf(body, 'request');
  if (requestId !== '')
    return await answerForm.handle({ ...submission, row: requestId }, async ({ values: answer }) => {
      await answerLateRequest(db, { ...by, requestId, answer }, now);
      return after(answer.admits ? 'admitted' : 'declined');
    });
  return await closeGroupForm.handle(submission, async ({ values: { reason } }) => {
    await closeGroup(db, { ...by, reason }, now);
    return after('closed');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A group for staff: what it says of itself and who keeps it, never what is written in it. */
export default function StaffGroup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-groups');
  const { group, isVacant, late, done } = loaderData;
  const { id, name, status } = group;
  const path = staffGroupHref(id);
  return (
    <StaffPage
      title={t('one', { name: `\u2068${name}\u2069` })}
      lead={t(`status.${status}.lead`)}
      above={[{ href: '/admin/community/groups', label: t('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <WordsPart {...loaderData} />
      {status === 'asked' && (
        <Section id="decision" heading={t('decision')} tone="sand">
          <Stack>
            <OpenForm path={path} result={resultOf(actionData, 'staff-group-open')} />
            <ReasonForm path={path} of="refuse" result={resultOf(actionData, 'staff-group-refuse')} />
          </Stack>
        </Section>
      )}
      {late.length > 0 && (
        <Section id="late" heading={t('late', { count: late.length })} lead={t('late.lead')}>
          <List items={late} keyOf={(request) => request.id}>
            {(request) => (
              <RequestAnswerPart
                action={path}
                request={request}
                level={3}
                result={resultOf(actionData, 'group-answer', request.id)}
              />
            )}
          </List>
        </Section>
      )}
      {status === 'open' && (
        <>
          <Section
            id="organiser"
            heading={t('appoint')}
            lead={t(isVacant ? 'appoint.vacant' : 'appoint.lead')}
            tone="sand"
          >
            <AppointPart path={path} result={resultOf(actionData, 'staff-group-appoint')} />
          </Section>
          <Section id="close" heading={t('close')} lead={t('close.lead')}>
            <ReasonForm path={path} of="close" result={resultOf(actionData, 'staff-group-close')} />
          </Section>
        </>
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function WordsPart({ group, organisers, askedBy }: Pick<Loaded, 'group' | 'organisers' | 'askedBy'>) {
  const t = useText('staff-groups');
  const words = useText('groups');
  const { slug, purpose, kind, status, languages, askedAt, endedReason, members, rules, eventsAhead } = group;
  return (
    <Section id="words" heading={t('words')}>
      <Stack>
        <DetailsList
          look="rows"
          items={[
            { term: t('kind'), value: words(`kind.${kind}`) },
            {
              term: words('field.languages'),
              value: words(`languages.${languages.length === 2 ? 'both' : (languages[0] ?? 'en')}`),
            },
            ...(askedBy === null ? [] : [{ term: t('asked-by'), value: <Named>{askedBy}</Named> }]),
            { term: t('asked'), value: <DateText at={askedAt} /> },
            ...(status === 'open'
              ? [
                  { term: t('members'), value: words('members.exactly', { count: members }) },
                  { term: t('events'), value: <NumberText value={eventsAhead} /> },
                  { term: t('organisers'), value: <Organisers names={organisers} /> },
                ]
              : []),
            { term: words('purpose'), value: <TypedText text={purpose} /> },
            { term: words('rules'), value: <TypedText text={rules} /> },
            ...(endedReason === null ? [] : [{ term: t('reason'), value: <TypedText text={endedReason} /> }]),
          ]}
        />
        {status === 'open' && kind !== 'hidden' && (
          <p>
            <Link href={groupHref(slug)} look="standing">
              {t('page')}
            </Link>
          </p>
        )}
      </Stack>
    </Section>
  );
}

function Organisers({ names }: { names: readonly (string | null)[] }) {
  const t = useText('staff-groups');
  const words = useText('groups');
  if (names.length === 0) return t('vacant');
  return (
    <List items={names.map((name, index) => ({ name, index }))} keyOf={({ index }) => String(index)}>
      {({ name }) => <Named>{name ?? words('nameless')}</Named>}
    </List>
  );
}
