import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const learningManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** Instructors write their own courses, so their role is granted in the scope of each. */
    'courses.edit': [...administrators, 'instructor'],
  },
  auditActions: [
    'course.change',
    'course.create',
    'course.delete',
    'course_category.change',
    'course_category.create',
    'course_category.delete',
  ],
  auditTargets: ['course', 'course_category'],
  staffPlaces: [
    {
      group: 'management',
      order: 30,
      key: 'education',
      href: '/admin/education',
      needs: ['courses.edit', 'scholarships.review'],
    },
  ],
  staffTasks: [
    {
      key: 'courses',
      order: 70,
      priority: 'medium',
      href: '/admin/education?status=review',
      needs: 'courses.edit',
    },
  ],
  staffFinds: [{ kind: 'courses', order: 20, needs: 'courses.edit' }],
  searchKinds: [{ kind: 'courses', order: 10 }],
} as const satisfies DomainManifest;
