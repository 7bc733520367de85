import {
  publishEventRecording,
  putEventRecording,
  writeEventTranscripts,
} from '#domain/community/event-recording.ts';
import { listEvents } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { makeSound } from './make-sound.ts';
import { idOf, requestSource, type Ids } from './teller.ts';

/** Eight tones stand for the talk: the sound is made here, so that nobody has rights in it, and its words say so. */
const transcripts = {
  en: [
    '# Welcome',
    'Karim: Welcome. In this recording eight tones stand for the talk, since its people are invented.',
    'Karim: The real one would begin with the names of the functions, and end with your questions.',
    '# Questions',
    'Mona: Can a beginner read code by ear?',
    'Karim: Yes. Let the computer say the indentation, and go line by line.',
  ].join('\n'),
  ar: [
    '# الترحيب',
    'كريم: أهلًا بكم. في هذا التسجيل ثماني نغمات تقوم مقام المحاضرة، فالأشخاص فيها خياليون.',
    'كريم: تبدأ المحاضرة الحقيقية بأسماء الدوال، وتنتهي بأسئلتكم.',
    '# الأسئلة',
    'منى: هل يستطيع المبتدئ قراءة الأكواد بالسمع؟',
    'كريم: نعم. دع الحاسوب ينطق المسافات البادئة، واقرأ سطرًا بعد سطر.',
  ].join('\n'),
};

/** Publishes the recording of the talk that was held last, by the verbs of staff; where none is over yet, nothing. */
export async function holdEvents(db: Database, store: FileStore, ids: Ids, now: Date): Promise<void> {
  const talks = await listEvents(db, { type: 'talk', overAt: now, order: 'latest', most: 1 });
  for (const { id: eventId } of talks) {
    const actor = {
      userId: idOf(ids, 'owner'),
      roles: [{ role: 'owner' as const, scope: 'global' as const }],
    };
    const own = { actor, requestSource, eventId };
    const file = { name: 'talk.wav', mediaType: 'audio/wav', seconds: 8, bytes: makeSound(8) };
    await putEventRecording(db, store, { ...own, spoken: 'en', file }, now);
    await writeEventTranscripts(db, { ...own, seen: 1, transcripts }, now);
    await publishEventRecording(db, { ...own, seen: 2 }, now);
  }
}
