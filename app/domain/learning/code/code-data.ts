import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { codeDrafts } from './code-tables.server.ts';

/** The programs that somebody wrote in lessons, in the copy of their data. */
export const codeDataPart: DataPart = {
  fileName: 'programs.json',
  describe: (language) => textsFor(language).getFixedT(null, 'code')('data-export'),
  read: async (db, { userId }) => {
    const { lessonSlug, program, savedAt, replaced, passedAt } = codeDrafts;
    return await db
      .select({ course: courses.title, lesson: lessonSlug, program, savedAt, replaced, passedAt })
      .from(codeDrafts)
      .innerJoin(courses, eq(courses.id, codeDrafts.courseId))
      .where(eq(codeDrafts.userId, userId))
      .orderBy(asc(savedAt), asc(codeDrafts.courseId), asc(lessonSlug));
  },
};

/** Forgets the programs of somebody whose account is deleted. */
export const forgetCode: PurgePart = async (db, { userId }) => {
  await db.delete(codeDrafts).where(eq(codeDrafts.userId, userId));
};
