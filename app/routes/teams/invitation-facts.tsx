import type { SeatInvitation } from '#domain/wallet/teams/take-seat.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Named } from '#ui/text/named.tsx';

type Shown = Pick<SeatInvitation, 'organisation' | 'contactName' | 'firstOn' | 'lastOn' | 'invitedUntil'>;

/** What an invitation to a seat is about: who invites, what it opens, from when and until when. */
export function InvitationFacts({ invitation }: { invitation: Shown }) {
  const t = useText('teams');
  const { organisation, contactName, firstOn, lastOn, invitedUntil } = invitation;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('fact.organisation'), value: <Named>{organisation}</Named> },
        ...(contactName ? [{ term: t('invitation.by'), value: <Named>{contactName}</Named> }] : []),
        { term: t('invitation.opens'), value: t('invitation.opens-text') },
        { term: t('fact.first'), value: <DateText on={firstOn} /> },
        { term: t('fact.last'), value: <DateText on={lastOn} /> },
        { term: t('invitation.until'), value: <DateText at={invitedUntil} withTime /> },
      ]}
    />
  );
}
