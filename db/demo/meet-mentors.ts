import { asc } from 'drizzle-orm';
import { acceptRequest } from '#domain/mentorship/answer-request.ts';
import { askMentors } from '#domain/mentorship/ask-mentors.ts';
import { bookSession, saveSessionNote, tellOutcome } from '#domain/mentorship/book-session.ts';
import { addGoal, listGoals, moveGoal } from '#domain/mentorship/goals.ts';
import { approveMentor } from '#domain/mentorship/mentor-process.ts';
import { addMentorHours, saveOffer, type OfferContent } from '#domain/mentorship/offer-mentoring.ts';
import { mentorSubjects } from '#domain/mentorship/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { idOf, requestSource, siteUrl, staffOf, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

type Offered = {
  by: string;
  daysAgo: number;
  /** The places of its subjects in the list. */
  subjects: readonly number[];
  content: Omit<OfferContent, 'subjects'>;
  /** On which day of the week, from Saturday on, and between which hours. */
  hours: readonly [weekday: number, from: number, to: number][];
  isLetIn: boolean;
};

const offers: readonly Offered[] = [
  {
    ...{ by: 'salma', daysAgo: 60, subjects: [1, 3], isLetIn: true },
    content: {
      name: 'سلمى',
      about:
        'أعمل مستقلة في الكتابة والترجمة منذ أربع سنوات، وأستخدم NVDA.\n\nأعين في كتابة أول عرض، وفي التعامل مع العملاء.',
      ...{ ways: ['call', 'voice-notes'], languages: ['ar', 'en'], capacity: 2, isListed: true },
    },
    hours: [
      [0, 17, 20],
      [2, 10, 12],
    ],
  },
  {
    ...{ by: 'hana', daysAgo: 45, subjects: [0, 4], isLetIn: true },
    content: {
      name: 'Hana',
      about:
        'I lost my sight in my second year at university and finished all the same.\n\nAsk me about exams, note-taking and the first interview.',
      ...{ ways: ['video', 'chat'], languages: ['ar', 'en'], capacity: 1, isListed: true },
    },
    hours: [[4, 18, 21]],
  },
  {
    ...{ by: 'karim', daysAgo: 2, subjects: [2, 5], isLetIn: false },
    content: {
      name: 'كريم',
      about: 'أبرمج بلغة بايثون وأستخدم قارئ الشاشة أوركا كل يوم.',
      ...{ ways: ['chat'], languages: ['ar'], capacity: 1, isListed: true },
    },
    hours: [],
  },
];

/** Mentors, one of whom waits for staff; two who meet, with sessions; a request that is put to a mentor, and one that is with staff. */
export async function meetMentors(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const by = { requestSource, siteUrl };
  const staff = staffOf(ids, 'moderator');
  const subjects = await db.select().from(mentorSubjects).orderBy(asc(mentorSubjects.position));
  const mentorIds = new Map<string, string>();
  for (const { by: key, daysAgo, subjects: chosen, content, hours, isLetIn } of offers) {
    const userId = idOf(ids, key);
    const own = { ...content, subjects: chosen.map((index) => subjects[index]!.id) };
    const { id } = await saveOffer(db, { userId, content: own, ...by }, ago(daysAgo));
    for (const [weekday, from, to] of hours)
      await addMentorHours(db, { userId, weekday, fromMinutes: from * 60, toMinutes: to * 60 });
    if (isLetIn) await approveMentor(db, { ...staff, mentorId: id, siteUrl }, ago(daysAgo - 1));
    mentorIds.set(key, id);
  }
  const ask = async (key: string, asking: { name: string; goals: string; to: string[] }, days: number) => {
    const { to, ...words } = asking;
    const request = {
      userId: idOf(ids, key),
      ...words,
      mentorIds: to.map((name) => mentorIds.get(name)!),
      ...by,
    };
    return (await askMentors(db, request, ago(days))).id;
  };
  const first = {
    ...{ name: 'Mona', to: ['salma', 'hana'] },
    goals: 'I want to write proposals that are read to the end.\n\nI have sent nine, and heard back twice.',
  };
  const requestId = await ask('mona', first, 30);
  const mentorshipId = await acceptRequest(db, { requestId, userId: idOf(ids, 'salma'), ...by }, ago(29));
  await meet(db, ids, { mentorshipId, now });
  const of = { mentorshipId, userId: idOf(ids, 'mona') };
  await addGoal(db, { ...of, text: 'A proposal of at most five sentences' }, ago(28));
  await addGoal(db, { ...of, text: 'Three answers from clients' }, ago(27));
  const [letter] = await listGoals(db, mentorshipId);
  await moveGoal(db, { ...of, goalId: letter!.id, state: 'reached' }, ago(13));
  const goals = 'أريد أن أستعد لأول مقابلة عمل، ولا أعرف ماذا أقول عن استخدامي قارئ الشاشة.';
  await ask('nour', { name: 'نور', to: ['hana', 'salma'], goals }, 1);
  const other = 'I would like to learn how to record audiobooks. I found nobody in the list.';
  await ask('tarek', { name: 'Tarek', to: [], goals: other }, 3);
}

/** A session that took place, with what both say and note of it, and one on the next Saturday. */
async function meet(
  db: Database,
  ids: Ids,
  { mentorshipId, now }: { mentorshipId: string; now: Date },
): Promise<void> {
  const [mona, salma] = [idOf(ids, 'mona'), idOf(ids, 'salma')];
  const at = (days: number) => readCairoTime(`${addDays(cairoDayOf(now), days)}T17:00`)!;
  const book = async (startsAt: Date, bookedAt: Date) => {
    const endsAt = new Date(startsAt.getTime() + 3600_000);
    const plan = { startsAt, endsAt, way: 'call' as const, join: '+20 100 000 0099' };
    const booking = { mentorshipId, userId: mona, plan, requestSource, siteUrl };
    return (await bookSession(db, booking, bookedAt)).id;
  };
  const before = (days: number) => new Date(now.getTime() - days * aDay);
  const past = await book(at(-14), before(20));
  for (const userId of [mona, salma])
    await tellOutcome(db, { sessionId: past, userId, outcome: 'held' }, before(13));
  const note = 'ابدئي العرض بما يحتاج إليه العميل، ثم بما تستطيعين.';
  await saveSessionNote(db, { sessionId: past, userId: salma, text: note, isShared: true }, before(13));
  const own = 'Shorten the letter to five sentences.';
  await saveSessionNote(db, { sessionId: past, userId: mona, text: own, isShared: false }, before(12));
  const today = new Date(`${cairoDayOf(now)}T00:00:00Z`).getUTCDay();
  await book(at(((6 - today + 7) % 7) + 7), before(5));
}
