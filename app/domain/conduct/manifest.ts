import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const conductManifest = {
  calls: ['audit', 'identity', 'site'],
  permissions: {
    /** Writing the next version of the rules of the community, and publishing it. */
    'guidelines.publish': [...administrators],
  },
  auditActions: ['community_guidelines.draft', 'community_guidelines.publish'],
  auditTargets: ['community_guidelines'],
} as const satisfies DomainManifest;
