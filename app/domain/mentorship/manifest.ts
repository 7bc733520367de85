import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const mentorshipManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'processes', 'conversations'],
  permissions: {
    /** Letting mentors in, finding somebody for whoever found nobody, and keeping the list of subjects. */
    'mentorship.manage': [...administrators, 'moderator'],
  },
  auditActions: [
    'mentor.approve',
    'mentor.decline',
    'mentor.end',
    'mentor.offer',
    'mentor.pause',
    'mentor.resume',
    'mentor_request.accept',
    'mentor_request.agree',
    'mentor_request.ask',
    'mentor_request.close',
    'mentor_request.move_on',
    'mentor_request.run_out',
    'mentor_request.suggest',
    'mentor_request.turn_down',
    'mentor_request.withdraw',
    'mentor_session.book',
    'mentor_session.cancel',
    'mentor_session.move',
    'mentor_subject.change',
    'mentor_subject.create',
    'mentorship.end',
    'mentorship_feedback.change',
    'mentorship_feedback.show',
    'mentorship_feedback.write',
  ],
  auditTargets: [
    'mentor',
    'mentor_request',
    'mentor_session',
    'mentor_subject',
    'mentorship',
    'mentorship_feedback',
  ],
  // All of it answers something that somebody asked for or offered.
  notificationKinds: {
    'mentor-approved': null,
    'mentor-declined': null,
    'mentor-asked': null,
    'mentor-request-accepted': null,
    'mentor-request-closed': null,
    'mentor-request-moved': null,
    'mentor-request-withdrawn': null,
    'mentor-request-with-staff': null,
    'mentor-suggested': null,
    'mentor-session-booked': null,
    'mentor-session-cancelled': null,
    'mentor-session-moved': null,
    // Both have planned it: whoever needs no reminder mutes it.
    'mentor-session-soon': 'community',
    'mentorship-ended': null,
    'mentorship-feedback-shown': null,
    'mentorship-gone': null,
  },
  staffPlaces: [
    {
      group: 'management',
      order: 28,
      key: 'mentorship',
      href: '/admin/community/mentorship',
      needs: ['mentorship.manage'],
    },
  ],
  staffTasks: [
    {
      key: 'mentorOffers',
      order: 18,
      priority: 'medium',
      href: '/admin/community/mentorship?status=waiting',
      needs: 'mentorship.manage',
    },
    {
      key: 'mentorRequests',
      order: 19,
      priority: 'medium',
      href: '/admin/community/mentorship/requests?status=with-staff',
      needs: 'mentorship.manage',
    },
  ],
} as const satisfies DomainManifest;
