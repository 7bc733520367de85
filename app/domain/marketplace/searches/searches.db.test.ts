import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { notificationPreferences, notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { posting } from '#tests/worlds/marketplace/posting.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import {
  boardBudgets,
  boardDeposits,
  boardTimes,
  filterOfAsked,
  type BoardAsked,
} from '../projects/board-query.ts';
import { readBoard } from '../projects/board.ts';
import { skillCategories, skills } from '../skills.ts';
import { projects } from '../tables.server.ts';
import { listSavedSearches, type SearchChoice } from './saved-searches.ts';
import { changeSearch, deleteSearch, saveSearch } from './save-search.ts';
import { forgetSearches, searchesDataPart } from './searches-data.ts';
import { toldProjects } from './searches-tables.server.ts';
import { tellMatches } from './tell-matches.ts';

const site = { siteUrl: 'https://baseera.example', secret: 'a secret of the tests' };
const start = new Date('2026-11-26T10:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const both = (text: string) => ({ en: text, ar: text });

let db: Database;
let counter = 0;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

/** A project that comes onto the board at an instant. */
async function open(at: Date, more: Partial<typeof projects.$inferInsert> = {}): Promise<string> {
  counter += 1;
  const title = both(`Project ${counter}`);
  const [row] = await db
    .insert(projects)
    .values({
      ...{ slug: `project-${counter}`, title, clientName: both('Rawnaq'), category: both('Voice') },
      ...{ description: both('Read.'), skills: { en: [], ar: [] }, budgetPiastres: 100_000 },
      ...{ deadlineOn: '2026-12-31', postedOn: '2026-11-26', updatedAt: at, ...more },
    })
    .returning({ id: projects.id });
  return row!.id;
}

const choice = (more: Partial<SearchChoice> = {}): SearchChoice => ({
  ...{ name: 'Mine', alerts: 'at-once', channels: ['in-app', 'mail'], ...more },
});

/** Somebody who keeps a search, of a field of their own so that no other test finds what is theirs. */
async function keeper(asked: Partial<BoardAsked> = {}, chosen: Partial<SearchChoice> = {}) {
  const member = await makeMember(db, {}, start);
  const { userId, email } = member;
  const q = asked.q ?? `word${counter}x${userId.slice(0, 8)}`;
  const { id } = await saveSearch(db, { userId, asked: { ...asked, q }, choice: choice(chosen) }, start);
  return { userId, email, id, title: both(q) };
}

const noticesOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, values: notifications.values, href: notifications.href })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt));
const mailsOf = async (email: string) =>
  await db
    .select({ subject: messages.subject, text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, email))
    .orderBy(asc(messages.createdAt));

describe('a saved search', () => {
  it('tells at once of what is new, in the app and by mail, and never twice', async () => {
    const { userId, email, title } = await keeper();
    await open(minutes(-5), { title });
    expect(await tellMatches(db, site, minutes(1))).toBe(0);
    const id = await open(minutes(2), { title });
    expect(await tellMatches(db, site, minutes(5))).toBe(1);
    expect(await tellMatches(db, site, minutes(10))).toBe(0);
    expect(await noticesOf(userId)).toMatchObject([
      { kind: 'project-match', href: `/freelance/projects/project-${counter}` },
    ]);
    const [mail, ...more] = await mailsOf(email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`${site.siteUrl}/freelance/projects/project-${counter}`);
    expect(mail!.text).toContain('freelance-work');
    // What is taken off the board and comes back is known.
    await db.update(projects).set({ status: 'closed' }).where(eq(projects.id, id));
    await db
      .update(projects)
      .set({ status: 'open', updatedAt: minutes(12) })
      .where(eq(projects.id, id));
    expect(await tellMatches(db, site, minutes(15))).toBe(0);
  });

  it('tells of several in one message, of all searches of a person together', async () => {
    const { userId, email, title } = await keeper({}, { channels: ['in-app'] });
    const asked = { q: title.en, category: 'audio' as const };
    await saveSearch(db, { userId, asked, choice: choice({ name: 'Sound', channels: ['mail'] }) }, start);
    await open(minutes(20), { title });
    await open(minutes(21), { title, categoryKey: 'audio' });
    expect(await tellMatches(db, site, minutes(25))).toBe(1);
    // Both searches find the second one: it is told once, by the first of them by name.
    expect(await noticesOf(userId)).toMatchObject([
      { kind: 'project-matches', values: { count: 2 }, href: '/freelance/searches' },
    ]);
    expect(await mailsOf(email)).toEqual([]);
  });

  it('tells once a day at eight in Cairo, or never', async () => {
    const daily = await keeper({}, { alerts: 'daily' });
    const never = await keeper({ q: daily.title.en }, { alerts: 'never', channels: [] });
    await open(minutes(30), { title: daily.title });
    expect(await tellMatches(db, site, minutes(35))).toBe(0);
    expect(await tellMatches(db, site, new Date('2026-11-27T05:55:00Z'))).toBe(0);
    expect(await tellMatches(db, site, new Date('2026-11-27T06:00:00Z'))).toBe(1);
    expect(await noticesOf(daily.userId)).toHaveLength(1);
    expect(await noticesOf(never.userId)).toEqual([]);
    // Switched on, it begins with what comes from then on.
    const now = new Date('2026-11-27T07:00:00Z');
    await changeSearch(db, { userId: never.userId, id: never.id, choice: choice() }, now);
    expect(await tellMatches(db, site, new Date('2026-11-27T07:05:00Z'))).toBe(0);
  });

  it('keeps to what its owner muted, says nothing of their own projects, and nothing to whoever is suspended', async () => {
    const muted = await keeper();
    const row = { userId: muted.userId, mutedInApp: ['freelance-work'], updatedAt: start };
    await db.insert(notificationPreferences).values(row);
    await db
      .update(users)
      .set({ mutedMessages: ['freelance-work'] })
      .where(eq(users.id, muted.userId));
    await open(minutes(40), { title: muted.title });
    const client = await keeper();
    const brief = { what: 'x', whom: 'x', handover: 'x', judged: 'x', tools: '' };
    const own = { title: client.title, clientId: client.userId, language: 'en' as const, brief };
    await open(minutes(41), own);
    const suspended = await keeper();
    await db.update(users).set({ suspendedAt: start }).where(eq(users.id, suspended.userId));
    await open(minutes(42), { title: suspended.title });
    await tellMatches(db, site, minutes(45));
    for (const { userId, email } of [muted, client, suspended]) {
      expect(await noticesOf(userId)).toEqual([]);
      expect(await mailsOf(email)).toEqual([]);
    }
  });

  it('is kept once, in a bounded number, and is nobody else’s', async () => {
    const { userId, id, title } = await keeper();
    const save = async (q: string) => await saveSearch(db, { userId, asked: { q }, choice: choice() }, start);
    await expect(save(title.en)).rejects.toMatchObject({ code: 'search-saved-before' });
    const outcomes = await race({ one: async () => await save('same'), two: async () => await save('same') });
    expect(countDone(outcomes)).toBe(1);
    for (let index = 2; index < 30; index += 1) await save(`more ${index}`);
    await expect(save('one more')).rejects.toMatchObject({ code: 'searches-too-many' });
    const stranger = await makeMember(db, {}, start);
    const theirs = { userId: stranger.userId, id };
    await expect(changeSearch(db, { ...theirs, choice: choice() }, start)).rejects.toMatchObject({
      code: 'search-unknown',
    });
    await expect(deleteSearch(db, theirs)).rejects.toMatchObject({ status: 404 });
    await deleteSearch(db, { userId, id });
    expect((await listSavedSearches(db, userId)).map((search) => search.id)).not.toContain(id);
  });

  it('is told in two processes at once as in one', async () => {
    const { userId, email, title } = await keeper();
    await open(minutes(50), { title });
    const tell = async () => await tellMatches(db, site, minutes(55));
    await Promise.all([tell(), tell()]);
    expect(await noticesOf(userId)).toHaveLength(1);
    expect(await mailsOf(email)).toHaveLength(1);
  });

  it('is in the copy of its owner’s data, and goes with them', async () => {
    const { userId, email, title } = await keeper({ budget: 500 });
    await open(minutes(60), { title });
    await tellMatches(db, site, minutes(65));
    const subject = { userId, email, emailKey: email.toLowerCase(), phone: null };
    expect(await searchesDataPart.read(db, subject)).toMatchObject({
      searches: [{ name: 'Mine', leastPounds: 500, words: title.en, asksDeposit: null }],
      toldOf: [{ title }],
    });
    await db.transaction(async (db) => await forgetSearches(db, subject, start));
    expect(await searchesDataPart.read(db, subject)).toEqual({ searches: [], toldOf: [] });
  });
});

it.each(runsOf(30))('tells of exactly what the board finds: %s', async (run) => {
  const random = randomInts(`saved searches ${run}`);
  const one = <Item>(items: readonly Item[]) => items[random(items.length)]!;
  const word = `run${counter}y`;
  const now = new Date('2026-11-28T12:00:00Z');
  const asked: BoardAsked = {
    q: random(4) > 0 ? word : `${word} صوت`,
    ...(random(3) === 0 && { category: one(skillCategories).key }),
    ...(random(3) === 0 && { skill: one(skills).key }),
    ...(random(3) === 0 && { budget: one(boardBudgets) }),
    ...(random(3) === 0 && { time: one(boardTimes) }),
    ...(random(3) === 0 && { files: 'accessible' as const }),
    ...(random(3) === 0 && { deposit: one(boardDeposits) }),
  };
  const { userId } = await makeMember(db, {}, start);
  await saveSearch(db, { userId, asked, choice: choice({ channels: ['in-app'] }) }, start);
  const { userId: clientId } = await makeMember(db, {}, start);
  const client = { clientId, language: 'en', brief: posting().brief } as const;
  const deposit = { ...client, depositPiastres: 1000, depositReason: 'The hall is booked.' };
  for (let index = 0; index < 25; index += 1) {
    const isAsked = random(2) === 0;
    await open(new Date(now.getTime() - random(9) * 60_000), {
      title: both(random(2) === 0 ? `${word} الصَّوت` : word),
      categoryKey: isAsked ? (asked.category ?? null) : one(skillCategories).key,
      skillKeys: isAsked && asked.skill ? [asked.skill] : [one(skills).key],
      budgetPiastres: one(boardBudgets) * 100 + 1,
      deadlineOn: `2026-12-${String(random(30) + 1).padStart(2, '0')}`,
      hasAccessibleFiles: random(2) === 0,
      ...(random(2) === 0 && deposit),
      ...(random(6) === 0 && { status: 'closed' as const }),
    });
  }
  const paging = { page: 1, perPage: 100 };
  const search = await readSearch(db, { query: asked.q, language: 'ar', ...paging });
  const { items } = await readBoard(db, { filter: filterOfAsked(asked, now), search, ...paging });
  await tellMatches(db, site, now);
  const told = await db.select().from(toldProjects).where(eq(toldProjects.userId, userId));
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  expect(ids(told.map(({ projectId }) => ({ id: projectId })))).toEqual(ids(items));
});
