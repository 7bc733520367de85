import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makeMentor, makeSubject, makeVerified } from '#tests/worlds/mentorship/mentorship-world.ts';
import { listMentors } from './find-mentors.ts';
import { mentorWordsMemory, searchMentors } from './search-mentors.ts';

const now = new Date('2026-11-27T10:00:00Z');

let db: Database;
let [guideId, reader, hoda, samir, weaving, music]: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  [guideId, reader, hoda, samir] = [
    (await makeMember(db, {}, now)).userId,
    (await makeMember(db, {}, now)).userId,
    (await makeVerified(db, {}, now)).userId,
    (await makeVerified(db, {}, now)).userId,
  ];
  [weaving, music] = [await makeSubject(db, now, 'Weaving'), await makeSubject(db, now, 'Music')];
  const mentor = async (userId: string, subjectId: string, content: object) =>
    await makeMentor(db, { guideId: guideId!, userId, subjectId, content }, now);
  await mentor(hoda!, weaving!, { name: 'Hoda', about: 'I write programs.' });
  await mentor(samir!, music!, { name: 'Zoser', about: 'أعلّم العود.', isListed: false });
});

const find = async (query: string, userId: string | null = null) => {
  const search = await readSearch(db, { query, language: 'ar', page: 1, perPage: 10 });
  return (await searchMentors({ db, language: 'ar', userId }, search)).mentors.items;
};
const namesOf = async (query: string, userId: string | null = null) =>
  (await find(query, userId)).map(({ title }) => title);

describe('the search of the site', () => {
  it.each(['hod', 'programs', 'weaving', 'مجال', 'weaving hoda'])('finds a mentor by %s', async (query) => {
    expect(await namesOf(query)).toEqual(['Hoda']);
  });

  it('asks for every word, and says in what somebody is a mentor', async () => {
    expect(await namesOf('hoda music')).toEqual([]);
    expect((await find('hoda'))[0]!.details).toEqual([
      { term: 'subjects', text: 'مجال Weaving', isReason: false },
    ]);
  });

  it('knows nothing of a mentor who does not want to be found', async () => {
    expect(await namesOf('zoser')).toEqual([]);
    expect(await namesOf('music')).toEqual([]);
    expect(await mentorWordsMemory.read(db)).toEqual(['hoda']);
  });

  it('shows nobody to whoever has a block with them', async () => {
    await db.insert(blocks).values({ blockerId: hoda!, blockedId: reader!, at: now });
    expect(await namesOf('hoda', reader)).toEqual([]);
    expect(await namesOf('hoda')).toEqual(['Hoda']);
  });
});

describe('the list of mentors', () => {
  it('is narrowed to words beside what else was chosen', async () => {
    const search = await readSearch(db, { query: 'hoda', language: 'en', page: 1, perPage: 10 });
    const asked = { language: null, way: null, readerId: null, search, page: 1, perPage: 20 };
    expect((await listMentors(db, { ...asked, subjectId: weaving! })).total).toBe(1);
    expect((await listMentors(db, { ...asked, subjectId: music! })).total).toBe(0);
  });
});
