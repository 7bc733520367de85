import { and, eq } from 'drizzle-orm';
import {
  forumCategories,
  forumDrafts,
  forumMembers,
  forumMentions,
  forumPosts,
  forumPostVersions,
  forumReadings,
  forumThreads,
} from '#domain/forums/tables.server.ts';
import { forumTagFollows, forumTags, forumThreadTags } from '#domain/forums/tags/tag-tables.server.ts';
import { beginGuidelinesDraft } from '#domain/conduct/publish-guidelines.ts';
import { conductDecisions, guidelinesDraft } from '#domain/conduct/tables.server.ts';
import { blocks } from '#domain/conversations/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { conductAppeals, conductReports, conductReportSteps } from '#domain/moderation/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { forumFiles } from '#domain/forums/files/post-file-tables.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { flat } from '#tests/worlds/files/hostile-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { languages, type Language } from '#platform/text/language.ts';
import { minutesAgo } from '../world/instants.ts';

export const walkCategory = 'screen-readers-and-tools';

/** A thread of two pages with posts in every state, and one that staff have closed. */
export const walkThreads: Record<'long' | 'closed', Record<Language, string>> = {
  long: { en: 'f0000000-0000-4000-8000-000000000001', ar: 'f0000000-0000-4000-8000-000000000002' },
  closed: { en: 'f0000000-0000-4000-8000-000000000003', ar: 'f0000000-0000-4000-8000-000000000004' },
};

/** The first post of the long thread, and the one that was reported and hidden. */
export const walkPosts: Record<'first' | 'hidden', Record<Language, string>> = {
  first: { en: 'f0000000-0000-4000-8000-000000000011', ar: 'f0000000-0000-4000-8000-000000000012' },
  hidden: { en: 'f0000000-0000-4000-8000-000000000013', ar: 'f0000000-0000-4000-8000-000000000014' },
};

/** The report that led to it. */
export const walkPostReports: Record<Language, string> = {
  en: 'f0000000-0000-4000-8000-000000000021',
  ar: 'f0000000-0000-4000-8000-000000000022',
};

/** What was decided about the one whose post is hidden: appealed against, and not yet. */
export const walkDecisions: Record<'appealed' | 'open', Record<Language, string>> = {
  appealed: { en: 'f0000000-0000-4000-8000-000000000031', ar: 'f0000000-0000-4000-8000-000000000032' },
  open: { en: 'f0000000-0000-4000-8000-000000000033', ar: 'f0000000-0000-4000-8000-000000000034' },
};

/** The appeal, which nobody has answered. */
export const walkAppeals: Record<Language, string> = {
  en: 'f0000000-0000-4000-8000-000000000041',
  ar: 'f0000000-0000-4000-8000-000000000042',
};

/** The tags of the long thread; the first one has a page among the screens. */
const walkTags = {
  en: [
    { slug: 'voices', key: 'voices', name: 'Voices' },
    { slug: 'telephones', key: 'telephones', name: 'Telephones' },
  ],
  ar: [
    { slug: 'tag', key: 'اصوات', name: 'أصوات' },
    { slug: 'tag-2', key: 'هواتف', name: 'هواتف' },
  ],
} satisfies Record<Language, { slug: string; key: string; name: string }[]>;

/** The address of a tag that became the first one. */
export const walkMergedTag: Record<Language, string> = { en: 'speech', ar: 'tag-3' };
const mergedNames: Record<Language, { key: string; name: string }> = {
  en: { key: 'speech', name: 'Speech' },
  ar: { key: 'نطق', name: 'نطق' },
};

/** The address of the first tag of the long thread. */
export const walkTag: Record<Language, string> = { en: walkTags.en[0]!.slug, ar: walkTags.ar[0]!.slug };

const lastNumber = 22;
const words = {
  en: {
    title: 'Which voice reads Arabic best?',
    closed: 'Selling my old telephone',
    names: { payee: 'Nadia', freelancer: 'Karim', reader: 'Mona' },
    first: 'I look for a clear voice for long texts.\n\nIt should run on an old telephone as well.',
    before: 'I look for a clear voice.',
    answer: 'The newest voice of the telephone itself is clear, and it needs no connection.',
    thanks: 'That helps. I will try it tonight.',
    rude: 'You could have found that yourself.',
    reason: 'It puts somebody down who asked politely.',
    appeal: 'I meant it as a joke between friends.',
    more: 'I use it every day and am content.',
    other: 'هذا الصوت يقرأ العربية جيدًا أيضًا.',
    locked: 'Nothing is sold in the forums.',
    moved: 'It is about a device, not about everyday life.',
    draft: 'One more question:',
    picture: 'The list of voices in the settings of a telephone. The third one is chosen.',
    paper: 'How to change the voice, step by step',
  },
  ar: {
    title: 'أي صوت يقرأ العربية أفضل؟',
    closed: 'أبيع هاتفي القديم',
    names: { payee: 'نادية', freelancer: 'كريم', reader: 'منى' },
    first: 'أبحث عن صوت واضح للنصوص الطويلة.\n\nوأريد أن يعمل على هاتف قديم أيضًا.',
    before: 'أبحث عن صوت واضح.',
    answer: 'أحدث أصوات الهاتف نفسه واضح، ولا يحتاج إلى اتصال.',
    thanks: 'هذا مفيد. سأجربه الليلة.',
    rude: 'كان يمكنك أن تجد ذلك بنفسك.',
    reason: 'يسخر ممن سأل بأدب.',
    appeal: 'قصدت المزاح بين الأصدقاء.',
    more: 'أستخدمه كل يوم، وهو يكفيني.',
    other: 'This voice reads English well too.',
    locked: 'لا يُباع شيء في المنتديات.',
    moved: 'يدور حول جهاز، لا حول الحياة اليومية.',
    draft: 'سؤال آخر:',
    picture: 'قائمة الأصوات في إعدادات هاتف، والصوت الثالث هو المختار.',
    paper: 'تغيير الصوت خطوة خطوة',
  },
};

/**
 * In each language a long thread and a closed one, whose people have read all of it, but for one who reads two of them no more; what
 * was hidden was reported.
 */
export async function makeForumsWorld(db: Database, dataFolder: string): Promise<void> {
  const store = createFolderStore(dataFolder);
  const [category] = await db.select().from(forumCategories).where(eq(forumCategories.slug, walkCategory));
  const categoryId = category!.id;
  const { rules } = await beginGuidelinesDraft(db);
  const summary = { en: 'The rule about advertising is clearer.', ar: 'القاعدة عن الإعلان أوضح.' };
  await db.insert(guidelinesDraft).values({ summary, rules, savedAt: minutesAgo(60) });
  for (const [index, language] of languages.entries()) {
    const said = words[language];
    const ago = (minutes: number) => minutesAgo(minutes + index * 3);
    const idOf = async (person: string) => await userIdOf(db, `${person}.${language}@example.com`);
    const [payee, freelancer, reader] = [await idOf('payee'), await idOf('freelancer'), await idOf('reader')];
    const people = { payee, freelancer, reader };
    await db.insert(forumMembers).values(
      (['payee', 'freelancer', 'reader'] as const).map((person) => ({
        ...{ userId: people[person], name: said.names[person], since: ago(5000) },
      })),
    );
    const [threadId, closedId] = [walkThreads.long[language], walkThreads.closed[language]];
    await db.insert(forumThreads).values([
      {
        ...{ id: threadId, categoryId, authorId: payee, title: said.title, language },
        ...{ createdAt: ago(4000), lastNumber, lastAt: postedAt(lastNumber), solvedNumber: 2 },
      },
      {
        ...{ id: closedId, categoryId, authorId: reader, title: said.closed, language },
        ...{ createdAt: ago(4500), lastNumber: 1, lastAt: ago(4500) },
        ...{ lockedAt: ago(4400), lockedReason: said.locked },
        ...{ movedAt: ago(4450), movedReason: said.moved },
      },
    ]);
    function postedAt(number: number): Date {
      return ago(4000 - number * 100);
    }
    const post = (number: number, authorId: string, text: string | null) => ({
      ...{ threadId, number, authorId, text, language, postedAt: postedAt(number) },
      key: crypto.randomUUID(),
    });
    const others = Array.from({ length: lastNumber - 5 }, (_, at) => at + 6);
    await db.insert(forumPosts).values([
      {
        ...post(1, payee, said.first),
        ...{ id: walkPosts.first[language], editedAt: ago(3880) },
      },
      post(2, freelancer, said.answer),
      { ...post(3, payee, said.thanks), replyTo: 2, quote: said.answer },
      {
        ...post(4, freelancer, said.rude),
        ...{ id: walkPosts.hidden[language], replyTo: 1, hiddenAt: ago(3000), hiddenReason: said.reason },
      },
      { ...post(5, reader, null), replyTo: 4, deletedAt: ago(2900) },
      ...others.map((number) =>
        number % 2 === 0
          ? post(number, reader, said.more)
          : {
              ...post(number, freelancer, said.other),
              ...{ replyTo: number - 1, language: language === 'en' ? ('ar' as const) : ('en' as const) },
            },
      ),
      {
        ...{ threadId: closedId, number: 1, authorId: reader, text: said.closed, language },
        ...{ key: crypto.randomUUID(), postedAt: ago(4500) },
      },
    ]);
    await giveTags(db, { threadId, categoryId, lastAt: postedAt(lastNumber), language, userId: payee });
    await db
      .insert(forumPostVersions)
      .values({ postId: walkPosts.first[language], text: said.before, writtenAt: postedAt(1) });
    const [third] = await db
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 3)));
    await db.insert(forumMentions).values({ postId: third!.id, userId: freelancer });
    // They read neither of the two.
    const blockerId = await idOf('reader-without-password');
    await db.insert(blocks).values([
      { blockerId, blockedId: freelancer, at: ago(4600) },
      { blockerId, blockedId: reader, at: ago(4601) },
    ]);
    await db.insert(forumReadings).values(
      [...Object.values(people), blockerId].map((userId) => ({
        ...{ userId, threadId, readNumber: lastNumber, readAt: ago(1000) },
        follows: userId === payee || userId === freelancer,
      })),
    );
    const draft = { userId: freelancer, threadId, text: said.draft, savedAt: ago(900) };
    await db.insert(forumDrafts).values(draft);
    await db
      .update(forumCategories)
      .set({ threadCount: (index + 1) * 2, lastAt: postedAt(lastNumber) })
      .where(eq(forumCategories.id, categoryId));
    await giveFiles(db, store, { threadId, language, ago });
    await giveWaiting(db, store, { threadId: closedId, userId: payee, ago });
    const status = 'upheld' as const;
    const decided = { userId: freelancer, version: 1, reason: said.reason, decidedById: null };
    await db.insert(conductDecisions).values([
      {
        ...{ ...decided, id: walkDecisions.appealed[language], rule: 'respect', action: 'hide' },
        decidedAt: ago(3000),
      },
      {
        ...{ ...decided, id: walkDecisions.open[language], rule: 'advertising', action: 'warn' },
        decidedAt: ago(2000),
      },
    ]);
    const appeal = { id: walkAppeals[language], decisionId: walkDecisions.appealed[language] };
    await db.insert(conductAppeals).values({ ...appeal, words: said.appeal, madeAt: ago(2900) });
    await db.insert(conductReports).values({
      decisionId: walkDecisions.appealed[language],
      ...{ id: walkPostReports[language], postId: walkPosts.hidden[language], number: 4, status },
      ...{ reporterId: payee, reportedId: freelancer, reason: 'insult', snapshot: said.rude },
      ...{ reportedAt: ago(3100), decidedAt: ago(3000) },
    });
    const told = { reportId: walkPostReports[language], status, at: ago(3000), reason: said.reason };
    await db.insert(conductReportSteps).values({ ...told, actorId: null });
  }
}

type Giving = { threadId: string; language: Language; ago: (minutes: number) => Date };

/** A picture and a paper at the answer. */
async function giveFiles(db: Database, store: FileStore, { threadId, language, ago }: Giving): Promise<void> {
  const [answer] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 2)));
  const said = words[language];
  const given = [
    {
      kind: 'picture',
      words: said.picture,
      name: 'voices.png',
      mediaType: 'image/png',
      bytes: await flat('png', 240, 120),
    },
    { kind: 'document', words: said.paper, name: 'voices.pdf', mediaType: 'application/pdf', bytes: pdf() },
  ] as const;
  for (const [index, { kind, words: about, ...file }] of given.entries()) {
    const stored = await storeFile(
      db,
      store,
      { ...file, purpose: 'forum', owner: `post:${answer!.id}` },
      ago(3000),
    );
    await keepFile(db, stored.id);
    const place = index + 1;
    const row = { postId: answer!.id, place, fileId: stored.id, kind, words: about };
    await db.insert(forumFiles).values({ ...row, addedAt: ago(3000 - place) });
  }
}

type Waiting = { threadId: string; userId: string; ago: (minutes: number) => Date };

/** A draft of a recording and a picture that came by mail, both without words. */
async function giveWaiting(
  db: Database,
  store: FileStore,
  { threadId, userId, ago }: Waiting,
): Promise<void> {
  const [draft] = await db
    .insert(forumDrafts)
    .values({ userId, threadId, savedAt: ago(900) })
    .returning({ id: forumDrafts.id });
  const given = [
    {
      kind: 'sound',
      name: 'voice.ogg',
      mediaType: 'audio/ogg',
      bytes: Buffer.from(await sounds.ogg(3)),
      size: null,
    },
    {
      kind: 'picture',
      name: 'screen.png',
      mediaType: 'image/png',
      bytes: await flat('png', 240, 120),
      size: { width: 240, height: 120 },
    },
  ] as const;
  for (const [index, { kind, size, ...file }] of given.entries()) {
    const stored = await storeFile(
      db,
      store,
      { ...file, purpose: 'forum', owner: `user:${userId}` },
      ago(900),
    );
    await keepFile(db, stored.id);
    const row = { draftId: draft!.id, place: index + 1, fileId: stored.id, kind, ...size };
    await db.insert(forumFiles).values({ ...row, addedAt: ago(900 - index), askedAt: ago(900 - index) });
  }
}

async function userIdOf(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user!.id;
}

type Tagged = { threadId: string; categoryId: string; lastAt: Date; language: Language; userId: string };

/** The tags of a thread; whoever began it follows the first one, which another tag became. */
async function giveTags(
  db: Database,
  { threadId, categoryId, lastAt, language, userId }: Tagged,
): Promise<void> {
  const tags = await db
    .insert(forumTags)
    .values(walkTags[language].map((tag) => ({ ...tag, language, createdAt: lastAt })))
    .returning({ id: forumTags.id });
  await db.insert(forumThreadTags).values(
    tags.map(({ id: tagId }, at) => ({
      ...{ threadId, tagId, categoryId, language, lastAt, begunAt: lastAt },
      ...{ place: at + 1, isShown: true },
    })),
  );
  const tagId = tags[0]!.id;
  const merged = { ...mergedNames[language], slug: walkMergedTag[language], language, mergedIntoId: tagId };
  await db.insert(forumTags).values({ ...merged, createdAt: lastAt });
  await db.insert(forumTagFollows).values({ userId, tagId, followedAt: lastAt });
}
