import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { recordDecision } from '#domain/conduct/decisions.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { changeSettingGroup, readSettingGroup } from '#domain/site/change-setting-group.ts';
import { settings } from '#domain/site/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  forumsWithoutFiles,
  makeCategory,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { agreeToGuidelines } from '#domain/conduct/agreements.ts';
import { forgetForums } from './forum-data.ts';
import { findStanding, readAllowance, type CommunityLimits } from './newcomers.ts';
import { forumVouches } from './tables.server.ts';
import { recordVouch, vouchForWriter, withdrawVouch } from './vouches.ts';

const now = new Date('2026-11-26T10:00:00Z');
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let keeper: string;
let slug: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
});
const member = async () => {
  const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
  await agreeToGuidelines(db, { userId, version: 1 }, now);
  return userId;
};
beforeEach(async () => {
  await db.delete(settings).where(eq(settings.key, 'communityLimits'));
  [mona, keeper] = [await member(), await member()];
  ({ slug } = await makeCategory(db, keeper, now));
});

const thread = async (text?: string) => await begin(db, { slug, userId: mona, ...(text && { text }) }, now);
const change = async (changes: Partial<CommunityLimits>, role: 'admin' | 'moderator' = 'moderator') => {
  const { values, fingerprint } = await readSettingGroup(db, 'community');
  const communityLimits = { ...values.communityLimits, ...changes };
  const by = { ...staffOf(keeper, role), group: 'community', basedOn: fingerprint } as const;
  return await changeSettingGroup(db, { ...by, values: { communityLimits } }, now);
};
const isNewcomer = async () => (await findStanding(db, mona)).isNewcomer;
const subjectOf = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });
const noticesOf = async (userId: string) =>
  await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId));
const linesAbout = async (id: string) => await db.select().from(auditLog).where(eq(auditLog.targetId, id));

describe('what somebody is told of their limits', () => {
  it('is what is asked of the next post: what is used, and when there is more again', async () => {
    expect(await readAllowance(db, mona, now)).toEqual({
      isNewcomer: true,
      threads: { most: 3, used: 0, freeAt: null },
      posts: { most: 10, used: 0, freeAt: null },
      links: 2,
      until: { posts: 5, standing: 0 },
    });
    const first = await begin(db, { slug, userId: mona }, hoursOn(-5));
    await begin(db, { slug, userId: mona }, hoursOn(-3));
    await thread();
    await answer(db, { threadId: first, userId: mona, text: 'One more.' }, now);
    expect(await readAllowance(db, mona, now)).toMatchObject({
      threads: { most: 3, used: 3, freeAt: hoursOn(19) },
      posts: { most: 10, used: 4, freeAt: null },
      until: { posts: 5, standing: 4 },
    });
    await expect(thread()).rejects.toEqual(refused('forum-newcomer-threads'));
    await begin(db, { slug, userId: mona }, hoursOn(19));
  });

  it('waits for as much as is over a limit that staff have lowered', async () => {
    for (const hours of [-5, -4, -3]) await begin(db, { slug, userId: mona }, hoursOn(hours));
    await change({ newcomerThreads: 1 });
    expect((await readAllowance(db, mona, now)).threads).toEqual({ most: 1, used: 3, freeAt: hoursOn(21) });
  });

  it('is without the limits of newcomers for whom somebody vouched', async () => {
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, now);
    expect(await readAllowance(db, mona, now)).toMatchObject({
      ...{ isNewcomer: false, links: null, until: null, threads: { most: 20 }, posts: { most: 200 } },
    });
  });
});

describe('the limits', () => {
  it('are as they always were until staff change them', async () => {
    expect((await findStanding(db, mona)).limits).toEqual({
      ...{ threads: 20, posts: 200, postsOfNewcomers: 5 },
      ...{ newcomerThreads: 3, newcomerPosts: 10, newcomerLinks: 2 },
    });
    for (let count = 0; count < 3; count++) await thread();
    await expect(thread()).rejects.toMatchObject({
      ...{ code: 'forum-newcomer-threads', values: { count: 3, standing: 5 } },
    });
  });

  it('hold from the next post on once a moderator has changed them, with a line of the audit log', async () => {
    await change({ newcomerThreads: 1, newcomerPosts: 2, newcomerLinks: 0, postsOfNewcomers: 2 });
    await expect(thread('See www.example.org')).rejects.toMatchObject({
      ...{ code: 'forum-newcomer-links', values: { count: 0, standing: 2 } },
    });
    const threadId = await thread();
    await expect(thread()).rejects.toMatchObject({ values: { count: 1, standing: 2 } });
    await answer(db, { threadId, userId: mona }, now);
    // Two posts stand.
    expect(await isNewcomer()).toBe(false);
    await change({ threads: 1 });
    await expect(thread()).rejects.toMatchObject({ code: 'forum-threads-of-day', values: { count: 1 } });
    await change({ threads: 20, posts: 2 });
    await expect(thread()).rejects.toMatchObject({ code: 'forum-posts-of-day', values: { count: 2 } });
    const lines = (await linesAbout('community')).filter(({ actorId }) => actorId === keeper);
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'settings.change',
        details: expect.objectContaining({
          'communityLimits.newcomerThreads.old': 3,
          'communityLimits.newcomerThreads.new': 1,
        }) as object,
      }),
    );
  });

  it('make nobody a newcomer with no posts to wait for', async () => {
    await change({ postsOfNewcomers: 0 });
    expect(await isNewcomer()).toBe(false);
  });

  it('give newcomers never more than others, and stay within their bounds', async () => {
    for (const wrong of [
      { newcomerThreads: 21 },
      { newcomerPosts: 201 },
      { newcomerLinks: 21 },
      { threads: 0 },
      { posts: 2001 },
      { postsOfNewcomers: -1 },
    ])
      await expect(change(wrong)).rejects.toThrow();
    expect((await findStanding(db, mona)).limits.newcomerThreads).toBe(3);
  });

  it('are not overwritten by whoever opened them before somebody else saved', async () => {
    const { values, fingerprint } = await readSettingGroup(db, 'community');
    await change({ newcomerThreads: 4 });
    const communityLimits = { ...values.communityLimits, newcomerThreads: 2 };
    const late = { group: 'community', values: { communityLimits }, basedOn: fingerprint } as const;
    await expect(changeSettingGroup(db, { ...staffOf(keeper), ...late }, now)).rejects.toEqual(
      refused('settings-changed-meanwhile'),
    );
    const nobody = { actor: { userId: keeper, roles: [] }, requestSource };
    await expect(changeSettingGroup(db, { ...nobody, ...late }, now)).rejects.toEqual(
      refused('not-permitted'),
    );
  });
});

describe('vouching', () => {
  it('ends the limits of a newcomer at once, tells them, and stands in the audit log', async () => {
    for (let count = 0; count < 3; count++) await thread();
    await expect(thread()).rejects.toEqual(refused('forum-newcomer-threads'));
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, now);
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, hoursOn(1));
    await thread('See www.one.example, www.two.example, www.three.example');
    expect(await noticesOf(mona)).toEqual([{ kind: 'forum-vouched' }]);
    expect((await linesAbout(mona)).map(({ action }) => action)).toEqual(['forum_vouch.give']);
  });

  it('is taken back by staff, who alone give it again', async () => {
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, now);
    await withdrawVouch(db, { userId: mona, ...staffOf(keeper) }, hoursOn(1));
    await withdrawVouch(db, { userId: mona, ...staffOf(keeper) }, hoursOn(2));
    expect(await isNewcomer()).toBe(true);
    expect((await noticesOf(mona)).map(({ kind }) => kind).toSorted()).toEqual([
      'forum-vouch-withdrawn',
      'forum-vouched',
    ]);
    const other = { userId: mona, byId: await member(), isStaff: false };
    await expect(recordVouch(db, other, hoursOn(3))).rejects.toEqual(refused('forum-vouch-not-now'));
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, hoursOn(4));
    expect((await findStanding(db, mona)).vouch).toEqual({ vouchedAt: hoursOn(4), withdrawnAt: null });
  });

  it('is not for oneself, nor for or by somebody who cannot write at the moment', async () => {
    await expect(vouchForWriter(db, { userId: keeper, ...staffOf(keeper) }, now)).rejects.toEqual(
      refused('forum-vouch-own'),
    );
    await expect(
      db.insert(forumVouches).values({ userId: mona, vouchedById: mona, vouchedAt: now }),
    ).rejects.toThrow();
    const decided = { version: 1, rule: 'respect', action: 'limit', reason: 'An insult.' } as const;
    const until = { limitedUntil: hoursOn(72), decidedById: keeper };
    await recordDecision(db, { ...decided, ...until, userId: mona }, now);
    await expect(vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, now)).rejects.toEqual(
      refused('forum-vouch-limited'),
    );
    const other = await member();
    await expect(recordVouch(db, { userId: mona, byId: other, isStaff: false }, now)).rejects.toEqual(
      refused('forum-vouch-not-now'),
    );
    await expect(recordVouch(db, { userId: other, byId: mona, isStaff: false }, now)).rejects.toEqual(
      refused('conduct-limited'),
    );
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, hoursOn(73));
    expect(await isNewcomer()).toBe(false);
  });

  it('is one of two who vouch at the same moment', async () => {
    const others = [await member(), await member(), await member(), await member()];
    const results = await Promise.all(
      others.map(async (byId) => await vouchForWriter(db, { userId: mona, ...staffOf(byId) }, now)),
    );
    expect(results).toHaveLength(4);
    expect(await linesAbout(mona)).toHaveLength(1);
    expect(await noticesOf(mona)).toHaveLength(1);
  });

  it('is in the copy of their data without whoever vouched, and goes with either of them', async () => {
    await vouchForWriter(db, { userId: mona, ...staffOf(keeper) }, now);
    const copy = await forumsWithoutFiles.read(db, subjectOf(mona));
    expect(copy).toMatchObject({ vouch: { vouchedAt: now, withdrawnAt: null } });
    expect(JSON.stringify(copy)).not.toContain(keeper);
    await forgetForums(db, subjectOf(keeper), now);
    const ofMona = eq(forumVouches.userId, mona);
    expect(await db.select().from(forumVouches).where(ofMona)).toMatchObject([{ vouchedById: null }]);
    await forgetForums(db, subjectOf(mona), now);
    expect(await db.$count(forumVouches, ofMona)).toBe(0);
  });
});
