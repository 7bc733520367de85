import { eq } from 'drizzle-orm';
import {
  mentorHours,
  mentorRequestChoices,
  mentorRequests,
  mentors,
  mentorships,
  mentorSubjectChoices,
} from '#domain/mentorship/tables.server.ts';
import { mentorshipFeedback, mentorshipGoals } from '#domain/mentorship/growth-tables.server.ts';
import { mentorSessionNotes, mentorSessions } from '#domain/mentorship/sessions-tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { mentorSubjects } from '#db/seed/mentor-subjects.ts';
import { minutesAgo } from '../world/instants.ts';

type Ids = Record<Language, string>;
/** In the order in which they are read. */
const goalIds: Record<Language, readonly string[]> = {
  en: ['3e000000-0000-4000-8000-000000000050', '3e000000-0000-4000-8000-000000000051'],
  ar: ['3e000000-0000-4000-8000-000000000052', '3e000000-0000-4000-8000-000000000053'],
};
const idsFrom = (number: number): Ids => ({
  en: `3e000000-0000-4000-8000-0000000000${number}`,
  ar: `3e000000-0000-4000-8000-0000000000${number + 1}`,
});

/** A mentor who can be asked, one whose offer waits, and one whom staff did not let in. */
export const walkMentors = { open: idsFrom(10), waiting: idsFrom(12), declined: idsFrom(14) };

/** A request that is put to the mentor, one with a suggestion, one for which staff look, and one that was matched. */
export const walkMentorRequests = {
  open: idsFrom(20),
  suggested: idsFrom(22),
  'with-staff': idsFrom(24),
  matched: idsFrom(26),
  ended: idsFrom(28),
};

/** Two who meet, and two who did. */
export const walkPairs = { active: idsFrom(30), ended: idsFrom(32) };

/** A session that is ahead, one that took place, and one that was cancelled. */
export const walkSessions = { ahead: idsFrom(40), past: idsFrom(42), cancelled: idsFrom(44) };

const words = {
  en: {
    ...{
      karim: 'Karim',
      amal: 'Amal',
      sami: 'Sami',
      mona: 'Mona',
      huda: 'Huda',
      dina: 'Dina',
      nadia: 'Nadia',
    },
    about:
      'I have written programs for eleven years, the last six of them without sight.\n\nI help with a first job.',
    waiting: 'I translate from English, and studied languages in Alexandria.',
    declined: 'I help.',
    reason: 'Please say with what you can help, and how you got there.',
    goals: 'I want to find a first job as a programmer.\n\nI know Python, and I have never had an interview.',
    suggestion: 'He has been where you are, and has time on Saturdays.',
    parting: 'Thank you for your patience. I have a job now.',
    ...{ sorry: 'I have to travel on that day.', note: 'Write the letter again, in shorter sentences.' },
    shared: 'Read the advertisement twice before you write.',
    ...{ letter: 'A letter of one page', interviews: 'Three interviews by March' },
    praise: 'He asked the right questions, and never lost patience.',
  },
  ar: {
    ...{ karim: 'كريم', amal: 'أمل', sami: 'سامي', mona: 'منى', huda: 'هدى', dina: 'دينا', nadia: 'نادية' },
    about: 'أكتب البرامج منذ أحد عشر عامًا، آخر ستة منها من دون بصر.\n\nأعين في البحث عن أول وظيفة.',
    waiting: 'أترجم من الإنجليزية، ودرست اللغات في الإسكندرية.',
    declined: 'أعين غيري.',
    reason: 'اذكر من فضلك بماذا تستطيع أن تعين، وكيف وصلت إلى ذلك.',
    goals: 'أريد أن أجد أول وظيفة في البرمجة.\n\nأعرف بايثون، ولم أدخل مقابلة من قبل.',
    suggestion: 'كان في مكانك يومًا، ولديه وقت أيام السبت.',
    parting: 'شكرًا على صبرك. لدي وظيفة الآن.',
    ...{ sorry: 'أنا مضطر إلى السفر في ذلك اليوم.', note: 'إعادة كتابة الرسالة بجمل أقصر.' },
    shared: 'اقرأ الإعلان مرتين قبل أن تكتب.',
    ...{ letter: 'رسالة من صفحة واحدة', interviews: 'ثلاث مقابلات قبل مارس' },
    praise: 'سألني الأسئلة الصحيحة، ولم يضق صدره قط.',
  },
};

/** In each language mentors, and requests and mentorships in every state that a page shows. */
export async function makeMentorshipWorld(db: Database): Promise<void> {
  for (const language of languages) {
    const earlier = (minutes: number) => minutesAgo(minutes + (language === 'ar' ? 3 : 0));
    await makeMentors(db, language, earlier);
    await makeRequests(db, language, earlier);
    await makeSessions(db, language);
    await makeGrowth(db, language);
  }
}

type Earlier = (minutes: number) => Date;
const aDay = 24 * 60;

async function makeMentors(db: Database, language: Language, earlier: Earlier): Promise<void> {
  const said = words[language];
  const id = (name: keyof typeof walkMentors) => walkMentors[name][language];
  const at = (days: number) => {
    const offeredAt = earlier(days * aDay);
    return { offeredAt, adultSaidAt: offeredAt, updatedAt: offeredAt };
  };
  await db.insert(mentors).values([
    {
      ...{ id: id('open'), userId: await idOf(db, `freelancer.${language}`), status: 'open', ...at(40) },
      ...{ name: said.karim, about: said.about, ways: ['call', 'voice-notes'], languages: ['ar', 'en'] },
      ...{ capacity: 3, isListed: true },
    },
    {
      ...{ id: id('waiting'), userId: await idOf(db, `reader-with-two-steps.${language}`), ...at(2) },
      ...{ name: said.amal, about: said.waiting, ways: ['chat'], languages: ['ar'] },
      ...{ capacity: 1, isListed: true },
    },
    {
      ...{ id: id('declined'), userId: await idOf(db, `support.${language}`), status: 'declined', ...at(9) },
      ...{ name: said.sami, about: said.declined, ways: ['video'], languages: ['ar'], reason: said.reason },
      ...{ capacity: 1, isListed: false },
    },
  ]);
  const subject = (index: number) => mentorSubjects[index]!.id;
  await db.insert(mentorSubjectChoices).values([
    { mentorId: id('open'), subjectId: subject(0) },
    { mentorId: id('open'), subjectId: subject(2) },
    { mentorId: id('waiting'), subjectId: subject(3) },
    { mentorId: id('declined'), subjectId: subject(5) },
  ]);
  await db.insert(mentorHours).values([
    { mentorId: id('open'), weekday: 0, fromMinutes: 17 * 60, toMinutes: 19 * 60 },
    { mentorId: id('open'), weekday: 2, fromMinutes: 9 * 60 + 30, toMinutes: 11 * 60 },
  ]);
}

async function makeRequests(db: Database, language: Language, earlier: Earlier): Promise<void> {
  const said = words[language];
  const id = (name: keyof typeof walkMentorRequests) => walkMentorRequests[name][language];
  const of = async (person: string, minutes: number) => ({
    menteeId: await idOf(db, `${person}.${language}`),
    goals: said.goals,
    ...{ askedAt: earlier(minutes), adultSaidAt: earlier(minutes) },
  });
  await db.insert(mentorRequests).values([
    { id: id('open'), status: 'open', name: said.mona, ...(await of('reader', 3 * 60)) },
    {
      ...{ id: id('suggested'), status: 'suggested', name: said.huda, note: said.suggestion },
      ...(await of('reader-without-password', 4 * aDay)),
    },
    { id: id('with-staff'), status: 'with-staff', name: said.dina, ...(await of('editor', 6 * aDay)) },
    {
      ...{ id: id('matched'), status: 'matched', name: said.nadia, endedAt: earlier(29 * aDay) },
      ...(await of('payee', 30 * aDay)),
    },
    {
      ...{ id: id('ended'), status: 'matched', name: said.amal, endedAt: earlier(59 * aDay) },
      ...(await of('reader-with-two-steps', 60 * aDay)),
    },
  ]);
  const mentorId = walkMentors.open[language];
  const asked = (minutes: number) => ({
    ...{ askedAt: earlier(minutes), answerUntil: earlier(minutes - 5 * aDay) },
  });
  const answered = (minutes: number) => ({ ...asked(minutes), answeredAt: earlier(minutes - aDay) });
  await db.insert(mentorRequestChoices).values([
    { requestId: id('open'), place: 1, mentorId, state: 'asked', ...asked(3 * 60) },
    { requestId: id('suggested'), place: 1, mentorId, state: 'suggested', isSuggestion: true },
    {
      ...{ requestId: id('with-staff'), place: 1, mentorId: walkMentors.declined[language] },
      ...{ state: 'declined', ...answered(6 * aDay) },
    },
    { requestId: id('matched'), place: 1, mentorId, state: 'accepted', ...answered(30 * aDay) },
    { requestId: id('ended'), place: 1, mentorId, state: 'accepted', ...answered(60 * aDay) },
  ]);
  const pair = (name: 'matched' | 'ended', person: string) =>
    idOf(db, `${person}.${language}`).then((menteeId) => ({ mentorId, menteeId, requestId: id(name) }));
  await db.insert(mentorships).values([
    {
      ...{ id: walkPairs.active[language], place: 1, begunAt: earlier(29 * aDay) },
      ...(await pair('matched', 'payee')),
    },
    {
      ...{ id: walkPairs.ended[language], place: 2, begunAt: earlier(59 * aDay), status: 'ended' },
      ...{ endedAt: earlier(5 * aDay), endedBy: 'mentee', words: said.parting },
      ...(await pair('ended', 'reader-with-two-steps')),
    },
  ]);
}

async function makeSessions(db: Database, language: Language): Promise<void> {
  const said = words[language];
  const booked = (startsAt: Date) => ({
    ...{ mentorshipId: walkPairs.active[language], startsAt, bookedBy: 'mentee' as const },
    endsAt: new Date(startsAt.getTime() + 60 * 60_000),
    ...{ bookedAt: minutesAgo(10 * aDay), changedAt: minutesAgo(10 * aDay) },
  });
  // By the clock in Cairo: next Saturday at five, last Saturday at five, and the Monday before that.
  const [ahead, past, monday] = [
    new Date('2026-11-28T15:00:00Z'),
    new Date('2026-11-14T15:00:00Z'),
    new Date('2026-11-23T07:30:00Z'),
  ];
  const id = (name: keyof typeof walkSessions) => walkSessions[name][language];
  await db.insert(mentorSessions).values([
    { id: id('ahead'), ...booked(ahead), way: 'video', join: 'https://meet.example/ba-12' },
    { id: id('past'), ...booked(past), way: 'call', join: '+20 100 000 0000', mentorSaid: 'held' },
    {
      ...{ id: id('cancelled'), ...booked(monday), way: 'call', status: 'cancelled', cancelledBy: 'mentor' },
      cancelWords: said.sorry,
    },
  ]);
  await db.insert(mentorSessionNotes).values([
    { sessionId: id('past'), side: 'mentee', text: said.note, isShared: false, updatedAt: minutesAgo(60) },
    { sessionId: id('past'), side: 'mentor', text: said.shared, isShared: true, updatedAt: minutesAgo(90) },
  ]);
}

/** Goals of the two who meet, and what both of the two who did say of it. */
async function makeGrowth(db: Database, language: Language): Promise<void> {
  const said = words[language];
  const goal = (place: number, text: string, state: 'open' | 'reached') => ({
    ...{ id: goalIds[language][place]!, mentorshipId: walkPairs.active[language], text, state },
    ...{ addedBy: 'mentee' as const, addedAt: minutesAgo(9000 - place), changedAt: minutesAgo(9000 - place) },
  });
  await db
    .insert(mentorshipGoals)
    .values([goal(0, said.letter, 'reached'), goal(1, said.interviews, 'open')]);
  const shown = {
    ...{ mentorshipId: walkPairs.ended[language], status: 'shown' as const },
    ...{ writtenAt: minutesAgo(3 * aDay), shownAt: minutesAgo(2 * aDay), closesAt: minutesAgo(-9 * aDay) },
  };
  await db.insert(mentorshipFeedback).values([
    { ...shown, side: 'mentee', mark: 'much', words: said.praise },
    { ...shown, side: 'mentor', mark: 'some', words: null },
  ]);
}

async function idOf(db: Database, name: string): Promise<string> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, `${name}@example.com`));
  if (!user) throw new Error(`Nobody has the address of ${name}.`);
  return user.id;
}
