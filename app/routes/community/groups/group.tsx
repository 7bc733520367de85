import { redirect, type HeadersArgs } from 'react-router';
import { groupForumHref } from '#domain/forums/forum-constants.ts';
import { listGroupEvents, onceForSeries } from '#domain/groups/find-group-events.ts';
import { groupHref, isAnswerer, reportGroupHref } from '#domain/groups/group-constants.ts';
import { groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { listRequests, requestDueAt } from '#domain/groups/group-requests.ts';
import { withdrawRequest } from '#domain/groups/join-group.ts';
import { agreeToRules } from '#domain/groups/keep-group.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/group';
import { ContactsNotice } from './contacts-list.tsx';
import { GroupFacts } from './group-facts.tsx';
import { agreeForm, withdrawRequestForm } from './group-forms.server.ts';
import { GroupEventCard } from './events/group-event-card.tsx';
import { showEvent } from './events/shown-event.server.ts';
import { getGroup } from './group-reader.server.ts';
import { reportPlaceOf } from './report-place.ts';
import { OwnPart } from './own-part.tsx';
import { StrangerPart } from './stranger-part.tsx';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

const doneThings = [
  ...(['joined', 'requested', 'withdrawn', 'agreed', 'changed', 'invited'] as const),
  ...(['accepted', 'contact-added', 'contact-dropped', 'reported'] as const),
] as const;

/** More stand on the page of the events. */
const mostEvents = 3;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { group, rules, contacts, members, membership, request, removal, userId } = await getGroup(
    context,
    params.group,
  );
  const { slug, name, purpose, kind, status, languages, rulesVersion, endedReason } = group;
  const answers = membership !== null && isAnswerer(membership.role) && status === 'open';
  // Of an open group others find them on a page of their own: this one is kept for whoever comes next.
  const events = membership
    ? onceForSeries(await listGroupEvents(db, { group, membership, when: 'ahead' }, now)).slice(0, mostEvents)
    : [];
  return {
    group: { slug, name, purpose, kind, status, languages, endedReason, members },
    events: events.map((event) => showEvent(event, now)),
    ...{ rules, contacts, rulesVersion, isMember: userId !== null },
    own: membership && {
      role: membership.role,
      agreed:
        membership.rulesVersion === rulesVersion
          ? ('now' as const)
          : membership.rulesVersion === null
            ? ('never' as const)
            : ('before' as const),
      requests: answers
        ? (await listRequests(db, { groupId: group.id, userId: membership.userId })).length
        : 0,
    },
    // Whoever keeps a group answers for it.
    reportPlace: userId && reportPlaceOf({ slug, eventId: null, userId }),
    mayReport: userId !== null && membership?.role !== 'organiser',
    request: request && {
      dueAt: requestDueAt(request.askedAt),
      declined: request.declinedAt && { at: request.declinedAt, reason: request.declinedReason ?? '' },
    },
    removal: removal && { at: removal.removedAt, reason: removal.reason },
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { group, userId } = await getGroup(context, params.group);
  const path = groupHref(group.slug);
  if (userId === null) return redirect(`/login?next=${encodeURIComponent(path)}`, 303);
  const by = { groupId: group.id, userId, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'withdraw')
    return await withdrawRequestForm.handle(submission, async () => {
      await withdrawRequest(db, by, now);
      return `${path}?done=withdrawn`;
    });
  return await agreeForm.handle(
    submission,
    async ({ values: { version } }) => {
      await agreeToRules(db, { ...by, rulesVersion: version }, now);
      return `${path}?done=agreed`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A group: whom its members can turn to, what it is for, its rules, and the ways in or on. */
export default function GroupHome({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('groups');
  const e = useText('group-events');
  const { group, contacts, rules, own, events, done } = loaderData;
  const { slug, name, purpose, kind, status, endedReason } = group;
  const outcome = done && !actionData ? t(`done.${done}`) : null;
  return (
    <>
      <PageHead
        title={name}
        section={t('title')}
        description={purpose}
        isHidden={kind === 'hidden' || status !== 'open'}
        hasErrors={actionData !== undefined}
        outcome={outcome}
      />
      <PageHeading
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('community'), href: '/community' },
              { label: t('title'), href: '/community/groups' },
            ]}
            current={name}
          />
        }
        after={
          <Stack>
            {outcome && (
              <Notice tone="success" announce={outcome}>
                {outcome}
              </Notice>
            )}
            {done === 'reported' && loaderData.reportPlace && <TypingDone place={loaderData.reportPlace} />}
            {endedReason !== null && (
              <Notice tone="warning">
                <p>{t('closed')}</p>
                <TypedText text={endedReason} />
              </Notice>
            )}
            <ContactsNotice contacts={contacts} />
            <GroupFacts {...group} ownRole={own?.role ?? null} />
          </Stack>
        }
      >
        <Named>{name}</Named>
      </PageHeading>
      <Section id="purpose" heading={t('purpose')}>
        <TypedText text={purpose} />
      </Section>
      {own ? (
        <OwnPart {...loaderData} own={own} forumHref={groupForumHref(slug)} result={actionData} />
      ) : (
        <StrangerPart {...loaderData} forumHref={groupForumHref(slug)} result={actionData} />
      )}
      {events.length > 0 && (
        <Section
          id="events"
          heading={e('section.heading')}
          after={
            <Link href={groupEventsHref(slug)} look="standing">
              {e('section.all')}
            </Link>
          }
        >
          <List items={events} keyOf={({ id }) => id}>
            {(event) => <GroupEventCard group={group} event={event} />}
          </List>
        </Section>
      )}
      <Section
        id="rules"
        heading={t('rules')}
        after={
          loaderData.mayReport && (
            <Link href={reportGroupHref(slug)} look="standing">
              {t('report')}
            </Link>
          )
        }
      >
        <TypedText text={rules} />
      </Section>
    </>
  );
}
