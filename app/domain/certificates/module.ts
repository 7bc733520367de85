import type { DomainModule } from '#domain/domain-module.ts';
import { certificatesDataPart, forgetCertificates } from './certificate-data.ts';

export const certificatesModule = {
  dataParts: () => [certificatesDataPart],
  purgeParts: [forgetCertificates],
} satisfies DomainModule;
