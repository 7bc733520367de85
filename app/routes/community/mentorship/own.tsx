import { findOwnOffer } from '#domain/mentorship/find-mentors.ts';
import {
  findLatestRequest,
  listOwnMentorships,
  listPutRequests,
  type OwnMentorship,
} from '#domain/mentorship/find-requests.ts';
import {
  mentorshipHref,
  mentorsHref,
  offerHref,
  requestHref,
} from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import type { Route } from './+types/own';
import { MentorshipPage } from './mentorship-page.tsx';
import { readMentorshipMember } from './mentorship-reader.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, userId } = readMentorshipMember(request, context);
  const latest = await findLatestRequest(db, userId);
  const offer = await findOwnOffer(db, userId);
  const pairs = await listOwnMentorships(db, userId);
  return {
    request: latest && { id: latest.id, status: latest.status, askedAt: latest.askedAt },
    offer: offer && offer.mentor.status,
    put: await listPutRequests(db, userId),
    pairs: pairs.map(({ id, side, other, status, begunAt, endedAt }) => ({
      ...{ id, side, other, status, begunAt, endedAt },
    })),
    isDeclined: url.searchParams.get('done') === 'declined',
  };
}

/** What somebody has in mentorship: what waits for their answer, with whom they meet, their request and their offer. */
export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const { request, offer, put, pairs, isDeclined } = loaderData;
  return (
    <MentorshipPage title={t('own')} lead={t('own.lead')} outcome={isDeclined ? t('done.declined') : null}>
      {put.length > 0 && (
        <Section id="asked" heading={t('put', { count: put.length })} tone="sand">
          <List items={put} keyOf={({ id }) => id}>
            {({ id, name, answerUntil }) => (
              <Stack gap="close">
                <h3>
                  <Link href={requestHref(id)}>{t('request.of', { name: `\u2068${name}\u2069` })}</Link>
                </h3>
                <p>
                  {t('answer.until')} <DateText at={answerUntil} withTime />
                </p>
              </Stack>
            )}
          </List>
        </Section>
      )}
      <Section id="pairs" heading={t('pairs')}>
        {pairs.length === 0 ? (
          <EmptyState heading={t('pairs.none')}>{t('pairs.none.text')}</EmptyState>
        ) : (
          <List items={pairs} keyOf={({ id }) => id}>
            {(pair) => <OnePair pair={pair} />}
          </List>
        )}
      </Section>
      <Section id="request" heading={t('request')}>
        {request === null ? (
          <Stack>
            <p>{t('request.none')}</p>
            <ButtonLink href={`${mentorsHref}/ask`}>{t('ask')}</ButtonLink>
          </Stack>
        ) : (
          <Stack>
            <p>{t(`request.state.${request.status}`)}</p>
            <p>
              {t('request.asked')} <DateText at={request.askedAt} withTime />
            </p>
            <ButtonLink href={requestHref(request.id)}>{t('request.see')}</ButtonLink>
          </Stack>
        )}
      </Section>
      <Section id="offer" heading={t('offer.own')}>
        <Stack>
          <p>{t(offer === null ? 'offer.none' : `offer.state.${offer}`)}</p>
          <ButtonRow>
            <ButtonLink href={offerHref}>{t(offer === null ? 'offer' : 'offer.change')}</ButtonLink>
          </ButtonRow>
        </Stack>
      </Section>
    </MentorshipPage>
  );
}

type ListedPair = Pick<OwnMentorship, 'id' | 'side' | 'other' | 'status' | 'begunAt' | 'endedAt'>;

function OnePair({ pair: { id, side, other, begunAt, endedAt } }: { pair: ListedPair }) {
  const t = useText('mentorship');
  return (
    <Stack gap="close">
      <h3>
        <Link href={mentorshipHref(id)}>{t(`pair.${side}`, { name: `\u2068${other}\u2069` })}</Link>
      </h3>
      <p>
        {t('pair.begun')} <DateText at={begunAt} />
      </p>
      {endedAt && (
        <p>
          {t('pair.ended')} <DateText at={endedAt} />
        </p>
      )}
    </Stack>
  );
}
