import { subscriptionSorts } from '#domain/wallet/desk/list-subscriptions.ts';
import { yearStates } from '#domain/wallet/desk/year-states.ts';
import { teamPlanSorts } from '#domain/wallet/teams/list-team-plans.ts';
import { teamPlanStatuses } from '#domain/wallet/teams/team-constants.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

/** What the list of team plans may be asked for. */
export const teamList = defineList({
  sorts: teamPlanSorts,
  sort: 'number',
  direction: 'descending',
  filters: { status: teamPlanStatuses },
});

/** The same of the list of subscriptions. */
export const subscriptionList = defineList({
  sorts: subscriptionSorts,
  sort: 'from',
  direction: 'descending',
  filters: { state: yearStates },
});
