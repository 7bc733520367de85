import type { DomainModule } from '#domain/domain-module.ts';
import { forgetReports, reportDataPart } from './report-data.ts';
import { countOpenReports } from './report-list.ts';

export const moderationModule = {
  dataParts: () => [reportDataPart],
  purgeParts: [forgetReports],
  taskCounts: { conductReports: countOpenReports },
} satisfies DomainModule;
