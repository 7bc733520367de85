import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const barriersManifest = {
  calls: ['audit', 'private-links', 'identity', 'site', 'notifications', 'processes'],
  permissions: {
    /** Reading what people report, answering it, and saying what is known and what was mended. */
    'barriers.manage': [...administrators, 'support'],
  },
  auditActions: [
    'barrier.change',
    'barrier.create',
    'barrier.decline',
    'barrier.mend',
    'barrier.reopen',
    'barrier.start',
    'barrier_report.answer',
    'barrier_report.dismiss',
    'barrier_report.join',
  ],
  auditTargets: ['barrier', 'barrier_report'],
  // Whoever gets one asked for it, about this barrier.
  notificationKinds: {
    'barrier-known': null,
    'barrier-in-work': null,
    'barrier-mended': null,
    'barrier-not-mended': null,
    'barrier-answered': null,
  },
  staffPlaces: [
    { group: 'management', order: 47, key: 'barriers', href: '/admin/barriers', needs: ['barriers.manage'] },
  ],
  staffTasks: [
    {
      key: 'barrierReports',
      order: 17,
      priority: 'high',
      href: '/admin/barriers?status=waiting',
      needs: 'barriers.manage',
    },
  ],
} as const satisfies DomainManifest;
