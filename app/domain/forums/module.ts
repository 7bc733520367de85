import type { DomainModule } from '#domain/domain-module.ts';
import { forgetForums, forumDataPart } from './forum-data.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

export const forumsModule = {
  dataParts: () => [forumDataPart],
  purgeParts: [forgetForums],
  search: { words: [threadWordsMemory], find: findThreads },
} satisfies DomainModule;
