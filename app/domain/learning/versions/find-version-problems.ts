import { asc, eq } from 'drizzle-orm';
import { findPictures, imageIdsOf } from '#domain/documents/images/images.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { CourseVersion } from '../outline/outline.ts';
import { courseSections, lessons } from '../outline/outline-tables.server.ts';
import {
  isReady,
  listVersionProblems,
  type CheckedSection,
  type VersionProblem,
} from './version-problems.ts';

/** What keeps a version from learners now, and what to look at once more. */
export async function findVersionProblems(
  db: Database,
  { id, outcomes }: Pick<CourseVersion, 'id' | 'outcomes'>,
): Promise<VersionProblem[]> {
  const rows = await db
    .select({
      section: { id: courseSections.id, title: courseSections.title },
      lesson: {
        ...{ id: lessons.id, kind: lessons.kind, title: lessons.title },
        ...{ content: lessons.content, task: lessons.task },
      },
    })
    .from(courseSections)
    .leftJoin(lessons, eq(lessons.sectionId, courseSections.id))
    .where(eq(courseSections.versionId, id))
    .orderBy(asc(courseSections.position), asc(courseSections.id), asc(lessons.position), asc(lessons.id));
  const sections = new Map<string, CheckedSection>();
  for (const { section, lesson } of rows) {
    const known = sections.get(section.id) ?? { ...section, lessons: [] };
    if (lesson) known.lessons.push(lesson);
    sections.set(section.id, known);
  }
  const ids = rows.flatMap(({ lesson }) => (lesson ? imageIdsOf(lesson.content) : []));
  const images = await findPictures(db, [...new Set(ids)]);
  return listVersionProblems({ outcomes, sections: [...sections.values()] }, images);
}

/** @throws Refusal 'version-not-ready' while something keeps the version from learners; it says how much. */
export async function assertReady(
  db: Database,
  version: Pick<CourseVersion, 'id' | 'outcomes'>,
): Promise<void> {
  const problems = await findVersionProblems(db, version);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (!isReady(problems)) throw new Refusal('version-not-ready', { count: errors.length });
}
