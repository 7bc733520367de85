import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeCategory, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { expectTagsRight, freshTag, makeTagWorld, recountTags } from '#tests/worlds/forums/tag-world.ts';
import { findForumTag, findTagOfCategory, listForumTags, listTagsOfCategory } from './find-tags.ts';
import { closeForumTag, deleteForumTag, mergeForumTag, renameForumTag, reopenForumTag } from './keep-tags.ts';
import { moveForumThread } from '../move-thread.ts';
import { findTagForStaff } from './tag-list.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string, values = {}) => expect.objectContaining({ code, values }) as Error;

let db: Database;
let world: Awaited<ReturnType<typeof makeTagWorld>>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  world = await makeTagWorld(db, now);
});

describe('renaming', () => {
  it('gives a tag another name, and leaves its address', async () => {
    const [name, other] = [freshTag(), freshTag()];
    const threadId = await world.tagged([name]);
    const { slug } = await world.rowOf(name);
    await world.rename(name, ` ${other.toUpperCase()} `);
    expect(await world.namesOf(threadId)).toEqual([other.toUpperCase()]);
    expect(await findForumTag(db, slug)).toMatchObject({ name: other.toUpperCase(), slug });
    // The former name is free, the new one leads to it in any spelling.
    const next = await world.tagged([name, other]);
    expect(await world.namesOf(next)).toEqual([name, other.toUpperCase()]);
    expect(await world.searched(name)).toEqual([next]);
    expect(await world.searched(other)).toEqual(expect.arrayContaining([threadId, next]));
  });

  it('corrects how it is spelled', async () => {
    const name = freshTag();
    await world.tagged([name]);
    await world.rename(name, name.toUpperCase());
    expect(await world.rowOf(name.toUpperCase())).toMatchObject({ key: name });
  });

  it('refuses the name of another tag, and what is seen no more', async () => {
    const [name, other] = [freshTag(), freshTag()];
    await world.tagged([name, other]);
    await expect(world.rename(name, other.toUpperCase())).rejects.toEqual(
      refused('forum-tag-taken', { name: other }),
    );
    await expect(world.rename(name, freshTag(), 'Something')).rejects.toEqual(refused('changed-meanwhile'));
    await expect(world.rename(name, '<b>')).rejects.toEqual(refused('forum-tag-signs'));
    await expect(world.rename(name, '  ')).rejects.toEqual(refused('forum-tag-signs'));
  });

  it('takes the name of what became it, which then has the former one', async () => {
    const [good, bad] = [freshTag(), freshTag()];
    await world.tagged([good, bad]);
    await world.merge(good, bad);
    const { id } = await world.rowOf(bad);
    await world.rename(bad, good);
    expect(await world.rowOf(good)).toMatchObject({ id, mergedIntoId: null });
    expect(await world.namesOf(await world.tagged([bad]))).toEqual([good]);
  });
});

describe('merging', () => {
  it('moves the threads, each once, and leads from the old name and address', async () => {
    const [one, other, third] = [freshTag(), freshTag(), freshTag()];
    const both = await world.tagged([one, third, other]);
    const single = await world.tagged([one]);
    const { slug } = await world.rowOf(one);
    await world.merge(one, other.toUpperCase());
    expect(await world.namesOf(both)).toEqual([third, other]);
    expect(await world.namesOf(single)).toEqual([other]);
    expect(await world.namesOf(await world.tagged([one, other]))).toEqual([other]);
    expect(await findForumTag(db, slug)).toMatchObject({ name: other });
    expect(await findTagOfCategory(db, { slug, category: world.category })).toMatchObject({ name: other });
    expect((await listForumTags(db)).find(({ name }) => name === other)?.count).toBe(3);
    expect(await world.searched(one)).toEqual([]);
    expect((await world.searched(other)).length).toBe(3);
  });

  it('goes on in a chain, and never in a circle', async () => {
    const [one, two, three] = [freshTag(), freshTag(), freshTag()];
    const threadId = await world.tagged([one]);
    await world.tagged([two, three]);
    const slug = (await world.rowOf(one)).slug;
    await world.merge(one, two);
    await world.merge(two, three);
    expect(await findForumTag(db, slug)).toMatchObject({ name: three });
    expect(await world.namesOf(threadId)).toEqual([three]);
    await expect(world.merge(three, one)).rejects.toEqual(refused('forum-tag-itself'));
    await expect(world.merge(three, three)).rejects.toEqual(refused('forum-tag-itself'));
    await expect(world.merge(one, two)).rejects.toEqual(refused('forum-tag-merged', { name: three }));
    await expect(world.merge(three, 'nowhere at all')).rejects.toEqual(
      refused('forum-tag-not-there', { name: 'nowhere at all' }),
    );
    const { former } = (await findTagForStaff(db, (await world.rowOf(three)).id))!;
    expect(former.map(({ name }) => name).toSorted()).toEqual([one, two].toSorted());
  });

  it('says in the log which name went where', async () => {
    const [one, other] = [freshTag(), freshTag()];
    await world.tagged([one, other]);
    const { id } = await world.rowOf(one);
    const { intoId } = await world.merge(one, other);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'forum_tag.merge'), eq(auditLog.targetId, id)));
    expect(line?.details).toEqual({ name: one, into: other, intoId, threads: 1 });
  });

  it('loses no tag of whoever writes with it at that moment', async () => {
    const [one, other, third] = [freshTag(), freshTag(), freshTag()];
    await world.tagged([one, other, third]);
    const edited = await world.tagged([third]);
    const [written, , changed] = await Promise.allSettled([
      world.tagged([one]),
      world.merge(one, other),
      world.retag(edited, [one, third]),
      world.merge(other, third),
      world.tagged([one, other]),
    ]);
    expect(changed.status).toBe('fulfilled');
    const names = async (threadId: string) => (await world.namesOf(threadId)).toSorted();
    const { id } = await world.rowOf(one);
    const live = (await findTagForStaff(db, id))!.tag.became!.name;
    expect([other, third]).toContain(live);
    expect(await world.namesOf(written.status === 'fulfilled' ? written.value : '')).toEqual([live]);
    expect(await names(edited)).toEqual([...new Set([live, third])].toSorted());
    await expectTagsRight(db);
  });
});

describe('closing', () => {
  it('keeps a tag from new threads alone', async () => {
    const name = freshTag();
    const threadId = await world.tagged([name]);
    await world.close(name);
    await world.close(name);
    await expect(world.tagged([name.toUpperCase()])).rejects.toEqual(refused('forum-tag-closed', { name }));
    const other = await world.tagged([]);
    await expect(world.retag(other, [name])).rejects.toEqual(refused('forum-tag-closed', { name }));
    const added = freshTag();
    await world.retag(threadId, [name, added]);
    expect(await world.namesOf(threadId)).toEqual([name, added]);
    expect((await listTagsOfCategory(db, world.category)).map(({ name }) => name)).toEqual([added]);
    expect(await findForumTag(db, (await world.rowOf(name)).slug)).not.toBeNull();
    await reopenForumTag(db, { ...world.keeper, id: (await world.rowOf(name)).id }, now);
    expect(await world.namesOf(await world.tagged([name]))).toEqual([name]);
  });
});

describe('deleting', () => {
  it('is for a tag that no thread has, hidden ones included, with what became it', async () => {
    const [name, former] = [freshTag(), freshTag()];
    const threadId = await world.tagged([name, former]);
    await world.merge(former, name);
    const { id } = await world.rowOf(name);
    await world.hide(threadId);
    await expect(deleteForumTag(db, { ...world.keeper, id }, now)).rejects.toEqual(
      refused('forum-tag-used', { count: 1 }),
    );
    await world.show(threadId);
    await world.retag(threadId, []);
    await deleteForumTag(db, { ...world.keeper, id }, now);
    expect(await world.rowOf(name)).toBeUndefined();
    expect(await world.rowOf(former)).toBeUndefined();
    await expect(deleteForumTag(db, { ...world.keeper, id }, now)).rejects.toEqual(
      refused('forum-tag-unknown'),
    );
  });
});

it('counts what a recount gives and leads from every address, whatever members and staff do at once', async () => {
  const other = await makeCategory(db, world.moderator, now);
  const names = [freshTag(), freshTag(), freshTag(), freshTag(), freshTag()];
  const threads = [
    await world.tagged(names.slice(0, 3)),
    await world.tagged(names.slice(2)),
    await world.tagged([names[0]!, names[4]!]),
  ];
  const kept = await Promise.all(names.map(world.rowOf));
  let seed = Number(process.env['TEST_SEED'] ?? 11);
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const doOne = async () => {
    const threadId = threads[draw(threads.length)]!;
    const { id } = kept[draw(kept.length)]!;
    const act = draw(10);
    if (act === 0) await world.hide(threadId);
    else if (act === 1) await world.show(threadId);
    else if (act === 2) {
      const categoryId = [world.category, other][draw(2)]!.id;
      await moveForumThread(db, { ...staffOf(world.moderator), threadId, categoryId, reason: 'There.' }, now);
    } else if (act === 3)
      await mergeForumTag(db, { ...world.keeper, id, into: names[draw(names.length)]! }, now);
    else if (act === 4) {
      const seen = (await findTagForStaff(db, id))?.tag.name ?? '';
      await renameForumTag(
        db,
        { ...world.keeper, id, name: [freshTag(), names[draw(5)]!][draw(2)]!, seen },
        now,
      );
    } else if (act === 5) await closeForumTag(db, { ...world.keeper, id }, now);
    else if (act === 6) await reopenForumTag(db, { ...world.keeper, id }, now);
    else if (act === 7) threads.push(await world.tagged(names.filter(() => draw(3) === 0)));
    else await world.retag(threadId, names.filter(() => draw(2) === 0).toReversed());
  };
  const failures: unknown[] = [];
  let done = 0;
  for (let round = 0; round < 16; round += 1) {
    const outcomes = await Promise.allSettled([doOne(), doOne(), doOne(), doOne()]);
    // What a rule refuses is refused in words; a deadlock would be none.
    for (const each of outcomes)
      if (each.status === 'rejected' && !isInWords(each.reason)) failures.push(each.reason);
    done += outcomes.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(failures).toEqual([]);
  // Most of it is done, so that there is something to count.
  expect(done).toBeGreaterThan(24);
  await expectTagsRight(db);
  for (const { id, slug } of kept) {
    const { tag } = (await findTagForStaff(db, id))!;
    const liveId = tag.became?.id ?? tag.id;
    const isShown = (await recountTags(db, liveId)) > 0;
    expect((await findForumTag(db, slug))?.id ?? null).toBe(isShown ? liveId : null);
  }
});

function isInWords(reason: unknown): boolean {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  return code.startsWith('forum-') || code === 'changed-meanwhile';
}
