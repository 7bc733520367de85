import type { DomainManifest } from '../domain-manifest.ts';

export const privateLinksManifest = {
  calls: [],
} as const satisfies DomainManifest;
