import type { DomainModule } from '#domain/domain-module.ts';
import { agreementDataPart, forgetAgreements } from './agreement-data.ts';

export const conductModule = {
  dataParts: () => [agreementDataPart],
  purgeParts: [forgetAgreements],
} satisfies DomainModule;
