import { repeatEvent } from '#domain/community/repeat-event.ts';
import { createDocument } from '#domain/documents/create-document.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import { publishDocument } from '#domain/documents/publish-document.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import { staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/** What is read aloud, every two weeks. */
const words: Omit<DocumentContent<'event'>, 'fields'> = {
  slug: 'an-evening-of-reading',
  title: { en: 'An evening of reading aloud', ar: 'أمسية للقراءة الجهرية' },
  description: {
    en: 'We read a short story together, each as they like: from braille, from the telephone, or by listening.',
    ar: 'نقرأ معًا قصة قصيرة، كل واحد كما يحب: بطريقة برايل، أو من الهاتف، أو بالاستماع.',
  },
  sections: {
    en: [
      {
        id: 'how',
        heading: 'How the evening goes',
        blocks: [
          { kind: 'paragraph', text: ['We send the story a week before. Nobody has to read aloud.'] },
          { kind: 'paragraph', text: ['Each evening stands for itself: come to one, or to all of them.'] },
        ],
      },
    ],
    ar: [
      {
        id: 'how',
        heading: 'كيف تسير الأمسية',
        blocks: [
          { kind: 'paragraph', text: ['نرسل القصة قبل الموعد بأسبوع، ولا يُطلب من أحد أن يقرأ بصوته.'] },
          { kind: 'paragraph', text: ['كل أمسية قائمة بذاتها: يمكن حضور واحدة أو حضورها كلها.'] },
        ],
      },
    ],
  },
  category: null,
  position: 0,
};

/** An event of the site that takes place every two weeks, four times. */
export async function repeatEvents(db: Database, ids: Ids, now: Date): Promise<void> {
  const by = staffOf(ids, 'editor');
  const day = writeCairoTime(new Date(now.getTime() + 9 * aDay)).slice(0, 10);
  const startsAt = readCairoTime(`${day}T19:00`)!;
  const fields: DocumentContent<'event'>['fields'] = {
    ...{ type: 'meetup', isOnline: true, capacity: 25, isExample: true },
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 90 * 60_000).toISOString(),
    place: { en: 'Online, by telephone or computer', ar: 'عبر الإنترنت، بالهاتف أو الحاسوب' },
    speaker: { en: 'The team of Baseera', ar: 'فريق بصيرة' },
  };
  const content = { ...words, fields };
  const { id, number } = await createDocument(db, { kind: 'event', content, ...by }, now);
  await publishDocument(db, { documentId: id, number, ...by }, now);
  const repeats = { rhythm: 'fortnightly', end: { times: 4 } } as const;
  await repeatEvent(db, { eventId: id, repeats, ...by }, now);
}
