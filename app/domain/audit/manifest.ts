import type { DomainManifest } from '../domain-manifest.ts';

export const auditManifest = {
  calls: [],
} as const satisfies DomainManifest;
