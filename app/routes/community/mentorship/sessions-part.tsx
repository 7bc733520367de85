import {
  newSessionHref,
  sessionHref,
  type SessionOutcome,
  type SessionStatus,
  type TalkingWay,
} from '#domain/mentorship/mentorship-constants.ts';
import type { MentorSession } from '#domain/mentorship/session-rows.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { minutesOf, writeSessionTime } from './session-words.ts';

/** A session in the list of the two. */
export type ListedSession = {
  id: string;
  startsAt: Date;
  minutes: number;
  way: TalkingWay;
  status: SessionStatus;
  /** What its reader said of it; null while they have not. */
  said: SessionOutcome | null;
};

/** What the list shows of a session to one of its two. */
export function describeSession(session: MentorSession, isMentor: boolean): ListedSession {
  const { id, startsAt, way, status, mentorSaid, menteeSaid } = session;
  return { id, startsAt, minutes: minutesOf(session), way, status, said: isMentor ? mentorSaid : menteeSaid };
}

type Props = {
  mentorshipId: string;
  isActive: boolean;
  ahead: readonly ListedSession[];
  past: readonly ListedSession[];
};

/** The sessions of two people: those that are ahead, and those that have begun. */
export function SessionsPart({ mentorshipId, isActive, ahead, past }: Props) {
  const t = useText('mentorship');
  return (
    <Section id="sessions" heading={t('sessions')} lead={ahead.length === 0 ? t('sessions.none') : undefined}>
      <Stack>
        {ahead.length > 0 && (
          <List items={ahead} keyOf={({ id }) => id}>
            {(session) => <OneSession session={session} isAhead />}
          </List>
        )}
        {isActive && (
          <div>
            <ButtonLink href={newSessionHref(mentorshipId)}>{t('session.new')}</ButtonLink>
          </div>
        )}
        {past.length > 0 && (
          <>
            <h3>{t('sessions.past')}</h3>
            <List items={past} keyOf={({ id }) => id}>
              {(session) => <OneSession session={session} isAhead={false} />}
            </List>
          </>
        )}
      </Stack>
    </Section>
  );
}

function OneSession({ session, isAhead }: { session: ListedSession; isAhead: boolean }) {
  const t = useText('mentorship');
  const { language } = usePage();
  const { id, startsAt, minutes, way, status, said } = session;
  return (
    <Stack gap="close">
      <p>
        <Link href={sessionHref(id)} look="standing">
          {writeSessionTime(startsAt, language)}
        </Link>
      </p>
      <p>
        {t('sessions.fact', { length: t('session.minutes.count', { count: minutes }), way: t(`way.${way}`) })}
      </p>
      {status === 'cancelled' && <p>{t('sessions.cancelled')}</p>}
      {status === 'booked' && !isAhead && (
        <p>{said === null ? t('sessions.untold') : t(`outcome.own.${said}`)}</p>
      )}
    </Stack>
  );
}
