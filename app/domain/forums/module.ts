import type { DomainModule } from '#domain/domain-module.ts';
import { forumNewsByMail } from './by-mail/forum-news.ts';
import { incomingMailJobs } from './by-mail/mail-jobs.ts';
import { forgetForums, forumDataPart } from './forum-data.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

export const forumsModule = {
  jobs: ({ siteUrl }) => incomingMailJobs({ siteUrl }),
  dataParts: () => [forumDataPart],
  purgeParts: [forgetForums],
  newsByMail: forumNewsByMail,
  search: { words: [threadWordsMemory], find: findThreads },
} satisfies DomainModule;
