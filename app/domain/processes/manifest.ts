import type { DomainManifest } from '../domain-manifest.ts';

export const processesManifest = {
  calls: ['audit', 'identity', 'notifications'],
} as const satisfies DomainManifest;
