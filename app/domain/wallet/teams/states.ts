import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { TeamPlanStatus, TeamSeatStatus } from './team-constants.ts';

const selling = { staff: 'teams.sell' } as const;
const deadline = { party: 'deadline' } as const;
/** The contact by their private link, or staff in their place. */
const team = { party: 'team' } as const;
const told = { who: 'contact' } as const;
const member = { who: 'member' } as const;

/** Everything that can happen to a team plan once it was offered. */
export const teamPlanTable = {
  pay: {
    from: ['offered'],
    to: 'active',
    by: selling,
    guards: ['not-over'],
    posts: 'book',
    tells: [{ ...told, mail: 'paid' }],
    audit: 'team_plan.pay',
  },
  withdraw: {
    from: ['offered'],
    to: 'withdrawn',
    by: selling,
    guards: [],
    tells: [{ ...told, mail: 'withdrawn' }],
    audit: 'team_plan.withdraw',
  },
  end: {
    from: ['active'],
    to: 'ended',
    by: selling,
    guards: [],
    tells: [{ ...told, mail: 'ended' }],
    audit: 'team_plan.end',
  },
  expire: {
    from: ['active'],
    to: 'ended',
    by: deadline,
    guards: [],
    tells: [{ ...told, mail: 'over' }],
    audit: 'team_plan.expire',
  },
} as const satisfies ProcessTable<TeamPlanStatus>;

/** Everything that can happen to a seat once somebody was invited to it. */
export const teamSeatTable = {
  take: {
    from: ['invited'],
    to: 'taken',
    by: { party: 'member' },
    guards: ['plan-is-active', 'in-time', 'invited-themselves', 'one-each'],
    tells: [],
    audit: 'team_seat.take',
  },
  'take-back': {
    from: ['invited'],
    to: 'taken-back',
    by: team,
    guards: [],
    tells: [],
    audit: 'team_seat.take_back',
  },
  lapse: { from: ['invited'], to: 'lapsed', by: deadline, guards: [], tells: [], audit: 'team_seat.lapse' },
  free: {
    from: ['taken'],
    to: 'freed',
    by: team,
    guards: [],
    tells: [{ ...member, mail: 'team-seat-freed', notice: 'team-seat-freed' }],
    audit: 'team_seat.free',
  },
  leave: {
    from: ['taken'],
    to: 'freed',
    by: { party: 'member' },
    guards: [],
    tells: [],
    audit: 'team_seat.leave',
  },
  close: {
    from: ['taken'],
    to: 'ended',
    by: deadline,
    guards: [],
    tells: [{ ...member, mail: 'team-seat-ended', notice: 'team-seat-ended' }],
    audit: 'team_seat.close',
  },
} as const satisfies ProcessTable<TeamSeatStatus>;
