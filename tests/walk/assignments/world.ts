import { and, eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import {
  submissionFiles,
  submissionMarks,
  submissions,
} from '#domain/learning/assignments/assignments-tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { addVersion, enough, enrol, tooLittle } from '#tests/worlds/learning/assignments.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Who learns. */
export const learner: Person = 'reader-with-two-steps';

/** The course, and one to which the learner's access has ended; visitors find both as they would without assignments. */
export const courseSlugs = { open: 'arabic-copywriting', ended: 'email-newsletters' } as const;

/** The assignments, by the last part of their lesson's address: what the learner has done with each. */
const assignments = {
  draft: { en: 'Write a reminder', ar: 'كتابة رسالة تذكير' },
  waiting: { en: 'Write an offer', ar: 'كتابة عرض' },
  returned: { en: 'Write an apology', ar: 'كتابة رسالة اعتذار' },
  passed: { en: 'Write a thank-you note', ar: 'كتابة رسالة شكر' },
};

const words = {
  en: 'Dear baker,\n\nI type your price list within two days, for 150 pounds.\n\nYours, Amal',
  ar: 'إلى صاحب المخبز،\n\nأكتب قائمة أسعارك خلال يومين مقابل ١٥٠ جنيهًا.\n\nمع التحية، أمل',
};
const feedback = {
  en: 'The greeting is right. Say what it costs, and by when it is done.',
  ar: 'التحية مناسبة. اذكر التكلفة وموعد التسليم.',
};

/** An assignment in every state, and somebody of each language who learns. */
export async function makeAssignmentsWorld(db: Database, dataFolder: string): Promise<void> {
  const open = await addTo(db, courseSlugs.open, assignments);
  const ended = await addTo(db, courseSlugs.ended, {
    never: { en: 'Write a welcome', ar: 'كتابة رسالة ترحيب' },
  });
  for (const [index, language] of languages.entries()) {
    const at = (minutes: number) => minutesAgo(minutes + index);
    const userId = await personOf(db, language);
    const add = async (lessonId: string, values: Omit<Try, 'language' | 'lessonId' | 'userId'>) =>
      await addTry(db, { userId, lessonId, language, ...values });
    await enrol(db, { userId, ...open, at: at(9047) });
    await db.insert(enrolments).values({
      ...{ userId, courseId: ended.courseId, versionId: ended.versionId, way: 'free' },
      ...{ startedAt: at(9047), endedAt: at(347), endReason: 'left' },
    });
    const draft = await add(open.lessonIds.draft!, { status: 'draft', at: at(147) });
    await addFile(db, { id: draft, dataFolder, at: at(147) });
    const waiting = await add(open.lessonIds.waiting!, { status: 'draft', at: at(1547) });
    await addFile(db, { id: waiting, dataFolder, at: at(1547) });
    await db
      .update(submissions)
      .set({ status: 'handed-in', submittedAt: at(1547) })
      .where(eq(submissions.id, waiting));
    const result = {
      returned: { points: tooLittle, at: at(247) },
      passed: { points: enough, at: at(197), soundIn: dataFolder },
    };
    const { returned, passed } = result;
    await add(open.lessonIds.returned!, { status: 'returned', at: at(2047), mark: returned });
    await add(open.lessonIds.passed!, { status: 'returned', at: at(3047), mark: returned });
    await add(open.lessonIds.passed!, { status: 'passed', number: 2, at: at(2047), mark: passed });
    const lesson = { id: open.lessonIds.passed!, versionId: open.versionId };
    await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'assignment' }, at(197));
    await add(ended.lessonId, { status: 'passed', at: at(2147), mark: passed });
  }
}

/** The id of what the learner of a language has handed in last for one of the assignments. */
export async function submissionId(
  db: Database,
  slug: keyof typeof assignments,
  language: Language,
): Promise<string> {
  const rows = await db
    .select({ id: submissions.id, number: submissions.number })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .where(and(eq(lessons.slug, slug), eq(submissions.userId, await personOf(db, language))));
  return rows.toSorted((a, b) => b.number - a.number)[0]!.id;
}

async function addTo(db: Database, slug: string, more: Parameters<typeof addVersion>[1]['more']) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  const courseId = course!.id;
  const version = await addVersion(db, { courseId, number: 1, more: more ?? {}, at: minutesAgo(9547) });
  return { courseId, ...version };
}

async function personOf(db: Database, language: Language): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, `${learner}.${language}@example.com`));
  return user!.id;
}

type Try = {
  userId: string;
  lessonId: string;
  language: Language;
  status: 'draft' | 'returned' | 'passed';
  number?: number;
  at: Date;
  /** With `soundIn`, a sound goes with it, in the files of that folder. */
  mark?: { points: Record<string, number>; at: Date; soundIn?: string };
};

async function addTry(db: Database, { language, at, mark, number = 1, ...values }: Try): Promise<string> {
  const [row] = await db
    .insert(submissions)
    .values({
      ...{ ...values, number, text: words[language], savedAt: at },
      submittedAt: values.status === 'draft' ? null : at,
    })
    .returning({ id: submissions.id });
  const { id } = row!;
  if (mark) {
    const totalPoints = Object.values(mark.points).reduce((sum, points) => sum + points, 0);
    const isPassed = values.status === 'passed';
    const given = { points: mark.points, totalPoints, isPassed, feedback: feedback[language], at: mark.at };
    const sound = mark.soundIn ? await addSound(db, { id, dataFolder: mark.soundIn, at: mark.at }) : null;
    await db.insert(submissionMarks).values({ submissionId: id, ...given, ...sound });
  }
  return id;
}

async function addSound(db: Database, { id, dataFolder, at }: { id: string; dataFolder: string; at: Date }) {
  const about = { name: 'feedback.wav', mediaType: 'audio/wav', purpose: 'feedback' };
  const file = { ...about, bytes: sounds.wav(65), owner: `submission:${id}` };
  const stored = await storeFile(db, createFolderStore(dataFolder), file, at);
  await keepFile(db, stored.id);
  return { soundFileId: stored.id, soundSeconds: 65 };
}

async function addFile(db: Database, { id, dataFolder, at }: { id: string; dataFolder: string; at: Date }) {
  const about = { name: 'letter.pdf', mediaType: 'application/pdf', purpose: 'assignment' };
  const file = { ...about, bytes: pdf(), owner: `submission:${id}` };
  const stored = await storeFile(db, createFolderStore(dataFolder), file, at);
  await keepFile(db, stored.id);
  await db.insert(submissionFiles).values({ submissionId: id, kind: 'file-1', fileId: stored.id });
}
