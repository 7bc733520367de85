import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { listVocabulary, type Found, type Search } from '#platform/search/search.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { pick } from '#platform/text/language.ts';
import { isListedMentor, listMentors } from './find-mentors.ts';
import { mentorHref } from './mentorship-constants.ts';
import { mentors } from './tables.server.ts';

/** The words in the names of mentors who want to be found: what slips in a search are corrected by. */
export const mentorWordsMemory = defineMemory(
  'mentor words',
  async (db: Database) => await listVocabulary(db, { table: mentors, where: isListedMentor() }),
);

/** The mentors who want to be found and fit a search; without those from whom a block keeps the searcher apart. */
export async function searchMentors(
  { db, language, userId: readerId }: Pick<SearchContext, 'db' | 'language' | 'userId'>,
  search: Search,
): Promise<{ mentors: Found<SearchItem> }> {
  const all = { subjectId: null, language: null, way: null };
  const { page: asked, perPage } = search;
  const { items, total, page } = await listMentors(db, { ...all, search, readerId, page: asked, perPage });
  const results = items.map(({ mentor: { id, name, about }, subjects }): SearchItem => ({
    ...{ key: id, href: mentorHref(id), title: name, text: about },
    details: [
      {
        term: 'subjects',
        text: listOf(
          subjects.map((subject) => pick(subject.name, language)),
          language,
        ),
        isReason: false,
      },
    ],
  }));
  return { mentors: { items: results, total, page } };
}
