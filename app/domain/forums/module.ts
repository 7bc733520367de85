import type { DomainModule } from '#domain/domain-module.ts';
import { countForumsInSpans } from './forum-figures.ts';
import { forumNewsByMail } from './by-mail/forum-news.ts';
import { incomingMailJobs } from './by-mail/mail-jobs.ts';
import { forgetForums, forumDataPart } from './forum-data.ts';
import { measurePicturesJob } from './files/measure-pictures.ts';
import { remindOfFilesJob } from './files/remind-of-files.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

export const forumsModule = {
  jobs: ({ siteUrl, files, clamd, dataFolder, log }) => [
    ...incomingMailJobs({ siteUrl, files, clamd, dataFolder, log }),
    remindOfFilesJob({ siteUrl }),
    measurePicturesJob({ files, log }),
  ],
  dataParts: ({ files }) => [forumDataPart(files)],
  purgeParts: [forgetForums],
  reportCounts: { community: countForumsInSpans },
  newsByMail: forumNewsByMail,
  search: { words: [threadWordsMemory], find: findThreads },
} satisfies DomainModule;
