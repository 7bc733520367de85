// The recording of an event that was made here (db/demo/make-sound.ts), written straight into a database.
import { randomUUID } from 'node:crypto';
import { eventRecordings } from '#domain/community/event-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { makeSound } from '#db/demo/make-sound.ts';

/** What is said in it, as staff write it down. */
export const spokenInArabic = [
  '# الترحيب',
  'منى: تسمعون ثماني نغمات، كل نغمة ثانية واحدة.',
  'منى: كل نغمة أعلى من سابقتها بنصف درجة.',
  '# الأسئلة',
  'عمر: هل تنطق برامج قراءة الشاشة بهذه السرعة؟',
  'منى: نعم، كلمة قصيرة مع كل نغمة.',
].join('\n');

export const spokenInEnglish = [
  '# Welcome',
  'Mona: You hear eight tones, each for a second.',
  'Mona: Each is half a step higher than the one before.',
  '# Questions',
  'Omar: Do screen readers speak as fast as that?',
  'Mona: They do, a short word with every tone.',
].join('\n');

type Options = { eventId: string; isPublished?: boolean; transcriptEn?: string | null; at?: Date };

/** Gives an event a recording, spoken in Arabic, which visitors have unless it is said otherwise. */
export async function giveEventRecording(
  db: Database,
  store: FileStore,
  {
    eventId,
    isPublished = true,
    transcriptEn = spokenInEnglish,
    at = new Date('2026-11-02T08:07:00Z'),
  }: Options,
): Promise<{ fileId: string }> {
  const about = { purpose: 'event-recording', owner: `event:${eventId}` };
  const sound = { name: 'talk.wav', mediaType: 'audio/wav', bytes: makeSound(8) };
  const { id: fileId } = await storeFile(db, store, { ...sound, ...about }, at);
  await keepFile(db, fileId);
  await db.insert(eventRecordings).values({
    ...{ eventId, fileId, seconds: 8, spoken: 'ar', transcriptAr: spokenInArabic, transcriptEn },
    ...(isPublished && { publishedAt: at, publishedBy: randomUUID() }),
    changedAt: at,
  });
  return { fileId };
}
