import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ReferralStatus } from './referral-constants.ts';

const program = { party: 'program' } as const;
const judge = { staff: 'referrals.judge' } as const;

/**
 * Everything that can happen to an invitation once the invited person has an account. It brings points once, to its inviter;
 * what is in doubt waits for somebody of the staff, and the program itself refuses nothing but accounts of the inviter's own.
 */
export const referralTable = {
  earn: {
    from: ['invited'],
    to: 'earned',
    by: program,
    guards: [],
    posts: 'points',
    tells: [{ who: 'inviter', mail: 'earned', notice: 'referral-earned' }],
    audit: 'referral.earn',
  },
  hold: {
    from: ['invited'],
    to: 'held',
    by: program,
    guards: [],
    tells: [],
    audit: 'referral.hold',
  },
  drop: {
    from: ['invited'],
    to: 'refused',
    by: program,
    guards: [],
    tells: [{ who: 'inviter', notice: 'referral-refused' }],
    audit: 'referral.refuse',
  },
  approve: {
    from: ['held'],
    to: 'earned',
    by: judge,
    guards: ['not-their-own'],
    posts: 'points',
    tells: [{ who: 'inviter', mail: 'earned', notice: 'referral-earned' }],
    audit: 'referral.approve',
  },
  refuse: {
    from: ['held'],
    to: 'refused',
    by: judge,
    guards: ['not-their-own'],
    tells: [{ who: 'inviter', notice: 'referral-refused' }],
    audit: 'referral.refuse',
  },
} as const satisfies ProcessTable<ReferralStatus>;
