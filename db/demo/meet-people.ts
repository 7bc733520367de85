import { findForumName } from '#domain/forums/forum-members.ts';
import { personParts, type PartAudience, type PersonPart } from '#domain/people/people-constants.ts';
import { savePerson, type PersonContent } from '#domain/people/save-person.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

type Shown = {
  by: string;
  daysAgo: number;
  /** For whoever does not write in the forums yet. */
  name: string;
  content: Omit<PersonContent, 'seenBy'>;
  seenBy?: Partial<Record<PersonPart, PartAudience>>;
};

const pages: readonly Shown[] = [
  {
    ...{ by: 'salma', daysAgo: 50, name: 'سلمى' },
    content: {
      visibility: 'everyone',
      ...{ writers: 'members', isAdult: true },
      about: 'أكتب وأترجم منذ أربع سنوات، وأستمع إلى كتابين في الأسبوع على الأقل.',
      goodAt: 'كتابة العروض، وتسجيل الكتب الصوتية',
      ...{ interests: ['writing', 'reading', 'work'], languages: ['ar', 'en'], governorate: 'alexandria' },
    },
    seenBy: { freelance: 'page', mentor: 'page', threads: 'page', governorate: 'members' },
  },
  {
    ...{ by: 'hana', daysAgo: 40, name: 'Hana' },
    content: {
      visibility: 'members',
      ...{ writers: 'followed', isAdult: true },
      about:
        'I finished university without sight and like to talk about how.\n\nOn Fridays I sing in a choir.',
      goodAt: 'Exams, note-taking, and finding the right person to ask',
      ...{ interests: ['study', 'music'], languages: ['ar', 'en', 'fr'], governorate: 'cairo' },
    },
    seenBy: { mentor: 'members', groups: 'nobody' },
  },
  {
    ...{ by: 'mona', daysAgo: 12, name: 'Mona' },
    content: {
      ...{ visibility: 'nobody', writers: 'nobody', isAdult: true },
      ...{ about: 'I am new here and would rather read first.', goodAt: null },
      ...{ interests: ['travel'], languages: ['en'], governorate: null },
    },
  },
];

/** Three people who say how others meet them: everybody, members alone, and nobody yet. */
export async function meetPeople(db: Database, ids: Ids, now: Date): Promise<void> {
  for (const { by, daysAgo, name, content, seenBy } of pages) {
    const userId = idOf(ids, by);
    const read = personParts.map((part, index) => [part, seenBy?.[part] ?? (index < 5 ? 'page' : 'nobody')]);
    const all = Object.fromEntries(read) as Record<PersonPart, PartAudience>;
    const saving = { userId, content: { ...content, seenBy: all }, requestSource };
    const known = (await findForumName(db, userId)) ?? name;
    await savePerson(db, { ...saving, name: known }, new Date(now.getTime() - daysAgo * aDay));
  }
}
