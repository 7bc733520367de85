import type { ProcessTable } from '#domain/processes/process-table.ts';
import type {
  FeedbackStatus,
  MentorshipStatus,
  MentorStatus,
  RequestStatus,
  SessionStatus,
} from './mentorship-constants.ts';

const staff = { staff: 'mentorship.manage' } as const;
const mentor = { party: 'mentor' } as const;
const mentee = { party: 'mentee' } as const;
const program = { party: 'program' } as const;

/** Everything that can happen to the offer of a mentor; making it and changing its words is not in it. */
export const mentorTable = {
  approve: {
    from: ['waiting', 'declined'],
    to: 'open',
    by: staff,
    guards: ['not-their-own', 'is-verified'],
    tells: [{ who: 'mentor', mail: 'mentor-approved', notice: 'mentor-approved' }],
    audit: 'mentor.approve',
  },
  decline: {
    from: ['waiting', 'open', 'paused'],
    to: 'declined',
    by: staff,
    guards: ['not-their-own'],
    tells: [{ who: 'mentor', mail: 'mentor-declined', notice: 'mentor-declined' }],
    audit: 'mentor.decline',
  },
  'offer-again': {
    from: ['declined', 'ended'],
    to: 'waiting',
    by: mentor,
    guards: ['is-verified'],
    tells: [],
    audit: 'mentor.offer',
  },
  pause: { from: ['open'], to: 'paused', by: mentor, guards: [], tells: [], audit: 'mentor.pause' },
  resume: { from: ['paused'], to: 'open', by: mentor, guards: [], tells: [], audit: 'mentor.resume' },
  end: {
    from: ['waiting', 'open', 'paused'],
    to: 'ended',
    by: mentor,
    guards: [],
    tells: [],
    audit: 'mentor.end',
  },
} as const satisfies ProcessTable<MentorStatus>;

const askingNext = { who: 'asked', mail: 'mentor-asked', notice: 'mentor-asked' } as const;

/** Everything that can happen to the request of somebody who looks for a mentor. */
export const mentorRequestTable = {
  accept: {
    from: ['open'],
    to: 'matched',
    by: mentor,
    guards: ['is-asked', 'not-apart', 'place-is-left'],
    tells: [{ who: 'mentee', mail: 'mentor-request-accepted', notice: 'mentor-request-accepted' }],
    audit: 'mentor_request.accept',
  },
  'move-on': {
    from: ['open'],
    to: 'open',
    by: program,
    guards: [],
    tells: [{ who: 'mentee', notice: 'mentor-request-moved' }, askingNext],
    audit: 'mentor_request.move_on',
  },
  'run-out': {
    from: ['open'],
    to: 'with-staff',
    by: program,
    guards: [],
    tells: [{ who: 'mentee', mail: 'mentor-request-with-staff', notice: 'mentor-request-with-staff' }],
    audit: 'mentor_request.run_out',
  },
  suggest: {
    from: ['with-staff'],
    to: 'suggested',
    by: staff,
    guards: ['not-of-their-own', 'can-be-asked'],
    tells: [{ who: 'mentee', mail: 'mentor-suggested', notice: 'mentor-suggested' }],
    audit: 'mentor_request.suggest',
  },
  agree: {
    from: ['suggested'],
    to: 'open',
    by: mentee,
    guards: ['can-still-be-asked'],
    tells: [askingNext],
    audit: 'mentor_request.agree',
  },
  'turn-down': {
    from: ['suggested'],
    to: 'with-staff',
    by: mentee,
    guards: [],
    tells: [],
    audit: 'mentor_request.turn_down',
  },
  withdraw: {
    from: ['open', 'with-staff', 'suggested'],
    to: 'withdrawn',
    by: mentee,
    guards: [],
    tells: [{ who: 'left', notice: 'mentor-request-withdrawn' }],
    audit: 'mentor_request.withdraw',
  },
  close: {
    from: ['with-staff'],
    to: 'closed',
    by: staff,
    guards: ['not-of-their-own'],
    tells: [{ who: 'mentee', mail: 'mentor-request-closed', notice: 'mentor-request-closed' }],
    audit: 'mentor_request.close',
  },
} as const satisfies ProcessTable<RequestStatus>;

/** What can happen to a mentorship. It begins when a mentor accepts a request. */
export const mentorshipTable = {
  end: {
    from: ['active'],
    to: 'ended',
    by: { party: 'side' },
    guards: [],
    tells: [{ who: 'other', mail: 'mentorship-ended', notice: 'mentorship-ended' }],
    audit: 'mentorship.end',
  },
} as const satisfies ProcessTable<MentorshipStatus>;

/** What can happen to a session that is booked, before it begins. */
export const sessionTable = {
  move: {
    from: ['booked'],
    to: 'booked',
    by: { party: 'side' },
    guards: ['not-begun'],
    tells: [{ who: 'other', mail: 'mentor-session-moved', notice: 'mentor-session-moved' }],
    audit: 'mentor_session.move',
  },
  cancel: {
    from: ['booked'],
    to: 'cancelled',
    by: { party: 'side' },
    guards: ['not-begun'],
    tells: [{ who: 'other', mail: 'mentor-session-cancelled', notice: 'mentor-session-cancelled' }],
    audit: 'mentor_session.cancel',
  },
} as const satisfies ProcessTable<SessionStatus>;

const shownToOther = [{ who: 'other', notice: 'mentorship-feedback-shown' }] as const;

/** What can happen to what one of the two says of their mentorship. Writing it is not in it: it begins sealed. */
export const feedbackTable = {
  change: {
    from: ['sealed'],
    to: 'sealed',
    by: { party: 'writer' },
    guards: ['in-time'],
    tells: [],
    audit: 'mentorship_feedback.change',
  },
  show: {
    from: ['sealed'],
    to: 'shown',
    by: { party: 'program' },
    guards: ['both-written'],
    tells: shownToOther,
    audit: 'mentorship_feedback.show',
  },
  'show-alone': {
    from: ['sealed'],
    to: 'shown',
    by: { party: 'deadline' },
    guards: ['time-is-over'],
    tells: shownToOther,
    audit: 'mentorship_feedback.show',
  },
} as const satisfies ProcessTable<FeedbackStatus>;
