// A course whose next version is written, for the tests of what writes and checks it: a database of its own for each test.
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { findVersionBeingWritten } from '#domain/learning/versions/version-being-written.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '../database/database.ts';
import { makeMember } from '../identity/members.ts';
import { lessonText, makeTaughtCourse, type TaughtCourse } from './taught-course.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const later = new Date('2026-11-21T11:00:00Z');
export const both = (text: string) => ({ en: text, ar: `${text} بالعربية` });
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

type Editing = { actor: { userId: string; roles: GrantedRole[] }; requestSource: typeof requestSource };

/** The world of the test that runs now: its database, its course, and who may write it. */
export const w = { number: 0 } as {
  number: number;
  db: Database;
  course: TaughtCourse;
  instructor: Editing;
  admin: Editing;
};

/** Makes the world anew before each test of the file. */
export function renewWorld(): void {
  beforeEach(async () => {
    w.db = await testDatabase();
    w.number += 1;
    w.course = await makeTaughtCourse(w.db, { slug: `sheets-${w.number}` }, now);
    w.instructor = await staffWith({ role: 'instructor', scope: `course:${w.course.courseId}` });
    w.admin = await staffWith({ role: 'admin', scope: 'global' });
  });
}

export const writing = {
  title: both('Columns'),
  slug: 'columns',
  minutes: 12,
  isPreview: false,
  content: lessonText,
};

export function start(by = w.instructor) {
  return startVersion(w.db, { courseId: w.course.courseId, ...by }, now);
}

export function unseen() {
  return { courseId: w.course.courseId, ...w.instructor };
}

export function own(seen = 1) {
  return { ...unseen(), seen };
}

export async function versionId(): Promise<string> {
  return (await findVersionBeingWritten(w.db, w.course.courseId))!.id;
}

/** The outline in a line for each section. */
export async function told(): Promise<string[]> {
  const outline = await readOutline(w.db, await versionId());
  return outline.map(({ title, lessons }) => `${title.en}: ${lessons.map(({ slug }) => slug).join(', ')}`);
}

/** The lessons of the version that is being written, by address. */
export async function ids(): Promise<Record<string, string>> {
  const outline = await readOutline(w.db, await versionId());
  return Object.fromEntries(outline.flatMap(({ lessons }) => lessons.map(({ slug, id }) => [slug, id])));
}

async function staffWith(role: GrantedRole): Promise<Editing> {
  const { userId } = await makeMember(w.db, { roles: [role] });
  return { actor: { userId, roles: [role] }, requestSource };
}

export async function auditOf(id: string): Promise<string[]> {
  const rows = await w.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'course_version'), eq(auditLog.targetId, id)))
    .orderBy(desc(auditLog.id));
  return rows.map(({ action }) => action).toReversed();
}

export async function noticesOf({ actor }: Editing): Promise<[string, string][]> {
  const rows = await w.db
    .select({ kind: notifications.kind, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, actor.userId));
  return rows.map(({ kind, href }) => [kind, href]);
}
