import type { DomainManifest } from '#domain/domain-manifest.ts';

export const conductManifest = {
  calls: ['identity'],
} as const satisfies DomainManifest;
