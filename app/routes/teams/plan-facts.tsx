import type { TeamPlan } from '#domain/wallet/teams/team-plan-process.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { TeamPlanBadge } from './team-words.tsx';

export type ShownPlan = Pick<
  TeamPlan,
  'organisation' | 'status' | 'seats' | 'firstOn' | 'lastOn' | 'pricePiastres' | 'paidOn'
>;

/** What a team plan is about, as its contact and staff read it. */
export function usePlanFacts(plan: ShownPlan) {
  const t = useText('teams');
  const { organisation, status, seats, firstOn, lastOn, pricePiastres, paidOn } = plan;
  return [
    { term: t('fact.organisation'), value: <Named>{organisation}</Named> },
    { term: t('fact.state'), value: <TeamPlanBadge status={status} /> },
    { term: t('fact.seats'), value: <NumberText value={seats} /> },
    { term: t('fact.first'), value: <DateText on={firstOn} /> },
    { term: t('fact.last'), value: <DateText on={lastOn} /> },
    { term: t('fact.price'), value: <Money piastres={pricePiastres} /> },
    ...(paidOn ? [{ term: t('fact.paid'), value: <DateText on={paidOn} /> }] : []),
  ];
}

/** The same as a list. */
export function PlanFacts({ plan }: { plan: ShownPlan }) {
  return <DetailsList look="rows" items={usePlanFacts(plan)} />;
}
