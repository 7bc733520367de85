import type { DomainManifest } from '#domain/domain-manifest.ts';

export const communityManifest = {
  calls: ['private-links', 'identity', 'site', 'notifications', 'documents'],
  notificationKinds: { 'event-moved-up': null, 'event-reminder': 'community' },
  reports: [{ name: 'events', order: 50, series: ['registered', 'cancelled'] }],
} as const satisfies DomainManifest;
