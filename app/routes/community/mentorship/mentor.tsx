import { data } from 'react-router';
import { findShownMentor } from '#domain/mentorship/find-mentors.ts';
import { mentorsHref, offerHref } from '#domain/mentorship/mentorship-constants.ts';
import { findPageOfMentor } from '#domain/people/find-people.ts';
import { personHref, reportPersonHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import type { Route } from './+types/mentor';
import { HoursList, MentorFacts } from './mentor-facts.tsx';
import { MentorshipPage } from './mentorship-page.tsx';
import { mentorReaderOf } from './mentorship-reader.server.ts';
import { describeHours, describeMentor } from './mentorship-words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const readerId = mentorReaderOf(context);
  const found = await findShownMentor(db, { id: params.id, readerId });
  if (!found) throw data(null, { status: 404 });
  return {
    mentor: describeMentor(found, language),
    hours: describeHours(found.hours),
    isOwn: found.mentor.userId === readerId,
    isMember: readerId !== null,
    personId: await findPageOfMentor(db, { userId: found.mentor.userId, readerId }),
  };
}

/** A mentor: what they say of themselves, how they talk, when, and how to ask them. */
export default function MentorOfPage({ loaderData }: Route.ComponentProps) {
  const t = useText('mentorship');
  const people = useText('people');
  const { mentor, hours, isOwn, isMember, personId } = loaderData;
  const { id, name, about, left } = mentor;
  const isolated = { name: `\u2068${name}\u2069` };
  return (
    <MentorshipPage title={name} heading={<Named>{name}</Named>}>
      <Band>
        <Stack>
          <TypedText text={about} />
          <MentorFacts mentor={mentor} />
          {personId !== null && (
            <Link href={personHref(personId)} look="standing">
              {t('person', isolated)}
            </Link>
          )}
        </Stack>
      </Band>
      <Section id="hours" heading={t('hours')} lead={t('hours.lead')}>
        <HoursList hours={hours} />
      </Section>
      <Section id="ask" heading={t('mentor.ask')} tone="sand">
        {isOwn && (
          <Stack>
            <p>{t('mentor.own')}</p>
            <ButtonLink href={offerHref}>{t('offer.change')}</ButtonLink>
          </Stack>
        )}
        {!isOwn && left === 0 && <p>{t('mentor.full')}</p>}
        {!isOwn && left > 0 && (
          <Stack>
            <p>{t('mentor.ask.text')}</p>
            <ButtonLink href={`${mentorsHref}/ask?mentor=${id}`} look="primary">
              {t('mentor.ask.action')}
            </ButtonLink>
          </Stack>
        )}
      </Section>
      {personId !== null && isMember && !isOwn && (
        <Band>
          <Link href={reportPersonHref(personId)} look="standing">
            {people('report.title', isolated)}
          </Link>
        </Band>
      )}
    </MentorshipPage>
  );
}
