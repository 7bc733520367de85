import { guestSource, refsOf } from '#domain/notifications/broadcasts/segments.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { DomainModule } from '#domain/domain-module.ts';
import { dropUnusedEventRecordingsJob } from './drop-unused-event-recordings.ts';
import { lookAfterEventsJob, purgeEventRegistrationsJob } from './event-jobs.ts';
import { listEventNames } from './event-series.ts';
import { findRegistrants, listRegistrants } from './registrants.ts';
import { eventRegistrationsDataPart, forgetEventRegistrations } from './registration-data.ts';
import { countRegistrationsInSpans } from './registration-figures.ts';

export const communityModule = {
  jobs: ({ siteUrl }) => [
    lookAfterEventsJob(siteUrl),
    purgeEventRegistrationsJob,
    dropUnusedEventRecordingsJob,
  ],
  dataParts: () => [eventRegistrationsDataPart],
  purgeParts: [forgetEventRegistrations],
  segments: [
    {
      name: 'event',
      listChoices: async (db) =>
        (await listEventNames(db)).map(({ id, title }) => ({ value: id, label: title })),
      listPeople: async (db, choice) =>
        isRowId(choice) ? refsOf('registration', await listRegistrants(db, choice)) : [],
    },
  ],
  peopleSources: [guestSource('registration', findRegistrants)],
  reportCounts: { events: countRegistrationsInSpans },
} satisfies DomainModule;
