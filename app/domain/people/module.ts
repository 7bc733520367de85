import type { DomainModule } from '#domain/domain-module.ts';
import { forgetPerson, peopleDataPart } from './people-data.ts';
import { findPeopleForAll, peopleWordsMemory } from './search-people.ts';

export const peopleModule = {
  dataParts: () => [peopleDataPart],
  purgeParts: [forgetPerson],
  search: { words: [peopleWordsMemory], find: findPeopleForAll },
} satisfies DomainModule;
