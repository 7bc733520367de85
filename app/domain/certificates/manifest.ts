import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const certificatesManifest = {
  calls: ['audit', 'identity', 'site', 'notifications'],
  permissions: {
    /** Take a certificate back, let it stand again, and correct the name on it. */
    'certificates.manage': administrators,
  },
  auditActions: [
    'certificate.correct',
    'certificate.issue',
    'certificate.restore',
    'certificate.revoke',
    'certificates.export',
  ],
  auditTargets: ['certificate'],
  notificationKinds: {
    /** They asked for it. */
    'certificate-issued': null,
    /** A decision about them. */
    'certificate-revoked': null,
    'certificate-restored': null,
    'certificate-corrected': null,
  },
} as const satisfies DomainManifest;
