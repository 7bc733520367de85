import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const conductManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** The help lines that everybody is shown, and what is said about emergencies. */
    'help-lines.keep': [...administrators, 'moderator'],
  },
  auditActions: ['help_line.change', 'help_line.create', 'help_line.emergency'],
  auditTargets: ['help_line'],
  staffTasks: [
    {
      key: 'helpLines',
      order: 75,
      priority: 'medium',
      href: '/admin/community/help-lines',
      needs: 'help-lines.keep',
    },
  ],
} as const satisfies DomainManifest;
