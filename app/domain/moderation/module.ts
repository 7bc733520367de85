import type { DomainModule } from '#domain/domain-module.ts';
import { countOpenAppeals } from './appeal-list.ts';
import { forgetReports, reportDataPart } from './report-data.ts';
import { countConductReportsInSpans } from './report-figures.ts';
import { countOpenReports } from './report-list.ts';
import { countOpenSuspensions } from './suspension-list.ts';

export const moderationModule = {
  dataParts: () => [reportDataPart],
  purgeParts: [forgetReports],
  reportCounts: { community: countConductReportsInSpans },
  taskCounts: {
    conductReports: countOpenReports,
    conductAppeals: countOpenAppeals,
    suspensions: countOpenSuspensions,
  },
} satisfies DomainModule;
