import type { SeatOfMember } from '#domain/wallet/teams/find-seat.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { isolated } from './team-words.tsx';

/** Says that somebody has the subscription through a team, of whom, and until when; or from when on. */
export function useThroughTeam(): (seat: SeatOfMember) => string {
  const t = useText('teams');
  const { language } = usePage();
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  return ({ organisation, startsAt, endsAt, isRunning }) =>
    t(isRunning ? 'member.running' : 'member.coming', {
      organisation: isolated(organisation),
      from: day.format(startsAt),
      // It ends with the end of its last day.
      date: day.format(new Date(endsAt.getTime() - 1)),
    });
}
