import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const moderationManifest = {
  calls: [
    'audit',
    'identity',
    'site',
    'processes',
    'attachments',
    'conduct',
    'conversations',
    'forums',
    'people',
    'notifications',
  ],
  permissions: {
    /** Reading what was reported in its surroundings, and deciding about it. */
    'reports.decide': [...administrators, 'moderator'],
  },
  auditActions: [
    'conduct_appeal.keep',
    'conduct_appeal.lift',
    'conduct_appeal.make',
    'conduct_appeal.read',
    'conduct_decision.hide',
    'conduct_decision.lift',
    'conduct_decision.read',
    'conduct_report.claim',
    'conduct_report.dismiss',
    'conduct_report.hide',
    'conduct_report.limit',
    'conduct_report.make',
    'conduct_report.read',
    'conduct_report.release',
    'conduct_report.uphold',
    'conduct_report.warn',
  ],
  auditTargets: ['conduct_appeal', 'conduct_decision', 'conduct_report'],
  notificationKinds: {
    'report-upheld': null,
    'report-dismissed': null,
    'conduct-warning': null,
    'message-hidden': null,
    'conduct-limited': null,
    'conduct-limit-lifted': null,
    'appeal-kept': null,
    'appeal-lifted': null,
    'appeal-decided': null,
  },
  staffPlaces: [
    {
      group: 'management',
      order: 45,
      key: 'moderation',
      href: '/admin/moderation',
      needs: ['reports.decide'],
    },
  ],
  reports: [{ name: 'community', order: 55, series: ['conductReports', 'conductUpheld'] }],
  staffTasks: [
    {
      key: 'conductReports',
      order: 15,
      priority: 'high',
      href: '/admin/moderation?status=open',
      needs: 'reports.decide',
    },
    {
      key: 'conductAppeals',
      order: 16,
      priority: 'high',
      href: '/admin/moderation/appeals?status=open',
      needs: 'reports.decide',
    },
  ],
} as const satisfies DomainManifest;
