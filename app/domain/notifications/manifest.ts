import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const notificationsManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: { 'broadcasts.send': administrators },
  auditActions: [
    'broadcast.delete',
    'broadcast.save',
    'broadcast.schedule',
    'broadcast.start',
    'broadcast.stop',
    'broadcast.test',
    'broadcast.unschedule',
    'broadcast_template.delete',
    'broadcast_template.save',
  ],
  auditTargets: ['broadcast', 'broadcast_template'],
  notificationKinds: {
    /** Written by staff and sent to many; muted by the kind of its broadcast. */
    announcement: null,
  },
  staffPlaces: [
    {
      group: 'management',
      order: 50,
      key: 'notifications',
      href: '/admin/notifications',
      needs: ['broadcasts.send'],
    },
  ],
} as const satisfies DomainManifest;
