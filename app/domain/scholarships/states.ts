import type { ApplicationStatus } from './scholarship-words.ts';

/** What must hold besides, when something is done: a rule of the verb that does it. */
export type TransitionGuard = 'cycle-is-open' | 'place-is-left';

type Transition = {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  by: 'applicant' | 'staff';
  guard?: TransitionGuard;
};

/**
 * Everything that can happen to an application: the whole of its life. What does not stand here cannot be done,
 * whoever asks; a draft that is given up is erased and has no state.
 */
export const transitions = {
  submit: { from: ['draft'], to: 'submitted', by: 'applicant', guard: 'cycle-is-open' },
  withdraw: {
    from: ['submitted', 'under-review', 'shortlisted', 'interview'],
    to: 'withdrawn',
    by: 'applicant',
  },
  'take-up': { from: ['submitted'], to: 'under-review', by: 'staff' },
  shortlist: { from: ['under-review'], to: 'shortlisted', by: 'staff' },
  invite: { from: ['shortlisted'], to: 'interview', by: 'staff' },
  'move-interview': { from: ['interview'], to: 'interview', by: 'staff' },
  award: { from: ['shortlisted', 'interview'], to: 'awarded', by: 'staff', guard: 'place-is-left' },
  decline: { from: ['under-review', 'shortlisted', 'interview'], to: 'declined', by: 'staff' },
} as const satisfies Record<string, Transition>;

export type ApplicationAction = keyof typeof transitions;

/** Where an application stands while nothing is decided about it. */
export const openStatuses = ['submitted', 'under-review', 'shortlisted', 'interview'] as const;

/** Whether an action may be done to an application that stands there. */
export function canDo(action: ApplicationAction, status: ApplicationStatus): boolean {
  return (transitions[action].from as readonly ApplicationStatus[]).includes(status);
}
