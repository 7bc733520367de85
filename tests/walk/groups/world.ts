import { eq } from 'drizzle-orm';
import {
  forumCategories,
  forumCategoryReaders,
  forumPosts,
  forumReadings,
  forumThreads,
} from '#domain/forums/tables.server.ts';
import { groupForumHref, groupForumSlug } from '#domain/forums/forum-constants.ts';
import type { GroupKind, GroupRole } from '#domain/groups/group-constants.ts';
import { groupEventPlaces, groupEvents, groupEventSeries } from '#domain/groups/group-event-tables.server.ts';
import {
  groupContacts,
  groupFiles,
  groupInvitations,
  groupMembers,
  groupRemovals,
  groupRequests,
  groupRules,
  groups,
} from '#domain/groups/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { conductReports } from '#domain/moderation/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { minutesAgo } from '../world/instants.ts';

type Each<Key extends string> = Record<Key, Record<Language, string>>;

/** A group of each kind, and one that was asked for. */
export const walkGroups: Each<GroupKind | 'asked'> = {
  open: idsOf('1'),
  request: idsOf('2'),
  hidden: idsOf('3'),
  asked: idsOf('4'),
};
export const walkGroupSlugs: Each<GroupKind> = {
  open: { en: 'losing-sight-e2b4', ar: 'losing-sight-a2b4' },
  request: { en: 'parents-e3c5', ar: 'parents-a3c5' },
  hidden: { en: 'e7k2m9q4w6t3r8', ar: 'a7k2m9q4w6t3r8' },
};
/** A member of the group on request, the invitation to the hidden one, and a thread in its forum. */
export const walkGroupMember = idsOf('5');
export const walkInvitation = idsOf('6');
export const walkGroupThread = idsOf('7');

/** Two dates of a series of the group on request, and of the open group one for all and one that was cancelled. */
export const walkGroupEvents: Each<'first' | 'second' | 'forAll' | 'cancelled'> = {
  first: idsOf('8'),
  second: idsOf('9'),
  forAll: idsOf('a'),
  cancelled: idsOf('b'),
};

/** A report of an event of the open group. */
export const walkGroupReport = idsOf('c');

/** The forum of the open group. */
export const walkGroupForum: Record<Language, string> = {
  en: groupForumHref(walkGroupSlugs.open.en),
  ar: groupForumHref(walkGroupSlugs.open.ar),
};

function idsOf(number: string): Record<Language, string> {
  return {
    en: `ca000000-0000-4000-8000-00000000${number}001`,
    ar: `ca000000-0000-4000-8000-00000000${number}002`,
  };
}

const words = {
  en: {
    open: {
      name: 'Losing sight',
      purpose: 'For those who have lost their sight lately, and those close to them.',
    },
    request: { name: 'Parents of blind children', purpose: 'School, play and worries, among parents.' },
    hidden: { name: 'Out of a bad home', purpose: 'For those who look for a way out of violence at home.' },
    asked: { name: 'Runners', purpose: 'Finding people to run with.' },
    rules: 'What is said here stays here.\n\nNobody gives advice that was not asked for.',
    contact: { name: 'Help line', hours: 'Every day, day and night', words: 'Free of charge, in Arabic.' },
    reports: 'I rang, and nobody there knows of it.',
    file: 'Ten sentences for talking to a teacher.',
    asks: 'My daughter is four and goes to nursery.',
    removed: 'You sold things here, although the rules forbid it.',
    thread: 'How did you begin?',
    post: 'I listen for an hour every evening.',
    event: {
      title: 'Tea and talk',
      words: 'We sit together and talk about the week. Bring your questions.',
      place: 'The library of Smouha, Alexandria',
      way: 'Tram stop Smouha, then straight on for fifty steps. No steps at the door.',
      cancelled: 'The library is closed on that day.',
    },
  },
  ar: {
    open: { name: 'فقدان البصر', purpose: 'لمن فقدوا بصرهم حديثًا، ولمن حولهم.' },
    request: { name: 'آباء الأطفال المكفوفين وأمهاتهم', purpose: 'المدرسة واللعب والقلق، بين الآباء والأمهات.' },
    hidden: { name: 'نحو بيت آمن', purpose: 'لمن يبحثون عن مخرج من العنف في البيت.' },
    asked: { name: 'العدّاؤون', purpose: 'إيجاد من نجري معهم.' },
    rules: 'ما يُقال هنا يبقى هنا.\n\nلا ينصح أحد من لم يطلب نصيحة.',
    contact: { name: 'خط النجدة', hours: 'كل يوم، ليلًا ونهارًا', words: 'مجانًا وبالعربية.' },
    reports: 'اتصلت بالمكان، ولا أحد هناك يعرف شيئًا عنها.',
    file: 'عشر جمل للحديث مع المعلمة.',
    asks: 'ابنتي في الرابعة، وتذهب إلى الحضانة.',
    removed: 'بعت أشياء هنا، والقواعد تمنع ذلك.',
    thread: 'كيف بدأتم؟',
    post: 'أستمع ساعة كل مساء.',
    event: {
      title: 'شاي وحديث',
      words: 'نجلس معًا ونتحدث عن الأسبوع. أحضروا أسئلتكم.',
      place: 'مكتبة سموحة، الإسكندرية',
      way: 'محطة ترام سموحة، ثم خمسون خطوة إلى الأمام. لا درجات عند الباب.',
      cancelled: 'المكتبة مغلقة في ذلك اليوم.',
    },
  },
};

const aDay = 24 * 60;

/**
 * In each language a group of each kind with an organiser, a moderator and a member, one who asks, one who is invited and one who
 * was sent away; and a group that was asked for.
 */
export async function makeGroupsWorld(db: Database, dataFolder: string): Promise<void> {
  const store = createFolderStore(dataFolder);
  for (const [index, language] of languages.entries()) {
    const said = words[language];
    const ago = (days: number) => minutesAgo(days * aDay + index * 7);
    const idOf = async (person: string) => await userIdOf(db, `${person}.${language}@example.com`);
    const [payee, freelancer, reader] = [await idOf('payee'), await idOf('freelancer'), await idOf('reader')];
    const [asking, invited] = [await idOf('reader-with-two-steps'), await idOf('reader-without-password')];
    for (const kind of ['open', 'request', 'hidden'] as const) {
      const id = walkGroups[kind][language];
      const slug = walkGroupSlugs[kind][language];
      const instants = { askedAt: ago(40), openedAt: ago(39), updatedAt: ago(39) };
      const rules = { groupId: id, version: 1, text: said.rules, writtenAt: ago(40) };
      const people: [GroupRole, string][] = [
        ['organiser', payee],
        ['moderator', freelancer],
        ['member', reader],
      ];
      await db.transaction(async (db) => {
        const row = { id, slug, kind, status: 'open' as const, languages: [language], ...said[kind] };
        await db.insert(groups).values({ ...row, ...instants, askedById: payee });
        await db.insert(groupRules).values(rules);
        await db.insert(groupMembers).values(
          people.map(([role, userId], at) => ({
            ...(kind === 'request' && role === 'member' && { id: walkGroupMember[language] }),
            ...{ groupId: id, userId, role, joinedAt: ago(38 - at), rulesVersion: 1, agreedAt: ago(38 - at) },
          })),
        );
      });
      const { name, purpose } = said[kind];
      const category = {
        ...{ slug: groupForumSlug(slug), groupId: id, isPrivate: kind !== 'open', position: 0 },
        ...{ name: { en: name, ar: name }, description: { en: purpose, ar: purpose }, updatedAt: ago(39) },
      };
      const [made] = await db
        .insert(forumCategories)
        .values({ ...category, ...(kind === 'open' && { threadCount: 1, lastAt: ago(9) }) })
        .returning({ id: forumCategories.id });
      const readers = people.map(([role, userId]) => ({
        ...{ categoryId: made!.id, groupId: id, userId },
        moderates: role !== 'member',
      }));
      await db.insert(forumCategoryReaders).values(readers);
      const thread = { categoryId: made!.id, language, authorId: payee, readerId: invited, at: ago(9) };
      if (kind === 'open') await makeThread(db, thread);
    }
    const pdfOfGroup = { bytes: pdf(), mediaType: 'application/pdf', name: 'phrases.pdf' };
    const groupId = walkGroups.request[language];
    const stored = { ...pdfOfGroup, purpose: 'group', owner: `group:${groupId}` };
    const { id: fileId } = await storeFile(db, store, stored, ago(4));
    await keepFile(db, fileId);
    const given = { groupId, userId: freelancer, fileId, words: said.file, addedAt: ago(4) };
    await db.insert(groupFiles).values(given);
    await makeEvents(db, { language, members: [reader, freelancer], changedAt: ago(5) });
    await db.insert(conductReports).values({
      ...{ id: walkGroupReport[language], reporterId: invited, reportedId: payee, number: 0 },
      ...{ groupId: walkGroups.open[language], groupEventId: walkGroupEvents.forAll[language] },
      groupShown: { ...said.open, rules: said.rules },
      eventShown: { title: said.event.title, words: said.event.words, place: said.event.place },
      ...{
        reason: 'other',
        words: said.reports,
        status: 'dismissed',
        reportedAt: ago(40),
        decidedAt: ago(39),
      },
    });
    const { contact } = said;
    await db.insert(groupContacts).values({
      ...{ groupId: walkGroups.hidden[language], position: 1, ...contact },
      ...{ phone: '16000', page: 'https://www.example.org/help' },
    });
    const requested = { groupId: walkGroups.request[language], rulesVersion: 1 };
    await db
      .insert(groupRequests)
      .values({ ...requested, userId: asking, words: said.asks, askedAt: ago(2) });
    await db.insert(groupRemovals).values({
      ...{ groupId: walkGroups.open[language], userId: asking },
      ...{ removedAt: ago(3), reason: said.removed },
    });
    await db.insert(groupInvitations).values({
      ...{ id: walkInvitation[language], groupId: walkGroups.hidden[language], userId: invited },
      ...{ invitedById: payee, invitedAt: ago(1), expiresAt: ago(-13) },
    });
    const asked = walkGroups.asked[language];
    await db.insert(groups).values({
      ...{ id: asked, slug: `runners-${language}`, kind: 'open', status: 'asked', ...said.asked },
      ...{ languages: [language], askedById: reader, askedAt: ago(1), updatedAt: ago(1) },
    });
    await db.insert(groupRules).values({ groupId: asked, version: 1, text: said.rules, writtenAt: ago(1) });
  }
}

type Events = { language: Language; members: [string, string]; changedAt: Date };

/** A series of two dates with one place each, of which the second is taken already; an event for all; and one that was cancelled. */
async function makeEvents(
  db: Database,
  { language, members: [reader, freelancer], changedAt }: Events,
): Promise<void> {
  const { title, words: text, place, way, cancelled: cancelledReason } = words[language].event;
  const [request, open] = [walkGroups.request[language], walkGroups.open[language]];
  const [series] = await db
    .insert(groupEventSeries)
    .values({ groupId: request, rhythm: 'weekly' })
    .returning({ id: groupEventSeries.id });
  const said = { title, words: text, place, way, joining: null, changedAt };
  const inDays = (days: number) => ({
    startsAt: minutesAgo(-days * aDay - 180),
    endsAt: minutesAgo(-days * aDay - 300),
  });
  const ofSeries = { groupId: request, seriesId: series!.id, capacity: 1, isForAll: false, ...said };
  const ofOpen = { groupId: open, capacity: 20, isForAll: true, ...said };
  const id = (which: keyof typeof walkGroupEvents) => ({ id: walkGroupEvents[which][language] });
  const cancelled = { cancelledAt: changedAt, cancelledReason, revision: 1 };
  await db.insert(groupEvents).values([
    { ...id('first'), ...ofSeries, ...inDays(3) },
    { ...id('second'), ...ofSeries, ...inDays(10) },
    { ...id('forAll'), ...ofOpen, ...inDays(5) },
    { ...id('cancelled'), ...ofOpen, ...inDays(12), ...cancelled },
  ]);
  const at = (which: 'first' | 'second') => ({
    ...{ eventId: walkGroupEvents[which][language], groupId: request, takenAt: changedAt },
  });
  await db.insert(groupEventPlaces).values([
    { ...at('first'), userId: reader, status: 'registered', position: 1 },
    { ...at('second'), userId: freelancer, status: 'registered', position: 1 },
    { ...at('second'), userId: reader, status: 'waiting', position: 2 },
  ]);
}

/** One thread; whoever reads it has read it before. */
type Thread = { categoryId: string; language: Language; authorId: string; readerId: string; at: Date };

async function makeThread(
  db: Database,
  { categoryId, language, authorId, readerId, at }: Thread,
): Promise<void> {
  const { thread: title, post: text } = words[language];
  const id = walkGroupThread[language];
  await db.transaction(async (db) => {
    const counted = { createdAt: at, lastNumber: 1, lastAt: at };
    await db.insert(forumThreads).values({ id, categoryId, authorId, title, language, ...counted });
    const post = { threadId: id, number: 1, authorId, text, language, postedAt: at };
    await db.insert(forumPosts).values({ ...post, key: crypto.randomUUID() });
    await db.insert(forumReadings).values({ userId: readerId, threadId: id, readNumber: 1, readAt: at });
  });
}

async function userIdOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}
