import type { DomainModule } from '#domain/domain-module.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { forgetInvitationsJob } from './group-invitations.ts';
import { countWaitingGroups } from './group-list.ts';
import { groupNewsByMail } from './group-news.ts';
import { remindOfRequestsJob } from './group-requests.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { groupWordsMemory, searchGroups } from './search-groups.ts';
import { groups } from './tables.server.ts';

export const groupsModule = {
  jobs: () => [remindOfRequestsJob, forgetInvitationsJob],
  dataParts: ({ files }) => [groupDataPart(files)],
  purgeParts: [forgetGroups],
  reportCounts: {
    community: async (db, spans) => ({
      groupsOpened: await countInSpans(db, { from: groups, at: groups.openedAt }, spans),
    }),
  },
  search: { words: [groupWordsMemory], find: searchGroups },
  newsByMail: groupNewsByMail,
  taskCounts: { groups: async (db, { now }) => await countWaitingGroups(db, now) },
} satisfies DomainModule;
