import type { InvitationRequest } from '#domain/marketplace/invitation-mails.ts';
import { useText } from '#platform/text/i18n.ts';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';

/** What somebody wrote who would like to work as a freelancer. */
export function RequestFacts({ request }: { request: InvitationRequest }) {
  const t = useText('staff-freelance');
  const { email, phone, portfolioUrl, workingWays } = request;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('name'), value: <Named>{request.fullName}</Named> },
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
        { term: t('headline'), value: <Named>{request.headline}</Named> },
        { term: t('skills'), value: <Paragraphs text={request.skills} /> },
        { term: t('sample'), value: <Paragraphs text={request.sample} /> },
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
        { term: t('languages'), value: <Named>{request.languages}</Named> },
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
