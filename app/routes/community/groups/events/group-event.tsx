import { redirect, type HeadersArgs } from 'react-router';
import { countWaitingBefore, listGuests, listSeriesDates } from '#domain/groups/find-group-events.ts';
import { groupEventHref, groupEventLimits, groupEventsHref } from '#domain/groups/group-event-constants.ts';
import { giveUpPlace, takeGroupPlace } from '#domain/groups/group-event-places.ts';
import { isAnswerer, reportGroupHref } from '#domain/groups/group-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/group-event';
import { EventTime } from '../../event-facts.tsx';
import { GroupPage } from '../group-page.tsx';
import { getGroup } from '../group-reader.server.ts';
import { reportPlaceOf } from '../report-place.ts';
import { DatesPart } from './dates-part.tsx';
import { getGroupEvent } from './group-event-reader.server.ts';
import { giveUpPlaceForm, takePlaceForm } from './group-event-forms.server.ts';
import { useEventName, usePlacesText } from './group-event-words.ts';
import { GuestsPart } from './guests-part.tsx';
import { PlacePart } from './place-part.tsx';
import { showEvent } from './shown-event.server.ts';

const doneThings = [
  ...(['registered', 'waiting', 'given-up', 'added', 'changed', 'cancelled'] as const),
  ...(['series', 'series-given-up', 'reported'] as const),
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const opened = await getGroup(context, params.group);
  const { group, membership } = opened;
  const found = await getGroupEvent(context, opened, params.event);
  const { event, own } = found;
  const { words, way, joining, cancelledReason } = event;
  const dates =
    event.seriesId === null ? [] : await listSeriesDates(db, { ...opened, seriesId: event.seriesId }, now);
  const keeps = membership !== null && isAnswerer(membership.role);
  return {
    group: { slug: group.slug, name: group.name },
    event: { ...showEvent(found, now), words, way, joining, cancelledReason },
    dates: dates.map((each) => showEvent(each, now)),
    isMember: membership !== null,
    reportPlace:
      opened.userId && reportPlaceOf({ slug: group.slug, eventId: event.id, userId: opened.userId }),
    mayReport: opened.userId !== null && membership?.role !== 'organiser',
    guests: keeps ? await listGuests(db, { event, membership }) : null,
    mayChange: keeps && group.status === 'open',
    before:
      membership && own === 'waiting'
        ? await countWaitingBefore(db, { event, userId: membership.userId })
        : 0,
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const opened = await getGroup(context, params.group);
  const { event } = await getGroupEvent(context, opened, params.event);
  const { group, userId } = opened;
  const path = groupEventHref(group.slug, event.id);
  if (userId === null) return redirect(`/login?next=${encodeURIComponent(path)}`, 303);
  const body = await request.formData();
  const submission = { request, context, body };
  const [what, which] = textOf(body, 'action').split(' ');
  const isWhole = which === 'all';
  const of = { groupId: group.id, eventId: event.id, userId, isWhole };
  if (what === 'give-up')
    return await giveUpPlaceForm.handle(
      submission,
      async () => {
        await giveUpPlace(db, of, now);
        return `${path}?done=${isWhole ? 'series-given-up' : 'given-up'}`;
      },
      whenGone,
    );
  return await takePlaceForm.handle(
    submission,
    async () => {
      const standing = await takeGroupPlace(db, of, now);
      return `${path}?done=${isWhole ? 'series' : standing[0]}`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** An event of a group: what it is, when and where, the way there, and one's place. */
export default function GroupEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('group-events');
  const places = usePlacesText();
  const nameOf = useEventName();
  const { group, event, dates, isMember, guests, mayChange, before, done } = loaderData;
  const { id, title, words, place, way, joining, startsAt, endsAt, state, isForAll, rhythm } = event;
  const path = groupEventHref(group.slug, id);
  return (
    <GroupPage
      title={nameOf(event)}
      heading={<Named>{title}</Named>}
      group={group}
      above={{ label: t('title'), href: groupEventsHref(group.slug) }}
      hasErrors={actionData !== undefined}
      outcome={done && !actionData ? t(`done.${done}`) : null}
      actions={
        mayChange && state === 'upcoming' && <ButtonLink href={`${path}/edit`}>{t('change')}</ButtonLink>
      }
    >
      {done === 'reported' && loaderData.reportPlace && <TypingDone place={loaderData.reportPlace} />}
      <Section id="facts" heading={t('facts')}>
        <Stack>
          {event.cancelledReason !== null && (
            <Notice tone="warning" heading={t('cancelled')}>
              <TypedText text={event.cancelledReason} />
            </Notice>
          )}
          <TypedText text={words} />
          <DetailsList
            look="rows"
            items={[
              {
                term: t('fact.when'),
                value: <EventTime startsAt={startsAt.toISOString()} endsAt={endsAt.toISOString()} />,
              },
              ...(rhythm ? [{ term: t('fact.rhythm'), value: t(`rhythm.${rhythm}`) }] : []),
              { term: t('fact.place'), value: <Named>{place}</Named> },
              { term: t('fact.way'), value: way === null ? t('way.unknown') : <TypedText text={way} /> },
              ...(joining === null ? [] : [{ term: t('fact.joining'), value: <TypedText text={joining} /> }]),
              {
                term: t('fact.places'),
                value: state === 'upcoming' ? places(event) : t(`state.${state}`),
              },
              { term: t('fact.readers'), value: t(isForAll ? 'readers.all' : 'readers.members') },
            ]}
          />
          <Link href={`${path}/calendar.ics`} look="standing">
            {t('calendar')}
          </Link>
          {loaderData.mayReport && (
            <Link href={reportGroupHref(group.slug, id)} look="standing">
              {t('report')}
            </Link>
          )}
        </Stack>
      </Section>
      <PlacePart {...{ group, event, dates, isMember, before }} result={actionData} />
      {dates.length > 0 && <DatesPart group={group} id={id} dates={dates} />}
      {guests && <GuestsPart guests={guests} days={groupEventLimits.daysToKeep} />}
    </GroupPage>
  );
}
