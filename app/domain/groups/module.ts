import type { DomainModule } from '#domain/domain-module.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { forgetInvitationsJob } from './group-invitations.ts';
import { countWaitingGroups } from './group-list.ts';
import { remindOfRequestsJob } from './group-requests.ts';
import { groupWordsMemory, searchGroups } from './search-groups.ts';

export const groupsModule = {
  jobs: () => [remindOfRequestsJob, forgetInvitationsJob],
  dataParts: ({ files }) => [groupDataPart(files)],
  purgeParts: [forgetGroups],
  search: { words: [groupWordsMemory], find: searchGroups },
  taskCounts: { groups: async (db, { now }) => await countWaitingGroups(db, now) },
} satisfies DomainModule;
