import type { Database } from '#platform/database/database.server.ts';
import { findFiles, type StoredFile } from '#platform/files/store-file.server.ts';
import { isLanguage, type Language } from '#platform/text/language.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import type { Lesson } from '../outline/outline.ts';
import { findLessonFor, type LessonAddress } from '../progress/find-lesson-for.ts';
import { mediaKinds, type MediaKind } from './media-constants.ts';
import type { MediaContent } from './media-content.ts';

/** A lesson with a recording, for whoever may have it now: learners of the course, and everybody where it is free. */
export async function findMediaFor(
  db: Database,
  { userId, ...address }: LessonAddress & { userId: string | null },
  now: Date,
): Promise<MediaContent | null> {
  const found = await findLessonFor(db, { ...address, userId });
  if (!found?.lesson) return null;
  const { course, enrolment, lesson } = found;
  if (!enrolment && course.status !== 'published') return null;
  const isOpen = lesson.isPreview || (enrolment !== null && (await mayLearn(db, enrolment, now)));
  return isOpen ? mediaOf(lesson) : null;
}

/** What a lesson of sound or film has; null for another lesson. */
export function mediaOf({ kind, task }: Pick<Lesson, 'kind' | 'task'>): MediaContent | null {
  return mediaKinds.includes(kind as MediaKind) ? (task as MediaContent) : null;
}

/** The stored file of a recording in the language that is spoken in it; null where there is none. */
export async function findRecording(
  db: Database,
  { files }: Pick<MediaContent, 'files'>,
  spoken: string,
): Promise<StoredFile | null> {
  const file = isLanguage(spoken) ? files[spoken satisfies Language] : null;
  return file ? ((await findFiles(db, [file.fileId]))[0] ?? null) : null;
}
