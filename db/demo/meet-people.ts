import { randomUUID } from 'node:crypto';
import { followPersonMet } from '#domain/conversations/follow-person.ts';
import { mutePersonMet } from '#domain/conversations/mute-person.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { askPerson } from '#domain/people/ask-person.ts';
import { findOwnPerson } from '#domain/people/find-people.ts';
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

/** Three people who say how others meet them: everybody, members alone, and nobody yet; and what two of them have to do with each other. */
export async function meetPeople(db: Database, ids: Ids, now: Date): Promise<void> {
  for (const { by, daysAgo, name, content, seenBy } of pages) {
    const userId = idOf(ids, by);
    const read = personParts.map((part, index) => [part, seenBy?.[part] ?? (index < 5 ? 'page' : 'nobody')]);
    const all = Object.fromEntries(read) as Record<PersonPart, PartAudience>;
    const saving = { userId, content: { ...content, seenBy: all }, requestSource };
    const known = (await findForumName(db, userId)) ?? name;
    await savePerson(db, { ...saving, name: known }, new Date(now.getTime() - daysAgo * aDay));
  }
  await tie(db, ids, now);
}

/** Hana and Salma follow each other, Hana has put somebody's posts away, and a first message waits for Salma's answer. */
async function tie(db: Database, ids: Ids, now: Date): Promise<void> {
  const [salma, hana, tarek] = ['salma', 'hana', 'tarek'].map((by) => idOf(ids, by)) as [
    string,
    string,
    string,
  ];
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * aDay);
  await followPersonMet(db, { followerId: hana, followedId: salma }, at(9));
  await followPersonMet(db, { followerId: salma, followedId: hana }, at(8));
  const knownAs = (await findForumName(db, tarek)) ?? 'Tarek';
  await mutePersonMet(db, { userId: hana, otherId: tarek, knownAs }, at(6));
  const page = await findOwnPerson(db, salma);
  if (!page) throw new Error('Salma has no page.');
  const text = 'قرأت ما كتبته عن تسجيل الكتب الصوتية. هل تنصحينني ببرنامج أبدأ به؟';
  const asking = { id: page.id, userId: hana, text, isSure: false, key: randomUUID(), requestSource };
  await askPerson(db, asking, at(2));
}
