import type { DomainModule } from '#domain/domain-module.ts';
import { barrierDataPart, forgetBarrierReports } from './barrier-data.ts';
import { purgeBarrierReportsJob } from './barrier-purge.ts';
import { countWaitingReports } from './report-list.ts';

export const barriersModule = {
  jobs: () => [purgeBarrierReportsJob],
  dataParts: () => [barrierDataPart],
  purgeParts: [forgetBarrierReports],
  taskCounts: { barrierReports: countWaitingReports },
} satisfies DomainModule;
