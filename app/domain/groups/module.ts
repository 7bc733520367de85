import type { DomainModule } from '#domain/domain-module.ts';
import { forgetGroups, groupDataPart } from './group-data.ts';
import { forgetInvitationsJob } from './group-invitations.ts';
import { countWaitingGroups } from './group-list.ts';
import { groupNewsByMail } from './group-news.ts';
import { remindOfRequestsJob } from './group-requests.ts';

export const groupsModule = {
  jobs: () => [remindOfRequestsJob, forgetInvitationsJob],
  dataParts: ({ files }) => [groupDataPart(files)],
  purgeParts: [forgetGroups],
  newsByMail: groupNewsByMail,
  taskCounts: { groups: async (db, { now }) => await countWaitingGroups(db, now) },
} satisfies DomainModule;
