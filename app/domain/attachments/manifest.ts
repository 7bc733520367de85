import type { DomainManifest } from '../domain-manifest.ts';

export const attachmentsManifest = {
  calls: ['audit'],
} as const satisfies DomainManifest;
