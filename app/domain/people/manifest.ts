import type { DomainManifest } from '#domain/domain-manifest.ts';

export const peopleManifest = {
  calls: ['audit', 'identity', 'site', 'conduct', 'conversations', 'forums'],
  auditActions: ['person_profile.save'],
  auditTargets: ['person_profile'],
  searchKinds: [{ kind: 'people', order: 57 }],
} as const satisfies DomainManifest;
