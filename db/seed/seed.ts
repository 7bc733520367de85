import { raiseContentVersion } from '#domain/site/version.ts';
import * as site from '#domain/site/tables.server.ts';
import * as content from '#domain/documents/tables.server.ts';
import * as forums from '#domain/forums/tables.server.ts';
import * as mentorship from '#domain/mentorship/tables.server.ts';
import * as learning from '#domain/learning/tables.server.ts';
import * as marketplace from '#domain/marketplace/tables.server.ts';
import * as scholarships from '#domain/scholarships/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { categories } from './categories.ts';
import type { SeedCourse } from './course.ts';
import type { SeedDocument } from './document.ts';
import { documents } from './documents.ts';
import { forumCategories } from './forum-categories.ts';
import { seedGuidelines } from './guidelines.ts';
import { mentorSubjects } from './mentor-subjects.ts';
import { impactFigures, sdgGoals } from './impact.ts';
import { menuItems } from './menu-items.ts';
import { projects } from './projects.ts';
import { scholarshipCycles } from './scholarship-cycle.ts';
import { seedLessons } from './seed-lessons.ts';
import { seedProgramPaths } from './seed-program-paths.ts';

/**
 * Puts the sample content (docs/product.md, "Sample content") into the database, in both languages. Repeatable: a row
 * that is there already, edited or not, stays as it is. Returns how many rows were added.
 */
export async function seed(db: Database): Promise<number> {
  return db.transaction(async (db) => {
    const added =
      (await seedContent(db)) +
      (await seedCatalogue(db)) +
      (await seedOffers(db)) +
      (await seedGuidelines(db));
    if (added > 0) await raiseContentVersion(db);
    return added;
  });
}

/**
 * Fills a database that holds no content yet; one that staff have worked on is left alone, but for the rules of the community where it
 * has none: without them nothing can be decided about a report.
 */
export async function seedWhenEmpty(db: Database): Promise<void> {
  if ((await db.$count(content.documents)) === 0) await seed(db);
  else if ((await db.transaction(async (db) => await seedGuidelines(db))) > 0) await raiseContentVersion(db);
}

async function seedContent(db: Database): Promise<number> {
  const menus = await db.insert(site.menuItems).values(menuRows()).onConflictDoNothing().returning();
  const figures = await db
    .insert(site.impactFigures)
    .values(impactFigures.map(inOrder))
    .onConflictDoNothing()
    .returning();
  const goals = await db
    .insert(site.sdgGoals)
    .values(sdgGoals.map(inOrder))
    .onConflictDoNothing()
    .returning();
  return menus.length + (await seedDocuments(db)) + figures.length + goals.length;
}

/** Each document is there with its first revision, as if staff had published it. Returns how many were added. */
async function seedDocuments(db: Database): Promise<number> {
  const rows = await db
    .insert(content.documents)
    .values(documents.map(documentRow))
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) return 0;
  await db.insert(content.documentRevisions).values(
    rows.map(({ id, slug, title, description, sections, fields, category, position, updatedAt }) => ({
      documentId: id,
      number: 1,
      content: { slug, title, description, sections, fields, category, position },
      createdAt: updatedAt,
    })),
  );
  return rows.length;
}

function documentRow({ publishedOn, lastUpdatedOn, ...document }: SeedDocument) {
  return {
    ...document,
    lastUpdatedOn,
    status: 'published' as const,
    publishedRevision: 1,
    publishedAt: new Date(`${publishedOn ?? lastUpdatedOn}T09:00:00Z`),
  };
}

async function seedCatalogue(db: Database): Promise<number> {
  const shelves = await db
    .insert(learning.courseCategories)
    .values(categories.map(({ slug, name, description }) => ({ slug, name, description })).map(inOrder))
    .onConflictDoNothing()
    .returning();
  const courses = await db
    .insert(learning.courses)
    .values(courseRows())
    .onConflictDoNothing()
    .returning({ id: learning.courses.id });
  return shelves.length + courses.length + (await seedLessons(db)) + (await seedProgramPaths(db));
}

/** Projects to apply for, what the forums are about, what people can be mentors in, and the cycle of scholarships that is open. */
async function seedOffers(db: Database): Promise<number> {
  const offered = await db
    .insert(marketplace.projects)
    .values(projects.map((project) => ({ ...project, isExample: true })))
    .onConflictDoNothing()
    .returning({ id: marketplace.projects.id });
  const talked = await db
    .insert(forums.forumCategories)
    .values(forumCategories.map(inOrder).map((row) => ({ ...row, updatedAt: new Date() })))
    .onConflictDoNothing()
    .returning({ id: forums.forumCategories.id });
  const guided = await db
    .insert(mentorship.mentorSubjects)
    .values(mentorSubjects.map(inOrder).map((row) => ({ ...row, updatedAt: new Date() })))
    .onConflictDoNothing()
    .returning({ id: mentorship.mentorSubjects.id });
  const cycles = await db
    .insert(scholarships.scholarshipCycles)
    .values(scholarshipCycles)
    .onConflictDoNothing()
    .returning({ id: scholarships.scholarshipCycles.id });
  return offered.length + talked.length + guided.length + cycles.length;
}

function menuRows() {
  return menuItems.flatMap(({ place, items }) =>
    items.map(({ href, label }, index) => ({
      key: `${place}:${href}`,
      place,
      label,
      href,
      position: index + 1,
    })),
  );
}

function courseRows() {
  return categories
    .flatMap(({ slug, courses }) => courses.map((course) => ({ course, categorySlug: slug })))
    .map(({ course, categorySlug }, index) => courseRow(course, categorySlug, index));
}

const firstPublishedAt = Date.UTC(2026, 10, 1, 9);
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The catalogue shows the newest first: each course is a day older than the one before it on the shelf. */
function courseRow(course: SeedCourse, categorySlug: string, index: number) {
  return {
    ...course,
    categorySlug,
    isExample: true,
    status: 'published' as const,
    publishedAt: new Date(firstPublishedAt - index * dayMilliseconds),
  };
}

function inOrder<Row>(row: Row, index: number): Row & { position: number } {
  return { ...row, position: index + 1 };
}
