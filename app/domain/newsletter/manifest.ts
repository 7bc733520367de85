import type { DomainManifest } from '#domain/domain-manifest.ts';

export const newsletterManifest = {
  calls: ['private-links', 'identity', 'site', 'notifications'],
  reports: [
    {
      name: 'newsletter',
      order: 20,
      series: ['newsletterAsked', 'newsletterConfirmed', 'newsletterLeft'],
    },
  ],
} as const satisfies DomainManifest;
