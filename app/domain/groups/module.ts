import type { DomainModule } from '#domain/domain-module.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { forgetGroupEventsJob, remindOfGroupEventsJob } from './group-event-jobs.ts';
import { countGroupsOpened } from './group-figures.ts';
import { forgetInvitationsJob } from './group-invitations.ts';
import { countWaitingGroups } from './group-list.ts';
import { groupNewsByMail } from './group-news.ts';
import { remindOfRequestsJob } from './group-requests.ts';
import { groupWordsMemory, searchGroups } from './search-groups.ts';

export const groupsModule = {
  jobs: () => [
    ...[remindOfRequestsJob, forgetInvitationsJob],
    ...[remindOfGroupEventsJob, forgetGroupEventsJob],
  ],
  dataParts: ({ files }) => [groupDataPart(files)],
  purgeParts: [forgetGroups],
  reportCounts: {
    community: async (db, spans) => ({
      groupsOpened: await countGroupsOpened(db, spans),
    }),
  },
  search: { words: [groupWordsMemory], find: searchGroups },
  newsByMail: groupNewsByMail,
  taskCounts: { groups: async (db, { now }) => await countWaitingGroups(db, now) },
} satisfies DomainModule;
