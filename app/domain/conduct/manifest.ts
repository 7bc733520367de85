import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const conductManifest = {
  calls: ['audit', 'identity'],
  permissions: {
    /** Which words and which links nobody can write in the community. */
    'conduct.keep': [...administrators, 'moderator'],
  },
  auditActions: ['watched_host.add', 'watched_host.remove', 'watched_word.add', 'watched_word.remove'],
  auditTargets: ['watched_host', 'watched_word'],
} as const satisfies DomainManifest;
