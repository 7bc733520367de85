import type { DomainManifest } from '../domain-manifest.ts';

export const ledgerManifest = {
  calls: [],
} as const satisfies DomainManifest;
