import type { InvitationRequest } from '#domain/marketplace/invitation-mails.ts';
import { useText } from '#platform/text/i18n.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';

/** What somebody wrote who would like to work as a freelancer. */
export function RequestFacts({ request }: { request: InvitationRequest }) {
  const t = useText('staff-freelance');
  const { email, phone, portfolioUrl, workingWays } = request;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('name'), value: <bdi>{request.fullName}</bdi> },
        {
          term: t('email'),
          value: (
            <Link href={`mailto:${email}`} look="standing">
              <bdi>{email}</bdi>
            </Link>
          ),
        },
        { term: t('phone'), value: phone ? <bdi dir="ltr">{phone}</bdi> : t('notSaid') },
        { term: t('language'), value: t(`language.${request.language}`) },
        { term: t('headline'), value: <bdi>{request.headline}</bdi> },
        { term: t('skills'), value: <Written text={request.skills} /> },
        { term: t('sample'), value: <Written text={request.sample} /> },
        {
          term: t('portfolio'),
          value: portfolioUrl ? (
            <Link href={portfolioUrl} look="standing">
              <bdi>{portfolioUrl}</bdi>
            </Link>
          ) : (
            t('notSaid')
          ),
        },
        { term: t('languages'), value: <bdi>{request.languages}</bdi> },
        { term: t('way'), value: <WorkingWays ways={workingWays} /> },
        { term: t('arrived'), value: <DateText at={request.createdAt} withTime /> },
      ]}
    />
  );
}

function WorkingWays({ ways }: { ways: InvitationRequest['workingWays'] }) {
  const t = useText('staff-freelance');
  if (ways.length === 0) return t('notSaid');
  return (
    <ul>
      {ways.map((way) => (
        <li key={way}>{t(`way.${way}`)}</li>
      ))}
    </ul>
  );
}

/** Each paragraph as it was written, in the direction of its own words. */
export function Written({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph, index) => (
    <p key={index}>
      <bdi>{paragraph}</bdi>
    </p>
  ));
}
