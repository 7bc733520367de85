import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { blockPersonMet } from '#domain/conversations/block-person.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { listThreadsBegunBy } from '#domain/forums/threads-of-writer.ts';
import { users } from '#domain/identity/tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makePerson, personWords, requestSource, seenByAll } from '#tests/worlds/people/people-world.ts';
import {
  findOwnPerson,
  findPageByName,
  findPageOfMentor,
  findPagesOf,
  findShownPerson,
  listPeople,
} from './find-people.ts';
import { forgetPerson, peopleDataPart } from './people-data.ts';
import { savePerson } from './save-person.ts';
import { findPeopleForAll, peopleWordsMemory } from './search-people.ts';
import { personProfiles } from './tables.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';

let db: Database;
let mona: string;
let adel: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.delete(personProfiles);
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel] = [await member(), await member()];
});

const seen = async (id: string, readerId: string | null) =>
  (await findShownPerson(db, { id, readerId }))?.person ?? null;
const nothing = { q: '', language: null, interest: null, page: 1 };
const listed = async (readerId: string | null, asked: Partial<Parameters<typeof listPeople>[1]> = {}) =>
  await listPeople(db, { ...nothing, readerId, ...asked });
const found = async (query: string, userId: string | null) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 10 });
  return (await findPeopleForAll({ db, userId }, search)).people;
};
const block = async (userId: string, otherId: string) =>
  await blockPersonMet(db, { userId, otherId, knownAs: 'Somebody', requestSource }, now);

/** In how many ways a reader meets somebody: by page, list, count, name in a post, search of the list and of the site. */
async function meets(id: string, userId: string, readerId: string | null): Promise<Record<string, boolean>> {
  const list = await listed(readerId);
  const searched = await listed(readerId, { q: 'oud' });
  const inSite = await found('oud', readerId);
  return {
    page: (await seen(id, readerId)) !== null,
    list: list.items.some((each) => each.id === id),
    count: list.total === 1,
    post: (await findPagesOf(db, { userIds: [userId, null], readerId })).get(userId) === id,
    search: searched.total === 1 && searched.items[0]?.id === id,
    site: inSite.total === 1 && inSite.items[0]?.key === id,
  };
}

const always = { page: true, list: true, count: true, post: true, search: true, site: true };
const never = { page: false, list: false, count: false, post: false, search: false, site: false };
const notBySite = { ...always, site: false };

describe('who finds somebody', () => {
  it('is nobody at first, then members, then everybody, in every way alike', async () => {
    const id = await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
    for (const reader of [null, adel, mona]) expect(await meets(id, mona, reader)).toEqual(never);
    expect(await makePerson(db, { userId: mona, visibility: 'members' }, now)).toBe(id);
    expect(await meets(id, mona, null)).toEqual(never);
    expect(await meets(id, mona, adel)).toEqual(notBySite);
    await makePerson(db, { userId: mona, visibility: 'everyone' }, now);
    for (const reader of [null, adel, mona]) expect(await meets(id, mona, reader)).toEqual(always);
  });

  it('is neither of two who have a block between them, whoever set it', async () => {
    for (const [blocker, blocked] of [
      [mona, adel],
      [adel, mona],
    ] as const) {
      await db.delete(personProfiles);
      await block(blocker, blocked);
      const id = await makePerson(db, { userId: mona, visibility: 'everyone' }, now);
      expect(await meets(id, mona, adel)).toEqual(never);
      expect(await meets(id, mona, null)).toEqual(always);
    }
  });

  it('is nobody while the account is suspended or waits for its deletion', async () => {
    const id = await makePerson(db, { userId: mona, visibility: 'everyone' }, now);
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, mona));
    expect(await meets(id, mona, adel)).toEqual(never);
    await db.update(users).set({ suspendedAt: null, deletionDueAt: now }).where(eq(users.id, mona));
    expect(await meets(id, mona, null)).toEqual(never);
  });

  it('says the same of a page that is not there, of any id', async () => {
    await makePerson(db, { userId: mona, visibility: 'everyone' }, now);
    for (const id of [unknown, mona, 'nothing', '']) expect(await seen(id, adel)).toBeNull();
  });
});

describe('what somebody reads', () => {
  it('is a part only where its owner says so, and nobody is found by another', async () => {
    const seenBy = seenByAll('nobody', { about: 'page', goodAt: 'members', interests: 'members' });
    const id = await makePerson(db, { userId: mona, visibility: 'everyone', seenBy }, now);
    expect(await seen(id, null)).toMatchObject({
      ...{ name: 'Mona', about: personWords.about, goodAt: null, interests: [], languages: [] },
      ...{ governorate: null, leadsTo: { freelance: false, mentor: false, groups: false, threads: false } },
    });
    expect(await seen(id, adel)).toMatchObject({ goodAt: personWords.goodAt, governorate: null });
    // By words, by choices and by the search of the site: a part that is not read finds nobody.
    expect((await listed(null, { q: 'oud' })).total).toBe(0);
    expect((await listed(adel, { q: 'oud' })).total).toBe(1);
    expect((await found('oud', adel)).total).toBe(0);
    expect((await found('theatre', null)).total).toBe(1);
    expect((await listed(null, { interest: 'music' })).total).toBe(0);
    expect((await listed(adel, { interest: 'music' })).total).toBe(1);
    expect((await listed(adel, { language: 'ar' })).total).toBe(0);
    expect((await listed(adel, { q: 'Giza governorate' })).total).toBe(0);
  });

  it('is found by the name, by folded Arabic, and by interests in both languages', async () => {
    const shown = { userId: mona, name: 'مُنى أحمد', visibility: 'everyone' } as const;
    await makePerson(db, { ...shown, goodAt: 'ضبط العُود' }, now);
    for (const q of ['منى', 'احمد منى', 'العود', 'الموسيقى', 'music', 'الجيزة'])
      expect([q, (await listed(null, { q })).total]).toEqual([q, 1]);
    for (const q of ['منى', 'العود', 'Music']) expect([q, (await found(q, null)).total]).toEqual([q, 1]);
    for (const q of ['نور', '!!', '%']) expect((await listed(null, { q })).total).toBe(0);
    expect(await peopleWordsMemory.read(db)).toEqual(['مني', 'احمد']);
    await makePerson(db, { ...shown, visibility: 'members' }, now);
    expect(await peopleWordsMemory.read(db)).toEqual([]);
  });

  it('comes in the order of names, twenty at a time', async () => {
    for (let count = 0; count < 21; count++) {
      const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
      const name = `Person ${String(20 - count).padStart(2, '0')}`;
      await makePerson(db, { userId, name, visibility: 'everyone' }, now);
    }
    const first = await listed(null);
    expect(first).toMatchObject({ total: 21, page: 1, pages: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(first.items.map(({ name }) => name).toSorted());
    const last = await listed(null, { page: 9 });
    expect(last).toMatchObject({ page: 2, items: [{ name: 'Person 20' }] });
  });

  it('leads to threads that everybody reads, and to none of a private group', async () => {
    const category = await makeCategory(db, adel, now);
    const open = await begin(db, { slug: category.slug, userId: mona, title: 'For all' }, now);
    const group = await makeGroup(db, { organiserId: adel, staffId: mona, kind: 'hidden' }, now);
    await comeInto(db, group, { userId: mona }, now);
    await begin(db, { slug: group.forum, userId: mona, title: 'Among few' }, now);
    expect((await listThreadsBegunBy(db, { userId: mona, most: 10 })).map(({ id }) => id)).toEqual([open]);
  });
});

describe('saying how others meet somebody', () => {
  it('is for whoever is fully verified, keeps one page, and one name with the forums', async () => {
    const { userId } = await makeMember(db, {}, now);
    await expect(makePerson(db, { userId }, now)).rejects.toThrow(refused('person-not-verified'));
    expect(await findOwnPerson(db, userId)).toBeNull();
    expect(await findForumName(db, userId)).toBeNull();
    const saving = { userId: mona, name: 'Mona', content: personWords, requestSource };
    const ids = await Promise.all([1, 2, 3].map(async () => (await savePerson(db, saving, now)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await findForumName(db, mona)).toBe('Mona');
    await makePerson(db, { userId: mona, name: 'Mona A.' }, now);
    expect(await findForumName(db, mona)).toBe('Mona A.');
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, ids[0]!));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
      Array.from({ length: 4 }, () => ['person_profile.save', mona]),
    );
  });

  it('makes stored pages old when visitors read something else, and else leaves them', async () => {
    await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
    const before = await readContentVersion(db);
    await makePerson(db, { userId: mona, visibility: 'members' }, now);
    expect(await readContentVersion(db)).toBe(before);
    for (const [shown, raised] of [
      [{ visibility: 'everyone' }, 1],
      [{ visibility: 'members' }, 2],
      [{ visibility: 'members', name: 'Mona B.' }, 3],
    ] as const) {
      await makePerson(db, { userId: mona, ...shown }, now);
      expect(await readContentVersion(db)).toBe(before + raised);
    }
  });

  it('is held by the database: no reader is forgotten, and nothing unknown stands there', async () => {
    await makePerson(db, { userId: mona }, now);
    const { mentor: _, ...rest } = seenByAll('page');
    for (const wrong of [
      { seenBy: rest },
      { seenBy: { ...rest, mentor: 'everyone' } },
      { visibility: 'friends' },
      { interests: ['gossip'] },
      { languages: ['xx'] },
      { governorate: 'atlantis' },
    ])
      await expect(
        db
          .update(personProfiles)
          .set(wrong as never)
          .where(eq(personProfiles.userId, mona)),
      ).rejects.toThrow();
  });

  it('is in the copy of their data, and goes with them', async () => {
    const subject = { userId: mona, email: '', emailKey: '', phone: null };
    expect(await peopleDataPart.read(db, subject)).toEqual({ page: [], followed: [] });
    const id = await makePerson(db, { userId: mona, visibility: 'everyone' }, now);
    const copy = await peopleDataPart.read(db, subject);
    expect((copy as { page: unknown[] }).page[0]).toMatchObject({
      introduction: personWords.about,
      visibility: { en: 'Everybody' },
    });
    expect(JSON.stringify(copy)).not.toContain(id);
    const before = await readContentVersion(db);
    await db.transaction(async (db) => await forgetPerson(db, subject, now));
    expect(await findOwnPerson(db, mona)).toBeNull();
    expect(await readContentVersion(db)).toBe(before + 1);
  });
});

it('leads from elsewhere to a page that says so itself, and from a name to the same name alone', async () => {
  const ways = async (readerId: string | null) => [
    await findPageOfMentor(db, { userId: mona, readerId }),
    await findPageByName(db, { userId: mona, readerId, knownAs: 'Mona' }),
    await findPageByName(db, { userId: mona, readerId, knownAs: 'Mona Ali' }),
  ];
  const id = await makePerson(db, { userId: mona, name: 'Mona', visibility: 'members' }, now);
  expect(await ways(adel)).toEqual([id, id, null]);
  expect(await ways(null)).toEqual([null, null, null]);
  const seenBy = seenByAll('page', { mentor: 'nobody' });
  await makePerson(db, { userId: mona, name: 'Mona', visibility: 'members', seenBy }, now);
  expect(await ways(adel)).toEqual([null, id, null]);
  await block(adel, mona);
  expect(await ways(adel)).toEqual([null, null, null]);
});
