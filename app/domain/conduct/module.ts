import type { DomainModule } from '#domain/domain-module.ts';
import { agreementDataPart, forgetAgreements } from './agreement-data.ts';
import { countUncheckedLines } from './help-lines.ts';

export const conductModule = {
  dataParts: () => [agreementDataPart],
  purgeParts: [forgetAgreements],
  taskCounts: { helpLines: countUncheckedLines },
} satisfies DomainModule;
