import type { OfferSide, ProposalStatus } from '#domain/marketplace/proposals/proposal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { useDeadlineWords } from './deadline-words.ts';

type Standing = { status: ProposalStatus; side: OfferSide; expiresAt: Date };

/** Says where a proposal stands and what comes next, to one of its sides; of what waits for an answer, until when. */
export function useStateWords(reader: OfferSide): (standing: Standing) => string {
  const t = useText('proposals');
  const inWords = useDeadlineWords();
  return ({ status, side, expiresAt }) => {
    if (status !== 'submitted' && status !== 'shortlisted') return t(`state.${reader}.${status}`);
    const turn = side === reader ? 'waits' : 'turn';
    return t(`state.${reader}.${status}.${turn}`, { until: inWords(expiresAt) });
  };
}
