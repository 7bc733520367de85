import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const conductManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** Writing the next version of the rules of the community, and publishing it. */
    'guidelines.publish': [...administrators],
    /** Which words and which links nobody can write in the community. */
    'conduct.keep': [...administrators, 'moderator'],
    /** The help lines that everybody is shown, and what is said about emergencies. */
    'help-lines.keep': [...administrators, 'moderator'],
  },
  auditActions: [
    'community_guidelines.draft',
    'community_guidelines.publish',
    'help_line.change',
    'help_line.create',
    'help_line.emergency',
    'watched_host.add',
    'watched_host.remove',
    'watched_word.add',
    'watched_word.remove',
  ],
  auditTargets: ['community_guidelines', 'help_line', 'watched_host', 'watched_word'],
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
