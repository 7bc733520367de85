import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import type { DataPart, PartFile, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readKept, type FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles } from '#platform/files/store-file.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { submissionMarks, submissions } from './assignments-tables.server.ts';
import type { AssignmentContent } from './assignment-content.ts';
import { findFeedbackSound } from './marking/feedback-sound.ts';
import { readMarks } from './own-submissions.ts';
import { submissionFileRows as rows } from './submission-files.ts';

/** What somebody handed in and how it was marked, in the copy of their data, with their files. */
export function submissionsDataPart(store: FileStore): DataPart {
  return {
    fileName: 'assignments.json',
    describe: (language) => textsFor(language).getFixedT(null, 'assignments')('data-export'),
    read: async (db, { userId }) => await readSubmissions(db, userId),
    files: async (db, { userId }) => {
      const files: PartFile[] = [];
      for (const [index, { submission }] of (await listAll(db, userId)).entries())
        for (const file of await listFiles(db, submission.id)) {
          const fileName = `assignment-files/${index + 1}-${file.kind}-${file.name}`;
          files.push({ fileName, read: () => readKept(store, file) });
        }
      return files;
    },
  };
}

/** Forgets what somebody handed in whose account is deleted, and drops their files. */
export const forgetSubmissions: PurgePart = async (db, { userId }) => {
  const theirs = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.id))
    .for('update');
  const ids = theirs.map(({ id }) => id);
  await detach(db, { rows, ownerIds: ids });
  const sounds = await db
    .select({ fileId: submissionMarks.soundFileId })
    .from(submissionMarks)
    .where(and(inArray(submissionMarks.submissionId, ids), isNotNull(submissionMarks.soundFileId)))
    .orderBy(asc(submissionMarks.id));
  await db.delete(submissions).where(eq(submissions.userId, userId));
  await dropFiles(
    db,
    sounds.flatMap(({ fileId }) => fileId ?? []),
  );
};

/** What was handed in, and what was said about it as sound. */
async function listFiles(db: Database, submissionId: string) {
  const sound = await findFeedbackSound(db, submissionId);
  return [...(await listAttachments(db, { rows, ownerId: submissionId })), ...(sound ? [sound] : [])];
}

async function listAll(db: Database, userId: string) {
  return await db
    .select({ submission: submissions, lesson: lessons.title, task: lessons.task, course: courses.title })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(submissions.userId, userId))
    .orderBy(asc(submissions.savedAt), asc(submissions.id));
}

/** Column by column: a column that comes later must not slip out because nobody thought of it. */
async function readSubmissions(db: Database, userId: string): Promise<object[]> {
  const all = await listAll(db, userId);
  const marks = await readMarks(
    db,
    all.map(({ submission }) => submission.id),
  );
  const read: object[] = [];
  for (const { submission, lesson, course, task } of all) {
    const { id, number, status, text, savedAt, submittedAt } = submission;
    const files = await listAttachments(db, { rows, ownerId: id });
    const mark = marks.get(id);
    const sound = await findFeedbackSound(db, id);
    read.push({
      ...{ course, lesson, number, status, text, savedAt, submittedAt },
      files: files.map(({ name, mediaType, bytes }) => ({ name, mediaType, bytes })),
      mark: mark && {
        ...{ markedAt: mark.at, totalPoints: mark.totalPoints, isPassed: mark.isPassed },
        feedback: mark.feedback,
        sound: sound && {
          ...{ name: sound.name, mediaType: sound.mediaType, bytes: sound.bytes },
          seconds: mark.soundSeconds,
        },
        points: (task as AssignmentContent).rubric.map(({ key, title }) => ({
          criterion: title,
          points: mark.points[key] ?? 0,
        })),
      },
    });
  }
  return read;
}
