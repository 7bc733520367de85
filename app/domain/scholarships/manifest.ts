import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const scholarshipsManifest = {
  calls: ['audit', 'identity', 'site', 'notifications', 'processes', 'attachments', 'documents'],
  permissions: {
    /** Cycles, criteria, assigning, deciding, exporting. */
    'scholarships.run': administrators,
    'scholarships.review': [...administrators, 'reviewer'],
  },
  auditActions: [
    'scholarship.assign',
    'scholarship.award',
    'scholarship.conflict',
    'scholarship.decline',
    'scholarship.download',
    'scholarship.draft_review',
    'scholarship.export',
    'scholarship.invite',
    'scholarship.note',
    'scholarship.record_service',
    'scholarship.remove_service',
    'scholarship.review',
    'scholarship.shortlist',
    'scholarship.submit',
    'scholarship.take_up',
    'scholarship.unassign',
    'scholarship.withdraw',
    'scholarship_cycle.change',
    'scholarship_cycle.create',
    'scholarship_cycle.criteria',
    'scholarship_cycle.delete',
  ],
  auditTargets: ['cycle', 'application'],
  notificationKinds: {
    'scholarship-awarded': null,
    'scholarship-declined': null,
    'scholarship-interview': null,
    'scholarship-review-assigned': null,
    'scholarship-review-reminder': null,
    'scholarship-shortlisted': null,
    'scholarship-submitted': null,
    'scholarship-under-review': null,
  },
  staffTasks: [
    {
      key: 'unassigned',
      order: 30,
      priority: 'high',
      href: '/admin/education/scholarships',
      needs: 'scholarships.run',
    },
    {
      key: 'reviews',
      order: 40,
      priority: 'high',
      href: '/admin/education/scholarships/reviews',
      needs: 'scholarships.review',
    },
    {
      key: 'decisions',
      order: 60,
      priority: 'medium',
      href: '/admin/education/scholarships',
      needs: 'scholarships.run',
    },
  ],
  reports: [{ name: 'applications', order: 40, series: ['scholarships'] }],
} as const satisfies DomainManifest;
