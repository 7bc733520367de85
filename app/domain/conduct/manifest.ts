import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const conductManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** Writing the next version of the rules of the community, and publishing it. */
    'guidelines.publish': [...administrators],
    /** Which words and which links nobody can write in the community. */
    'conduct.keep': [...administrators, 'moderator'],
  },
  auditActions: [
    'community_guidelines.draft',
    'community_guidelines.publish',
    'watched_host.add',
    'watched_host.remove',
    'watched_word.add',
    'watched_word.remove',
  ],
  auditTargets: ['community_guidelines', 'watched_host', 'watched_word'],
} as const satisfies DomainManifest;
