import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockCourse } from '../course-changes.ts';
import type { CourseMessage, WrittenMessage } from './course-messages.ts';
import type { MessageAudience } from './message-constants.ts';
import { courseMessages } from './messages-tables.server.ts';

type Draft = StaffContext & { courseId: string; written: WrittenMessage; audience: MessageAudience };

/** A message to be changed or sent: `seen` is the revision that its writer had before them. */
export type MessageEditing = StaffContext & { courseId: string; messageId: string; seen: number };

/**
 * Keeps a new message to the learners of a course as a draft; gives its id. The same draft kept twice is one.
 * @throws Refusal as `lockCourse`.
 */
export async function addCourseMessage(
  db: Database,
  { courseId, written, audience, ...editing }: Draft,
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await lockCourse(db, { courseId, ...editing });
    const row = { audience, ...rowOf(written) };
    // Forms sent twice wait for each other at the course.
    const drafts = await db
      .select()
      .from(courseMessages)
      .where(and(eq(courseMessages.courseId, courseId), isNull(courseMessages.sentAt)));
    const same = drafts.find((draft) => isSame(draft, row) && draft.audience === audience);
    if (same) return { id: same.id };
    const [added] = await db
      .insert(courseMessages)
      .values({ courseId, writerId: editing.actor.userId, writtenAt: now, ...row })
      .returning({ id: courseMessages.id });
    const { id } = added!;
    await auditMessage(
      db,
      { messageId: id, action: 'course_message.save', editing, details: { audience } },
      now,
    );
    return { id };
  });
}

/**
 * Changes a draft.
 * @throws Refusal 'course-message-sent' once it is sent, and as `lockMessage`.
 */
export async function changeCourseMessage(
  db: Database,
  { written, audience, ...editing }: MessageEditing & Omit<Draft, keyof MessageEditing>,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const message = await lockMessage(db, editing);
    if (message.sentAt) throw new Refusal('course-message-sent');
    const row = { audience, ...rowOf(written) };
    // The same form sent twice: the first has saved it.
    if (isSame(message, row) && message.audience === audience) return;
    if (message.revision !== editing.seen) throw new Refusal('changed-meanwhile');
    const { id: messageId } = message;
    await db
      .update(courseMessages)
      .set({ ...row, writtenAt: now, revision: sql`${courseMessages.revision} + 1` })
      .where(eq(courseMessages.id, messageId));
    await auditMessage(db, { messageId, action: 'course_message.save', editing, details: { audience } }, now);
  });
}

/**
 * Deletes a draft.
 * @throws Refusal 'course-message-sent' once it is sent, 'changed-meanwhile', and as `lockMessage`.
 */
export async function deleteCourseMessage(db: Database, editing: MessageEditing, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const message = await lockMessage(db, editing);
    if (message.sentAt) throw new Refusal('course-message-sent');
    if (message.revision !== editing.seen) throw new Refusal('changed-meanwhile');
    await db.delete(courseMessages).where(eq(courseMessages.id, message.id));
    await auditMessage(db, { messageId: message.id, action: 'course_message.delete', editing }, now);
  });
}

/**
 * A message that nobody else changes or sends until the caller's transaction ends, and no other of its course.
 * @throws Refusal 'course-message-unknown' (404), and as `lockCourse`.
 */
export async function lockMessage(
  db: Database,
  { courseId, messageId, seen: _seen, ...editing }: MessageEditing,
): Promise<CourseMessage> {
  await lockCourse(db, { courseId, ...editing });
  const [message] = isRowId(messageId)
    ? await db
        .select()
        .from(courseMessages)
        .where(and(eq(courseMessages.id, messageId), eq(courseMessages.courseId, courseId)))
        .for('update')
    : [];
  if (!message) throw new Refusal('course-message-unknown', {}, 404);
  return message;
}

/** Whether two messages say the same. */
export function isSame(one: Words, other: Words): boolean {
  return columns.every((column) => one[column] === other[column]);
}

const columns = ['subjectEn', 'textEn', 'subjectAr', 'textAr'] as const;
type Words = Pick<CourseMessage, (typeof columns)[number]>;

/** Notes what was done to a message, in the caller's transaction. */
export async function auditMessage(
  db: Database,
  {
    messageId,
    action,
    editing: { actor, requestSource },
    details = {},
  }: {
    messageId: string;
    action: AuditAction;
    editing: StaffContext;
    details?: Record<string, string | number>;
  },
  now: Date,
): Promise<void> {
  const target = { kind: 'course_message', id: messageId } as const;
  const line = { actorId: actor.userId, action, target, outcome: 'done', requestSource, details } as const;
  await writeAudit(db, line, now);
}

function rowOf({ en, ar }: WrittenMessage): Words {
  return {
    ...{ subjectEn: en?.subject ?? null, textEn: en?.text ?? null },
    ...{ subjectAr: ar?.subject ?? null, textAr: ar?.text ?? null },
  };
}
