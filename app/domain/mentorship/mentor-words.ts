import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { searchConditions, type Search } from '#platform/search/search.server.ts';
import { mentors, mentorSubjectChoices, mentorSubjects } from './tables.server.ts';

/** That a mentor has every word of a search in their name, a subject or what they say of themselves, and what puts one first. */
export async function mentorConditions(db: Database, search: Search): Promise<{ matches: SQL; merit: SQL }> {
  const { id, name } = mentorSubjects;
  const folded = sql<string>`search_fold((${name} ->> 'en') || ' ' || (${name} ->> 'ar'))`;
  const subjects = await db.select({ id, folded }).from(mentorSubjects);
  return searchConditions(search, {
    table: mentors,
    title: sql`${mentors.name}`,
    alsoHas: (word) => {
      const ids = subjects.filter((subject) => subject.folded.includes(word)).map((subject) => subject.id);
      if (ids.length === 0) return undefined;
      const { mentorId, subjectId } = mentorSubjectChoices;
      const having = db.select({ mentorId }).from(mentorSubjectChoices).where(inArray(subjectId, ids));
      return inArray(mentors.id, having);
    },
  });
}
