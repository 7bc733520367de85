import type { OwnEvent } from '#domain/community/own-events.ts';
import type { OwnGroupEvent } from '#domain/groups/find-group-events.ts';
import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import type { PutRequest } from '#domain/mentorship/find-requests.ts';
import { requestHref, sessionHref } from '#domain/mentorship/mentorship-constants.ts';
import type { NextMentorSession } from '#domain/mentorship/next-sessions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { writeSessionTime } from '#routes/community/mentorship/session-words.ts';

/** Something in the community that has its time: an answer that somebody waits for, a session, an event. */
export type Ahead =
  | { kind: 'request'; href: string; name: string; at: Date }
  | { kind: 'session'; href: string; name: string; at: Date }
  | { kind: 'event' | 'waiting'; href: string; title: string; at: Date };

type InTime = {
  requests: readonly PutRequest[];
  sessions: readonly NextMentorSession[];
  events: readonly OwnEvent[];
  groupEvents: readonly OwnGroupEvent[];
};

/** More stand on the pages of the mentorship and of the events. */
const most = 5;

/** What waits for an answer first, then where somebody is to be, the next first. */
export function describeAhead(
  { requests, sessions, events, groupEvents }: InTime,
  language: Language,
): Ahead[] {
  const meetings: Ahead[] = [
    ...sessions.map(({ id, other, startsAt }) => ({
      ...{ kind: 'session' as const, href: sessionHref(id), name: other, at: startsAt },
    })),
    ...events.map(({ slug, title, startsAt, isWaiting }) => ({
      ...{ kind: isWaiting ? ('waiting' as const) : ('event' as const), href: `/events/${slug}` },
      ...{ title: pick(title, language), at: startsAt },
    })),
    ...groupEvents.map(({ id, group, title, startsAt, isWaiting }) => ({
      ...{ kind: isWaiting ? ('waiting' as const) : ('event' as const), href: groupEventHref(group, id) },
      ...{ title, at: startsAt },
    })),
  ];
  return [
    ...requests.map(({ id, name, answerUntil }) => ({
      ...{ kind: 'request' as const, href: requestHref(id), name, at: answerUntil },
    })),
    ...meetings.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, most),
  ];
}

/** What is ahead of somebody in the community, each with its moment in words. */
export function AheadList({ ahead }: { ahead: readonly Ahead[] }) {
  return (
    <List items={ahead} keyOf={({ href }) => href}>
      {(each) => <OneAhead ahead={each} />}
    </List>
  );
}

function OneAhead({ ahead }: { ahead: Ahead }) {
  const t = useText('dashboard');
  const mentorship = useText('mentorship');
  const { language } = usePage();
  const isolated = 'name' in ahead ? `\u2068${ahead.name}\u2069` : '';
  return (
    <Stack gap="close">
      <h3>
        <Link href={ahead.href}>
          {ahead.kind === 'request' && mentorship('request.of', { name: isolated })}
          {ahead.kind === 'session' && mentorship('session.with', { name: isolated })}
          {'title' in ahead && <Named>{ahead.title}</Named>}
        </Link>
      </h3>
      {ahead.kind === 'request' ? (
        <p>
          {mentorship('answer.until')} <DateText at={ahead.at} withTime />
        </p>
      ) : (
        <p>
          <time dateTime={ahead.at.toISOString()}>{writeSessionTime(ahead.at, language)}</time>
        </p>
      )}
      {ahead.kind === 'event' && <p>{t('ahead.registered')}</p>}
      {ahead.kind === 'waiting' && <p>{t('ahead.waiting')}</p>}
    </Stack>
  );
}
