import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { ProfileStatus } from './profile-constants.ts';

const moderating = { staff: 'profiles.moderate' } as const;

/** Everything that staff may do to the page of a freelancer; who sees it otherwise is its owner's choice and no state. */
export const profileTable = {
  hide: {
    from: ['shown'],
    to: 'hidden',
    by: moderating,
    guards: ['not-their-own'],
    tells: [{ who: 'freelancer', notice: 'profile-hidden' }],
    audit: 'freelancer_profile.hide',
  },
  show: {
    from: ['hidden'],
    to: 'shown',
    by: moderating,
    guards: ['not-their-own'],
    tells: [{ who: 'freelancer', notice: 'profile-shown' }],
    audit: 'freelancer_profile.show',
  },
} as const satisfies ProcessTable<ProfileStatus>;
