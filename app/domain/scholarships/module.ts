import { guestSource, refsOf } from '#domain/notifications/broadcasts/segments.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { DomainModule } from '#domain/domain-module.ts';
import { announceCyclesJob } from './announce-cycles.ts';
import { findApplicants, listApplicants, listCycleTitles } from './applicants.ts';
import { applicationsDataPart, forgetApplications } from './application-data.ts';
import { findApplicationsForStaff } from './find-applications.ts';
import { countApplicationsInSpans } from './application-figures.ts';
import { purgeApplicationsJob } from './purge-applications.ts';
import { mailApplicationLinksJob } from './request-links.ts';
import { remindReviewersJob } from './reviews/remind-reviewers.ts';
import {
  countReviewsToWrite,
  countUnassignedApplications,
  countUndecidedApplications,
} from './waiting-work.ts';

export const scholarshipsModule = {
  jobs: ({ siteUrl }) => [
    mailApplicationLinksJob,
    purgeApplicationsJob,
    announceCyclesJob,
    remindReviewersJob(siteUrl),
  ],
  dataParts: ({ files }) => [applicationsDataPart(files)],
  purgeParts: [forgetApplications],
  segments: [
    {
      name: 'scholarship',
      listChoices: async (db) =>
        (await listCycleTitles(db)).map(({ id, title }) => ({ value: id, label: title })),
      listPeople: async (db, choice) =>
        isRowId(choice) ? refsOf('application', await listApplicants(db, choice)) : [],
    },
  ],
  peopleSources: [guestSource('application', findApplicants)],
  taskCounts: {
    unassigned: countUnassignedApplications,
    reviews: async (db, { userId }) => await countReviewsToWrite(db, userId),
    decisions: countUndecidedApplications,
  },
  staffFinds: { applications: findApplicationsForStaff },
  reportCounts: {
    applications: async (db, spans) => ({ scholarships: await countApplicationsInSpans(db, spans) }),
  },
} satisfies DomainModule;
