import { eq } from 'drizzle-orm';
import { putRecording, writeMediaList } from '#domain/learning/media/edit-media.ts';
import type { TimedRow } from '#domain/learning/media/media-content.ts';
import { readOutline } from '#domain/learning/outline/outline.ts';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { findCourseBySlug } from '#domain/learning/find-course.ts';
import { addLesson } from '#domain/learning/versions/add-lesson.ts';
import { publishVersion } from '#domain/learning/versions/publish-version.ts';
import { startVersion } from '#domain/learning/versions/start-version.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { languages } from '#platform/text/language.ts';
import { makeSound } from './make-sound.ts';
import { idOf, requestSource, type Ids } from './teller.ts';

const slug = 'web-development-with-a-screen-reader';
const cue = (start: number, text: string): TimedRow => ({ start, end: start + 1900, text });

/** Eight tones, each a second long, with what is said about them: the sound is made here, so that nobody has rights in it. */
const captions = {
  en: [
    cue(0, 'Eight tones, each for a second.'),
    cue(2000, 'Each is half a step higher than the one before.'),
    cue(4000, 'Press the key H once with every tone.'),
    cue(6000, 'That is how fast you go through eight headings.'),
  ],
  ar: [
    cue(0, 'ثماني نغمات، كل نغمة ثانية واحدة.'),
    cue(2000, 'كل نغمة أعلى من سابقتها بنصف درجة.'),
    cue(4000, 'اضغط المفتاح H مرة مع كل نغمة.'),
    cue(6000, 'بهذه السرعة تمرّ بثمانية عناوين.'),
  ],
};

/** Gives a sample course a lesson to hear, by the verbs of those who teach. */
export async function recordLesson(db: Database, store: FileStore, ids: Ids, now: Date): Promise<void> {
  const courseId = (await findCourseBySlug(db, slug))!.id;
  const actor = { userId: idOf(ids, 'owner'), roles: [{ role: 'owner' as const, scope: 'global' as const }] };
  const by = { courseId, actor, requestSource };
  const { id } = await startVersion(db, by, now);
  const [section] = await readOutline(db, id);
  const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, id));
  const title = { en: 'Hear how fast headings go by', ar: 'اسمع سرعة المرور بالعناوين' };
  const lesson = { sectionId: section!.id, kind: 'audio' as const, title, minutes: 1 };
  const { id: lessonId } = await addLesson(db, { ...by, ...lesson, seen: version!.revision }, now);
  const sound = { name: 'tones.wav', mediaType: 'audio/wav', ending: '.wav', seconds: 8 };
  await putRecording(
    db,
    store,
    { ...by, lessonId, spoken: 'en', file: { ...sound, bytes: makeSound(8) } },
    now,
  );
  for (const language of languages) {
    const [row] = await db.select({ seen: lessons.revision }).from(lessons).where(eq(lessons.id, lessonId));
    await writeMediaList(
      db,
      { ...by, lessonId, seen: row!.seen, language, list: 'captions', rows: captions[language] },
      now,
    );
  }
  await publishVersion(db, by, now);
}
