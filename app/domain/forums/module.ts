import type { DomainModule } from '#domain/domain-module.ts';
import { countForumsInSpans } from './forum-figures.ts';
import { forgetForums, forumDataPart } from './forum-data.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

export const forumsModule = {
  dataParts: () => [forumDataPart],
  purgeParts: [forgetForums],
  reportCounts: { community: countForumsInSpans },
  search: { words: [threadWordsMemory], find: findThreads },
} satisfies DomainModule;
