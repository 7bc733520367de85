import { eq } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { exportLearners } from '#domain/learning/enrolments/export-learners.ts';
import {
  putRecording,
  removeRecording,
  stateAllSaid,
  writeMediaList,
} from '#domain/learning/media/edit-media.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { addSection } from '#domain/learning/versions/add-section.ts';
import { changeAims } from '#domain/learning/versions/change-aims.ts';
import { deleteLesson } from '#domain/learning/versions/delete-lesson.ts';
import { deleteSection } from '#domain/learning/versions/delete-section.ts';
import { discardVersion } from '#domain/learning/versions/discard-version.ts';
import { moveLesson } from '#domain/learning/versions/move-lesson.ts';
import { moveSection } from '#domain/learning/versions/move-section.ts';
import { publishVersion } from '#domain/learning/versions/publish-version.ts';
import { renameSection } from '#domain/learning/versions/rename-section.ts';
import { returnVersion } from '#domain/learning/versions/return-version.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import { submitVersion } from '#domain/learning/versions/submit-version.ts';
import { takeBackVersion } from '#domain/learning/versions/take-back-version.ts';
import { beginTask } from '#domain/learning/versions/lesson-tasks.ts';
import { writeLesson } from '#domain/learning/versions/write-lesson.ts';
import { writeTask } from '#domain/learning/versions/write-task.ts';
import { lessonText, makeTaughtCourse } from '../learning/taught-course.ts';
import { both, now, type Act, type Acting, type Acts, type By } from './acting.ts';

/** A version that is being written, with a section and two lessons of it, and its quiz. */
type Written = {
  courseId: string;
  versionId: string;
  sectionId: string;
  lessonIds: string[];
  quizId: string;
};

/** What is done to a version that is being written, by whom. */
const onVersion =
  (action: AuditAction, step: (written: Written, by: By, acting: Acting) => Promise<unknown>) =>
  async (acting: Acting): Promise<Act> => {
    const written = await begin(acting);
    return {
      ...{ action, kind: 'course_version' },
      run: async (by) => {
        await step(written, by, acting);
        return written.versionId;
      },
    };
  };

/** The same, of one that was submitted. */
const onSubmitted =
  (action: AuditAction, step: (written: Written, by: By, acting: Acting) => Promise<unknown>) =>
  async (acting: Acting): Promise<Act> => {
    const written = await begin(acting);
    await submitVersion(acting.db, { courseId: written.courseId, ...acting.by }, now);
    return {
      ...{ action, kind: 'course_version' },
      run: async (by) => {
        await step(written, by, acting);
        return written.versionId;
      },
    };
  };

let number = 0;

async function begin({ db, by }: Acting): Promise<Written> {
  number += 1;
  const { courseId } = await makeTaughtCourse(db, { slug: `taught-${number}` }, now);
  const { id: versionId } = await startVersion(db, { courseId, ...by }, now);
  const [section, practice] = await readOutline(db, versionId);
  const lessonIds = section!.lessons.map(({ id }) => id);
  const quizId = practice!.lessons.find(({ kind }) => kind === 'quiz')!.id;
  return { courseId, versionId, sectionId: section!.id, lessonIds, quizId };
}

const change = 'course_version.change';

const sound = {
  ...{ name: 'talk.wav', mediaType: 'audio/wav', ending: '.wav', seconds: 1 },
  bytes: new Uint8Array([82, 73, 70, 70]),
};

/** What is done to the recording of a lesson. */
const onRecording =
  (step: (at: { courseId: string; lessonId: string }, by: By, acting: Acting) => Promise<unknown>) =>
  async (acting: Acting): Promise<Act> => {
    const { courseId, versionId, lessonIds } = await begin(acting);
    const lessonId = lessonIds[1]!;
    await acting.db
      .update(lessons)
      .set({ kind: 'audio', task: beginTask('audio') })
      .where(eq(lessons.id, lessonId));
    return {
      ...{ action: change, kind: 'course_version' },
      run: async (by) => {
        await step({ courseId, lessonId }, by, acting);
        return versionId;
      },
    };
  };

const seen = 1;
const writing = {
  ...{ slug: 'columns', title: both('Columns'), minutes: 9, isPreview: false },
  content: lessonText,
};
const aims = { outcomes: { en: ['x'], ar: ['س'] }, requirements: { en: [], ar: [] } };

export const teachingActs: Acts = {
  async startVersion({ db }) {
    number += 1;
    const { courseId } = await makeTaughtCourse(db, { slug: `taught-${number}` }, now);
    return {
      ...{ action: 'course_version.start', kind: 'course_version' },
      run: async (by) => (await startVersion(db, { courseId, ...by }, now)).id,
    };
  },
  discardVersion: onVersion('course_version.discard', ({ courseId }, by, { db }) =>
    discardVersion(db, { courseId, seen, ...by }, now),
  ),
  changeAims: onVersion(change, ({ courseId }, by, { db }) =>
    changeAims(db, { courseId, seen, aims, ...by }, now),
  ),
  addSection: onVersion(change, ({ courseId }, by, { db }) =>
    addSection(db, { courseId, seen, title: both('More'), ...by }, now),
  ),
  renameSection: onVersion(change, ({ courseId, sectionId }, by, { db }) =>
    renameSection(db, { courseId, seen, sectionId, title: both('More'), ...by }, now),
  ),
  moveSection: onVersion(change, ({ courseId, sectionId }, by, { db }) =>
    moveSection(db, { courseId, seen, sectionId, to: 'down', ...by }, now),
  ),
  deleteSection: onVersion(change, ({ courseId, sectionId }, by, { db }) =>
    deleteSection(db, { courseId, seen, sectionId, ...by }, now),
  ),
  addLesson: onVersion(change, ({ courseId, sectionId }, by, { db }) =>
    addLesson(db, { courseId, seen, sectionId, kind: 'text', title: both('Rows'), minutes: 5, ...by }, now),
  ),
  writeTask: onVersion(change, ({ courseId, quizId }, by, { db }) =>
    writeTask(db, { courseId, lessonId: quizId, seen, kind: 'quiz', task: beginTask('quiz')!, ...by }, now),
  ),
  async putRecording(acting) {
    const act = await onRecording((at, by, { db, store }) =>
      putRecording(db, store, { ...at, spoken: 'en', file: sound, ...by }, now),
    )(acting);
    // The bytes are stored outside of any transaction; what is refused after that is swept away.
    return { ...act, before: ['stored_files'] };
  },
  removeRecording: onRecording((at, by, { db }) => removeRecording(db, { ...at, spoken: 'en', ...by }, now)),
  writeMediaList: onRecording((at, by, { db }) =>
    writeMediaList(db, { ...at, seen, language: 'ar', list: 'captions', rows: [], ...by }, now),
  ),
  stateAllSaid: onRecording((at, by, { db }) => stateAllSaid(db, { ...at, isAllSaid: true, ...by }, now)),
  moveLesson: onVersion(change, ({ courseId, lessonIds }, by, { db }) =>
    moveLesson(db, { courseId, seen, lessonId: lessonIds[0]!, move: { to: 'down' }, ...by }, now),
  ),
  writeLesson: onVersion(change, ({ courseId, lessonIds }, by, { db }) =>
    writeLesson(db, { courseId, seen, lessonId: lessonIds[1]!, writing, ...by }, now),
  ),
  deleteLesson: onVersion(change, ({ courseId, lessonIds }, by, { db }) =>
    deleteLesson(db, { courseId, seen, lessonId: lessonIds[0]!, ...by }, now),
  ),
  submitVersion: onVersion('course_version.submit', ({ courseId }, by, { db }) =>
    submitVersion(db, { courseId, ...by }, now),
  ),
  takeBackVersion: onSubmitted('course_version.take_back', ({ courseId }, by, { db }) =>
    takeBackVersion(db, { courseId, ...by }, now),
  ),
  returnVersion: onSubmitted('course_version.return', ({ courseId }, by, { db }) =>
    returnVersion(db, { courseId, note: 'Say more.', ...by }, now),
  ),
  publishVersion: onSubmitted('course_version.publish', ({ courseId }, by, { db }) =>
    publishVersion(db, { courseId, ...by }, now),
  ),
  async exportLearners(acting) {
    const { courseId } = await begin(acting);
    const query = { courseId, sort: 'name', direction: 'ascending' } as const;
    return {
      ...{ action: 'enrolment.export', kind: 'course', onlyReads: true },
      run: async (by) => {
        await exportLearners(acting.db, { query, ...by }, now);
        return courseId;
      },
    };
  },
};
