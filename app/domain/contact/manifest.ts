import type { DomainManifest } from '../domain-manifest.ts';

export const contactManifest = {
  calls: ['identity', 'site'],
} as const satisfies DomainManifest;
