import type { OfferSide, ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useDeadlineWords } from './deadline-words.ts';

type Standing = { status: ProposalStatus; side: OfferSide; expiresAt: Date };

/** Says where a proposal stands and what comes next, to one of its sides; of what waits for an answer, until when. */
export function useStateWords(reader: OfferSide): (standing: Standing) => string {
  const t = useText('proposals');
  const inWords = useDeadlineWords();
  return ({ status, side, expiresAt }) => {
    const isClient = reader === 'client';
    if (status !== 'submitted' && status !== 'shortlisted')
      return isClient ? t(`state.client.${status}`) : t(`state.freelancer.${status}`);
    const until = { until: inWords(expiresAt) };
    if (side === reader)
      return isClient
        ? t(`state.client.${status}.waits`, until)
        : t(`state.freelancer.${status}.waits`, until);
    return isClient ? t(`state.client.${status}.turn`, until) : t(`state.freelancer.${status}.turn`, until);
  };
}
