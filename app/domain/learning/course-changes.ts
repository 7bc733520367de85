import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { may } from '#domain/identity/permissions.ts';
import type { RoleScope } from '#domain/identity/role-names.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { CourseLevel, CourseStatus } from './course-constants.ts';
import { courses } from './tables.server.ts';

/** What staff write about a course. */
export type CourseContent = {
  categorySlug: string;
  title: Bilingual;
  summary: Bilingual;
  instructorName: Bilingual;
  durationWeeks: number;
  pricePiastres: number;
  level: CourseLevel;
  skills: Bilingual<string[]>;
  /** Whether its instructor is invented; the card says so. */
  isExample: boolean;
  /** The place among the featured courses; null for a course that is not featured. */
  featuredPosition: number | null;
  status: CourseStatus;
};

const {
  searchTitle: _title,
  searchNames: _names,
  searchWords: _words,
  foldedTitle: _folded,
  titleKeyEn: _en,
  titleKeyAr: _ar,
  ...kept
} = getTableColumns(courses);

/** The columns of a course without what is kept to find and to sort courses alone. */
export const courseColumns = kept;

export type CourseRow = Pick<typeof courses.$inferSelect, keyof typeof kept>;

/**
 * Whether somebody may give a course a place in the catalogue that it does not have: to open it to visitors takes more than
 * to write it.
 */
export function mayGiveStatus(
  roles: StaffContext['actor']['roles'],
  {
    before,
    after,
    scope = 'global',
  }: { before: CourseStatus | null; after: CourseStatus; scope?: RoleScope },
): boolean {
  return after !== 'published' || before === 'published' || may(roles, 'courses.publish', scope);
}

/** @throws Refusal 'course-not-to-publish' (403) for whoever may write the course and not publish it. */
export function assertMayGiveStatus(
  { actor }: Pick<StaffContext, 'actor'>,
  change: { before: CourseStatus | null; after: CourseStatus; scope?: RoleScope },
): void {
  if (!mayGiveStatus(actor.roles, change)) throw new Refusal('course-not-to-publish', {}, 403);
}

/** @throws Refusal 'catalogue-out-of-reach' (403) for whoever may not edit this course, or any without a scope. */
export function assertMayEdit({ actor }: Pick<StaffContext, 'actor'>, scope: RoleScope = 'global'): void {
  if (!may(actor.roles, 'courses.edit', scope)) throw new Refusal('catalogue-out-of-reach', {}, 403);
}

/**
 * A course that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'course-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function lockCourse(
  db: Database,
  { courseId, ...editing }: StaffContext & { courseId: string },
): Promise<CourseRow> {
  if (!isRowId(courseId)) throw new Refusal('course-unknown', {}, 404);
  assertMayEdit(editing, `course:${courseId}`);
  const [course] = await db.select(courseColumns).from(courses).where(eq(courses.id, courseId)).for('update');
  if (!course) throw new Refusal('course-unknown', {}, 404);
  return course;
}

/** Addresses are given one after the other. */
export async function lockCatalogue(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.catalogue'))`);
}

type CatalogueAudit = {
  action: AuditAction;
  target: { kind: 'course' | 'course_category'; id: string };
  editing: StaffContext;
  details?: Record<string, string | number | boolean>;
};

/** Notes in the caller's transaction what was done to the catalogue. */
export async function auditCatalogue(
  db: Database,
  { action, target, editing, details = {} }: CatalogueAudit,
  now: Date,
): Promise<void> {
  const { actor, requestSource } = editing;
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
}

/** The refusal that a constraint of a course stands for; any other error as it is. */
export function courseRefusalOr(error: unknown): unknown {
  if (breaksConstraint(error, 'courses_featured_position_unique')) return new Refusal('course-place-taken');
  if (breaksConstraint(error, 'courses_category_slug_course_categories_slug_fk'))
    return new Refusal('course-category-unknown');
  return error;
}
