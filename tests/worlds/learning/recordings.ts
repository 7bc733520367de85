// A lesson with a recording that was made here (db/demo/make-sound.ts), written straight into a database.
import { eq } from 'drizzle-orm';
import type { MediaKind } from '#domain/learning/media/media-constants.ts';
import type { MediaContent, TimedRow } from '#domain/learning/media/media-content.ts';
import { lessons } from '#domain/learning/outline/outline-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { makeSound } from '#db/demo/make-sound.ts';

const said = (start: number, end: number, text: string, speaker?: string): TimedRow => ({
  ...{ start, end, text },
  ...(speaker && { speaker }),
});
const title = (start: number, text: string): TimedRow => ({ start, end: null, text });

/** What is written beside the recording of `makeSound(8)`: eight tones, each higher than the one before. */
const tracks: MediaContent['tracks'] = {
  en: {
    captions: [
      said(0, 1900, 'You hear eight tones, each for a second.', 'Mona'),
      said(2000, 3900, 'Each is half a step higher than the one before.', 'Mona'),
      said(4000, 5900, 'Count with them, and press a key with every tone.', 'Omar'),
      said(6000, 7900, 'That is how fast a screen reader says a short word.', 'Omar'),
    ],
    chapters: [title(0, 'Eight tones'), title(4000, 'Count with them')],
    descriptions: [],
  },
  ar: {
    captions: [
      said(0, 1900, 'تسمع ثماني نغمات، كل نغمة ثانية واحدة.', 'منى'),
      said(2000, 3900, 'كل نغمة أعلى من سابقتها بنصف درجة.', 'منى'),
      said(4000, 5900, 'عدّ معها، واضغط مفتاحًا مع كل نغمة.', 'عمر'),
      said(6000, 7900, 'بهذه السرعة ينطق قارئ الشاشة كلمة قصيرة.', 'عمر'),
    ],
    chapters: [title(0, 'ثماني نغمات'), title(4000, 'عدّ معها')],
    descriptions: [],
  },
};

/** Makes a lesson of a version that is being written, or has no date yet, one with a recording, spoken in Arabic. */
export async function giveRecording(
  db: Database,
  store: FileStore,
  lessonId: string,
  {
    kind = 'audio',
    at = new Date('2026-09-01T08:07:00Z'),
    bytes = makeSound(8),
  }: { kind?: MediaKind; at?: Date; bytes?: Uint8Array } = {},
): Promise<MediaContent> {
  const about = { purpose: 'lesson-media', owner: `lesson:${lessonId}` };
  const [name, mediaType] = ['tones.wav', 'audio/wav'];
  const file = await storeFile(db, store, { name, mediaType, bytes, ...about }, at);
  await keepFile(db, file.id);
  const ar = { fileId: file.id, name, mediaType, bytes: file.bytes, seconds: 8 };
  const task: MediaContent = { files: { en: null, ar }, tracks, isAllSaid: false };
  await db
    .update(lessons)
    .set({ kind, task, content: { en: [], ar: [] } })
    .where(eq(lessons.id, lessonId));
  return task;
}
