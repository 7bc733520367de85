import type { DomainModule } from '#domain/domain-module.ts';
import { countForumsInSpans } from './forum-figures.ts';
import { forumNewsByMail } from './by-mail/forum-news.ts';
import { incomingMailJobs } from './by-mail/mail-jobs.ts';
import { forgetForums, forumDataPart } from './forum-data.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

export const forumsModule = {
  jobs: ({ siteUrl }) => incomingMailJobs({ siteUrl }),
  dataParts: ({ files }) => [forumDataPart(files)],
  purgeParts: [forgetForums],
  reportCounts: { community: countForumsInSpans },
  newsByMail: forumNewsByMail,
  search: { words: [threadWordsMemory], find: findThreads },
} satisfies DomainModule;
