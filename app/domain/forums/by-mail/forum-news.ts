import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type {
  NewsOffice,
  NewsOfThing,
  NewsPart,
  WaitingNotice,
} from '#domain/notifications/by-mail/news-part.ts';
import { valuesFor } from '#domain/notifications/notify/notification-values.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listOf } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { isBegunByOthers, listApart } from '../apart.ts';
import { isReadable, isWriterIn } from '../category-readers.ts';
import { postHref, unreadHref } from '../forum-constants.ts';
import { findForumName } from '../forum-members.ts';
import { forumCategories, forumMembers, forumPosts, forumReadings, forumThreads } from '../tables.server.ts';
import { giveReplyAddresses } from './give-reply-addresses.ts';

/** So many posts of a thread stand in one mail at most; how many more there are is said. */
const postsInMail = 10;

type Reader = { userId: string; language: Language; apart: readonly string[] };

/** What is new in threads: only what its reader may read at the moment, and what no mail has told them. */
export const forumNewsByMail: NewsPart = {
  kinds: ['forum-reply', 'forum-solved', 'forum-mention'],
  read: async (db, { userId, language, notices, office }, now) => {
    const apart = await listApart(db, { userId, moderates: false });
    const reader = { userId, language, apart: [...apart] };
    const byThread = Map.groupBy(notices, threadOf);
    const threads = await readThreads(db, { userId, apart, ids: [...byThread.keys()] });
    const found: { thread: ThreadToTell; news: Omit<NewsOfThing, 'replyTo'> }[] = [];
    for (const thread of threads) {
      const told = byThread.get(thread.id) ?? [];
      const news = await readThreadNews(db, { thread, reader, notices: told });
      if (news) found.push({ thread, news });
    }
    const addresses = await addressesFor(
      db,
      { found: found.map(({ thread }) => thread), userId, office },
      now,
    );
    return found.map(({ thread, news }) => ({ ...news, replyTo: addresses.get(thread.id) ?? null }));
  },
};

/** The thread that a notice leads to. */
function threadOf({ href }: WaitingNotice): string {
  return /^\/community\/threads\/([0-9a-f-]{36})(?:\/|$)/.exec(href)?.[1] ?? '';
}

type ThreadToTell = Awaited<ReturnType<typeof readThreads>>[number];

/** Those of these threads that somebody may read, with how far they are and whether they may write there. */
async function readThreads(
  db: Database,
  { userId, apart, ids }: { userId: string; apart: ReadonlySet<string>; ids: readonly string[] },
) {
  const { id, title, language, lastNumber, solvedNumber, categoryId } = forumThreads;
  const { readNumber, mailedNumber } = forumReadings;
  const { isPrivate, groupId, closedAt } = forumCategories;
  return await db
    .select({
      ...{ id, title, language, lastNumber, solvedNumber, isPrivate },
      since: sql<number>`greatest(coalesce(${readNumber}, 0), coalesce(${mailedNumber}, 0))`.mapWith(Number),
      mayAnswer: sql<boolean>`${forumThreads.lockedAt} is null and ${closedAt} is null
        and (${groupId} is null or ${isWriterIn(categoryId, userId)})`,
    })
    .from(forumThreads)
    .innerJoin(forumCategories, eq(forumCategories.id, categoryId))
    .leftJoin(forumReadings, and(eq(forumReadings.threadId, id), eq(forumReadings.userId, userId)))
    .where(
      and(
        inArray(
          id,
          ids.filter((each) => each !== ''),
        ),
        isNull(forumThreads.hiddenAt),
        isReadable(categoryId, userId),
        isBegunByOthers(apart),
      ),
    )
    .orderBy(asc(forumThreads.lastAt), asc(id));
}

type Telling = { thread: ThreadToTell; reader: Reader; notices: readonly WaitingNotice[] };

/** What is new in one thread; null where nothing of it is shown any more, or mails have told it. */
async function readThreadNews(
  db: Database,
  { thread, reader, notices }: Telling,
): Promise<Omit<NewsOfThing, 'replyTo'> | null> {
  const { userId, language } = reader;
  const t = textsOf(language);
  const told = textsFor(language).getFixedT(null, 'notifications');
  const pointed = notices.flatMap(({ kind, href }) => (kind === 'forum-mention' ? numberIn(href) : []));
  const { posts, count } = await readNewPosts(db, { thread, reader, pointed });
  const fresh = posts.filter(({ number }) => number > thread.since);
  const names = [...new Set(fresh.flatMap(({ name }) => name ?? []))].map((name) => `\u2068${name}\u2069`);
  const solved = notices.filter(
    ({ kind, href }) => kind === 'forum-solved' && numberIn(href)[0] === thread.solvedNumber,
  );
  const sentences = [
    ...solved.map(({ kind, values }) => told(`kind.${kind}`, valuesFor(values, language))),
    ...posts
      .filter(({ number }) => pointed.includes(number))
      .map(({ number, name }) => t('forum.pointed-out', { number, name: nameIn(t, name) })),
    ...(count === 0
      ? []
      : names.length === 0
        ? [t('forum.new', { count })]
        : [t('forum.new-by', { count, names: listOf(names, language) })]),
    ...(fresh.length > 0 && thread.isPrivate ? [t('forum.stays-in-group')] : []),
    ...(!thread.isPrivate && count > fresh.length ? [t('forum.more', { count: count - fresh.length })] : []),
  ];
  const [first] = notices;
  if (sentences.length === 0 || !first) return null;
  await noteMailed(db, { userId, threadId: thread.id, number: thread.lastNumber });
  const [only] = pointed;
  return {
    ...{
      key: `${first.id}:${thread.lastNumber}`,
      title: thread.title,
      titleLanguage: thread.language,
      sentences,
    },
    words: thread.isPrivate
      ? []
      : posts.map(({ number, name, replyTo, text, language: own }) => ({
          by:
            replyTo === null
              ? t('forum.post', { number, name: nameIn(t, name) })
              : t('forum.post-answers', { number, name: nameIn(t, name), to: replyTo }),
          ...{ text: text ?? '', language: own },
        })),
    href: fresh.length === 0 && only !== undefined ? postHref(thread.id, only) : unreadHref(thread.id),
    action: t('forum.read-on'),
  };
}

const textsOf = (language: Language) => textsFor(language).getFixedT(null, 'community-mail');
type Translate = ReturnType<typeof textsOf>;

function nameIn(t: Translate, name: string | null): string {
  return name === null ? t('forum.former') : `\u2068${name}\u2069`;
}

/** The number of the post that a notice leads to. */
function numberIn(href: string): number[] {
  const [, number] = /\/posts\/(\d{1,9})$/.exec(href) ?? [];
  return number ? [Number(number)] : [];
}

/**
 * The first posts that nobody has told the reader of, and those that were pointed out to them: of others whom they read, and that
 * stand. With how many of the first kind there are.
 */
async function readNewPosts(
  db: Database,
  { thread, reader, pointed }: { thread: ThreadToTell; reader: Reader; pointed: readonly number[] },
) {
  const { threadId, number, authorId, text, language, replyTo, hiddenAt, deletedAt } = forumPosts;
  const isNew = gt(number, thread.since);
  const stands = and(
    eq(threadId, thread.id),
    isNull(hiddenAt),
    isNull(deletedAt),
    isNotNull(text),
    or(
      isNull(authorId),
      and(
        ne(authorId, reader.userId),
        reader.apart.length === 0 ? undefined : notInArray(authorId, [...reader.apart]),
      ),
    ),
  );
  const count = await db.$count(forumPosts, and(stands, isNew));
  const posts = await db
    .select({ number, name: forumMembers.name, text, language, replyTo })
    .from(forumPosts)
    .leftJoin(forumMembers, eq(forumMembers.userId, authorId))
    .where(and(stands, pointed.length === 0 ? isNew : or(isNew, inArray(number, [...pointed]))))
    .orderBy(asc(number))
    .limit(postsInMail);
  return { posts, count };
}

/** Notes up to where mails have told somebody; it never goes back. */
async function noteMailed(
  db: Database,
  { userId, threadId, number }: { userId: string; threadId: string; number: number },
): Promise<void> {
  await db
    .update(forumReadings)
    .set({ mailedNumber: sql`greatest(${forumReadings.mailedNumber}, ${number})` })
    .where(and(eq(forumReadings.userId, userId), eq(forumReadings.threadId, threadId)));
}

type Addressing = { found: readonly ThreadToTell[]; userId: string; office: NewsOffice };

/** Only whoever can answer gets an address: in a thread that is open to them, under the name by which they write. */
async function addressesFor(
  db: Database,
  { found, userId, office }: Addressing,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const threadIds = found.filter(({ mayAnswer }) => mayAnswer).map(({ id }) => id);
  if (office.replyDomain === null || (await findForumName(db, userId)) === null) return new Map();
  return await giveReplyAddresses(db, { userId, threadIds, office }, now);
}
