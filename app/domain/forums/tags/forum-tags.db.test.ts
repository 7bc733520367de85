import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  forumsWithoutFiles,
  makeCategory,
  read,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changePost } from '../change-post.ts';
import { findForumTag, listForumTags, listTagsOfCategory, listTagsOfThread } from './find-tags.ts';
import { listTaggedInCategory, listThreadsOfTag } from './list-tagged.ts';
import { listNewestOfTag } from '../feed-posts.ts';
import { hidePost, showPost } from '../moderate-forum.ts';
import { moveForumThread } from '../move-thread.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let moderator: string;
let category: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, moderator] = [await member(), await member(), await member()];
  category = await makeCategory(db, moderator, now);
  await settle(mona);
});

/** Five posts that stand: whoever wrote them is no newcomer. */
const settle = async (userId: string) => {
  const threadId = await begin(db, { slug: category.slug, userId }, minutesOn(-5000));
  for (let number = 2; number <= 5; number += 1) await answer(db, { threadId, userId }, minutesOn(-5000));
};
let word = 0;
/** A name that no other test uses. */
const fresh = () => `word ${(word += 1)}`;
const tagged = async (tags: readonly string[], userId = mona) =>
  await begin(db, { slug: category.slug, userId, tags }, now);
const namesOf = async (threadId: string) =>
  (await listTagsOfThread(db, { id: threadId })).map(({ name }) => name);
const retag = async (threadId: string, tags: readonly string[], userId = mona, text?: string) => {
  const { post } = await read(db, { threadId, number: 1, userId, moderates: true });
  const seen = (post!.editedAt ?? post!.postedAt).toISOString();
  const said = { text: text ?? post!.text!, title: null, seen };
  await changePost(db, { ...said, threadId, number: 1, userId, tags }, now);
};
// In a transaction, as moderation does: what is held is held to its end.
const hide = async (threadId: string) => {
  const hiding = { ...staffOf(moderator), postId: await firstOf(threadId), reason: 'No.' };
  await db.transaction(async (db) => await hidePost(db, hiding, now));
};
const show = async (threadId: string) => {
  const showing = { ...staffOf(moderator), postId: await firstOf(threadId) };
  await db.transaction(async (db) => await showPost(db, showing, now));
};
const firstOf = async (threadId: string) => {
  const isFirst = and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1));
  const [post] = await db.select({ id: forumPosts.id }).from(forumPosts).where(isFirst);
  return post!.id;
};
const slugOf = async (name: string) => (await listForumTags(db)).find((tag) => tag.name === name)?.slug;
const countOf = async (name: string) =>
  (await listForumTags(db)).find((tag) => tag.name === name)?.count ?? 0;

describe('naming', () => {
  it('takes spellings of one word as one tag, and keeps the order of what was named', async () => {
    const [one, other] = [fresh(), fresh()];
    const threadId = await tagged([` ${one.toUpperCase()} `, other, one, '']);
    expect(await namesOf(threadId)).toEqual([one.toUpperCase(), other]);
    expect(await namesOf(await tagged([other, one]))).toEqual([other, one.toUpperCase()]);
    await tagged(['إملاء']);
    expect(await namesOf(await tagged(['املاء']))).toEqual(['إملاء']);
  });

  it('tells C, C# and C++ apart', async () => {
    expect(await namesOf(await tagged(['C', 'C#', 'C++']))).toEqual(['C', 'C#', 'C++']);
  });

  it('gives each tag an address of its own', async () => {
    await tagged(['Jaws#', 'كتابة', 'قراءة']);
    const slugs = await Promise.all(['Jaws#', 'كتابة', 'قراءة'].map(slugOf));
    expect(new Set(slugs).size).toBe(3);
    expect(slugs[0]).toBe('jaws-sharp');
  });

  it.each([
    [['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], 'forum-tags-many'],
    [['a'.repeat(31)], 'forum-tag-long'],
    [['<b>'], 'forum-tag-signs'],
    [['+-'], 'forum-tag-signs'],
  ])('refuses %j', async (names, code) => {
    const before = await db.$count(forumTags);
    await expect(tagged(names)).rejects.toEqual(refused(code));
    expect(await db.$count(forumTags)).toBe(before);
  });

  it('lets a newcomer choose a tag that others read, and write none', async () => {
    const [known, hidden] = [fresh(), fresh()];
    await tagged([known]);
    const threadId = await tagged([hidden]);
    await hide(threadId);
    expect(await namesOf(await tagged([known], adel))).toEqual([known]);
    for (const name of [fresh(), hidden])
      await expect(tagged([name], adel)).rejects.toEqual(refused('forum-tags-newcomer'));
  });

  it('writes a new tag once for two who name it at one moment', async () => {
    await settle(adel);
    const name = fresh();
    await Promise.all([tagged([name, fresh()]), tagged([fresh(), name], adel)]);
    expect(await countOf(name)).toBe(2);
    expect(await db.$count(forumTags, eq(forumTags.name, name))).toBe(1);
  });
});

describe('changing', () => {
  it('gives a thread other tags, and no earlier version', async () => {
    const [one, other] = [fresh(), fresh()];
    const threadId = await tagged([one]);
    await retag(threadId, [other]);
    expect(await namesOf(threadId)).toEqual([other]);
    expect([await countOf(one), await countOf(other)]).toEqual([0, 1]);
    expect((await read(db, { threadId, number: 1 })).post?.editedAt).toBeNull();
  });

  it('is for whoever began the thread', async () => {
    const threadId = await tagged([fresh()]);
    const before = await db.$count(forumTags);
    await expect(retag(threadId, [fresh()], adel)).rejects.toEqual(refused('forum-post-unknown'));
    expect(await db.$count(forumTags)).toBe(before);
  });
});

describe('reading', () => {
  it('lists the threads of a tag, the one with the latest post first', async () => {
    const name = fresh();
    const [one, other] = [await tagged([name]), await tagged([name])];
    await answer(db, { threadId: one, userId: adel }, minutesOn(1));
    const tag = (await findForumTag(db, (await slugOf(name))!))!;
    const list = async (userId: string | null) => await listThreadsOfTag(db, { tag, userId, page: 9 });
    const listed = await list(null);
    expect(listed).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(listed.items.map(({ id }) => id)).toEqual([one, other]);
    await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
    expect(await list(adel)).toMatchObject({ total: 0, items: [] });
    const { createdAt: _, ...shown } = tag;
    expect(await listTagsOfCategory(db, category)).toEqual([shown]);
  });

  it('follows the language of the first post, also where tags change with it', async () => {
    const [one, other] = [fresh(), fresh()];
    const threadId = await tagged([one]);
    await retag(threadId, [one, other], mona, 'أبحث عن صوت واضح يقرأ العربية.');
    for (const name of [one, other]) {
      const tag = (await findForumTag(db, (await slugOf(name))!))!;
      const asked = { category, tag, userId: null, page: 1 };
      expect((await listTaggedInCategory(db, { ...asked, language: 'en' })).total).toBe(0);
      const { items, total } = await listTaggedInCategory(db, { ...asked, language: 'ar' });
      expect([items.map(({ id }) => id), total]).toEqual([[threadId], 1]);
    }
  });

  it('gives its feed the thread begun last first, whatever was answered since, and none whose first post is gone', async () => {
    const name = fresh();
    const begun = async (minutes: number) =>
      await begin(db, { slug: category.slug, userId: mona, tags: [name] }, minutesOn(minutes));
    const [older, newer, gone] = [await begun(-3), await begun(-2), await begun(-1)];
    await answer(db, { threadId: older, userId: adel }, minutesOn(5));
    await db.update(forumPosts).set({ text: null, deletedAt: now }).where(eq(forumPosts.threadId, gone));
    const tag = (await findForumTag(db, (await slugOf(name))!))!;
    expect((await listNewestOfTag(db, tag)).map(({ threadId }) => threadId)).toEqual([newer, older]);
  });

  it('says nothing of a thread that is hidden', async () => {
    const name = fresh();
    const threadId = await tagged([name]);
    const slug = (await slugOf(name))!;
    await hide(threadId);
    expect([await countOf(name), await findForumTag(db, slug)]).toEqual([0, null]);
    await show(threadId);
    expect(await countOf(name)).toBe(1);
  });

  it('puts the tags into the copy of the data of whoever gave them', async () => {
    const name = fresh();
    await tagged([name]);
    const copy = await forumsWithoutFiles.read(db, { userId: mona, sessionId: '' } as never);
    expect(copy).toMatchObject({ tags: [{ tag: name }] });
  });
});

it('counts what a recount of the threads gives, whatever happens to them at once', async () => {
  const other = await makeCategory(db, moderator, now);
  const names = [fresh(), fresh(), fresh()];
  const threads = [await tagged(names), await tagged(names.slice(1)), await tagged([names[0]!])];
  let seed = Number(process.env['TEST_SEED'] ?? 7);
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const doOne = async () => {
    const threadId = threads[draw(threads.length)]!;
    const act = draw(6);
    const some = names.filter(() => draw(2) === 0).toReversed();
    if (act === 0) await hide(threadId);
    else if (act === 1) await show(threadId);
    else if (act === 2) {
      const categoryId = [category, other][draw(2)]!.id;
      await moveForumThread(db, { ...staffOf(moderator), threadId, categoryId, reason: 'There.' }, now);
    } else if (act === 3) await answer(db, { threadId, userId: mona }, minutesOn(draw(50)));
    else if (act === 4) await retag(threadId, some);
    else
      await retag(
        threadId,
        some,
        mona,
        draw(2) === 0 ? `A clear voice, ${draw(9999)}` : `صوت واضح ${draw(9999)}`,
      );
  };
  const failures: unknown[] = [];
  let done = 0;
  for (let round = 0; round < 12; round += 1) {
    const outcomes = await Promise.allSettled([doOne(), doOne(), doOne()]);
    // What a rule refuses is refused in words; a deadlock would be none.
    for (const each of outcomes)
      if (
        each.status === 'rejected' &&
        !('code' in each.reason && String(each.reason.code).startsWith('forum-'))
      )
        failures.push(each.reason);
    done += outcomes.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(failures).toEqual([]);
  // Most of it is done, so that there is something to count.
  expect(done).toBeGreaterThan(12);
  const rows = await db
    .select({ tag: forumThreadTags, thread: forumThreads })
    .from(forumThreadTags)
    .innerJoin(forumThreads, eq(forumThreads.id, forumThreadTags.threadId));
  for (const { tag, thread } of rows)
    expect(tag).toMatchObject({
      ...{ categoryId: thread.categoryId, language: thread.language, begunAt: thread.createdAt },
      ...{ lastAt: thread.lastAt, isShown: thread.hiddenAt === null },
    });
  for (const name of names) {
    const recount = await db
      .select({ id: forumThreads.id })
      .from(forumThreads)
      .innerJoin(forumThreadTags, eq(forumThreadTags.threadId, forumThreads.id))
      .innerJoin(forumTags, eq(forumTags.id, forumThreadTags.tagId))
      .where(and(eq(forumTags.name, name), isNull(forumThreads.hiddenAt)));
    expect(await countOf(name)).toBe(recount.length);
  }
});
