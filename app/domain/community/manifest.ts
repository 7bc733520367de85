import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const communityManifest = {
  calls: [
    'audit',
    'private-links',
    'identity',
    'site',
    'notifications',
    'documents',
    'passport',
    'certificates',
  ],
  permissions: {
    /** Who comes to an event, and what they asked the team to see to. */
    'registrants.see': [...administrators, 'support'],
    /** Say how to get to an event, ask its guests, mark who is there, give certificates of attendance, and publish its recording. */
    'events.run': [...administrators, 'support'],
  },
  auditActions: [
    'registrants.export',
    'event.align',
    'event.ask',
    'event.certify',
    'event.mark',
    'event.prepare',
    'event_recording.publish',
    'event_recording.put',
    'event_recording.remove',
    'event_recording.take_back',
    'event_recording.write',
    'event.repeat',
    'event.unask',
    'event.unmark',
  ],
  auditTargets: ['event'],
  staffPlaces: [
    // The head of all places of the community, those of other domains among them.
    {
      group: 'management',
      order: 24,
      key: 'community',
      href: '/admin/community',
      needs: [
        'forums.keep',
        'forums.moderate',
        'registrants.see',
        'mentorship.manage',
        'reports.decide',
        'barriers.manage',
      ],
    },
    { group: 'management', order: 25, key: 'events', href: '/admin/events', needs: ['registrants.see'] },
  ],
  notificationKinds: { 'event-moved-up': null, 'event-reminder': 'community' },
  reports: [{ name: 'events', order: 50, series: ['registered', 'cancelled'] }],
} as const satisfies DomainManifest;
