import { findTransition, type EventOf, type ProcessTable } from '#domain/processes/process-table.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';

const applicant = { party: 'applicant' } as const;
const staff = { staff: 'scholarships.run' } as const;

/**
 * Everything that can happen to an application: the whole of its life. What does not stand here cannot be done,
 * whoever asks; a draft that is given up is erased and has no state.
 */
export const applicationTable = {
  submit: {
    from: ['draft'],
    to: 'submitted',
    by: applicant,
    guards: ['cycle-is-open'],
    tells: [{ who: 'applicant', mail: 'submitted', notice: 'scholarship-submitted' }],
    audit: 'scholarship.submit',
  },
  withdraw: {
    from: ['submitted', 'under-review', 'shortlisted', 'interview'],
    to: 'withdrawn',
    by: applicant,
    guards: [],
    tells: [{ who: 'applicant', mail: 'withdrawn' }],
    audit: 'scholarship.withdraw',
  },
  'take-up': {
    from: ['submitted'],
    to: 'under-review',
    by: staff,
    guards: [],
    tells: [{ who: 'applicant', mail: 'under-review', notice: 'scholarship-under-review' }],
    audit: 'scholarship.take_up',
  },
  shortlist: {
    from: ['under-review'],
    to: 'shortlisted',
    by: staff,
    guards: ['free-to-decide'],
    tells: [{ who: 'applicant', mail: 'shortlisted', notice: 'scholarship-shortlisted', whatsapp: true }],
    audit: 'scholarship.shortlist',
  },
  invite: {
    from: ['shortlisted'],
    to: 'interview',
    by: staff,
    guards: ['free-to-decide'],
    tells: [{ who: 'applicant', mail: 'interview', notice: 'scholarship-interview', whatsapp: true }],
    audit: 'scholarship.invite',
  },
  'move-interview': {
    from: ['interview'],
    to: 'interview',
    by: staff,
    guards: ['free-to-decide'],
    tells: [{ who: 'applicant', mail: 'interview', notice: 'scholarship-interview', whatsapp: true }],
    audit: 'scholarship.invite',
  },
  award: {
    from: ['shortlisted', 'interview'],
    to: 'awarded',
    by: staff,
    guards: ['free-to-decide', 'reviewed-by-others', 'place-is-left'],
    tells: [{ who: 'applicant', mail: 'awarded', notice: 'scholarship-awarded', whatsapp: true }],
    audit: 'scholarship.award',
  },
  decline: {
    from: ['under-review', 'shortlisted', 'interview'],
    to: 'declined',
    by: staff,
    guards: ['free-to-decide', 'reviewed-by-others'],
    tells: [{ who: 'applicant', mail: 'declined', notice: 'scholarship-declined', whatsapp: true }],
    audit: 'scholarship.decline',
  },
} as const satisfies ProcessTable<ApplicationStatus>;

export type ApplicationEvent = EventOf<typeof applicationTable>;

/** Where an application stands while nothing is decided about it. */
export const openStatuses = ['submitted', 'under-review', 'shortlisted', 'interview'] as const;

/** Whether something may happen to an application that stands there. */
export function canDo(event: ApplicationEvent, state: ApplicationStatus): boolean {
  return findTransition(applicationTable, { event, state }) !== null;
}
