import type { RegistrationStatus } from '#domain/community/event-constants.ts';

/** Whether a registration is something to take along: a place, or one in the waiting line. */
export function hasTicket(status: RegistrationStatus): status is 'registered' | 'waiting' {
  return status === 'registered' || status === 'waiting';
}
