import type { DomainManifest } from '#domain/domain-manifest.ts';
import { administrators } from '#domain/identity/role-names.ts';

export const passportManifest = {
  calls: ['audit', 'identity', 'notifications'],
  permissions: {
    /** Writing down what somebody needs who calls. It opens nothing that is there already. */
    'needs.enter': [...administrators, 'support'],
  },
  auditActions: ['needs.delete', 'needs.enter', 'needs.save', 'needs.share', 'needs.take_back'],
  notificationKinds: {
    /** It was asked for, and nobody else may have asked. */
    'needs-entered': null,
  },
  auditTargets: ['needs', 'needs-sharing'],
} as const satisfies DomainManifest;
