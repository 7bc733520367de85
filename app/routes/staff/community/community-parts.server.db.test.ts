import { beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { makeBarrier, report } from '#tests/worlds/barriers/barrier-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { askFor, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  makeMentor,
  makeOffer,
  makeSubject,
  makeVerified,
} from '#tests/worlds/mentorship/mentorship-world.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import { readCommunityParts } from './community-parts.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

const memberId = async () => (await makeMember(db, {}, ago(40))).userId;
const readAs = async (role: Role) =>
  await readCommunityParts(db, { roles: [{ role, scope: 'global' }], now });

it('says of each part that nothing is new and nothing waits, where there is nothing', async () => {
  for (const { key, figures, waiting } of await readAs('admin')) {
    expect([key, Object.values(figures).filter((figure) => figure !== 0)]).toEqual([key, []]);
    for (const each of waiting) expect(each).toMatchObject({ count: 0, oldestAt: null });
  }
});

it('shows each role the parts alone that it looks after', async () => {
  const keysOf = async (role: Role) => (await readAs(role)).map(({ key }) => key);
  expect(await keysOf('admin')).toEqual([
    ...['forums', 'groups', 'events', 'mentorship', 'reports', 'people', 'barriers'],
  ]);
  expect(await keysOf('moderator')).toEqual(['forums', 'mentorship', 'reports', 'people']);
  expect(await keysOf('support')).toEqual(['events', 'barriers']);
  expect(await keysOf('editor')).toEqual([]);
  // The list of categories is for those who keep it.
  const [forums] = await readAs('moderator');
  expect(forums?.href).toBe('/community/forums');
});

it('counts what is new in seven days, and since when what waits longest waits', async () => {
  const [staffId, mona, adel] = [await memberId(), await memberId(), await memberId()];
  const { slug } = await makeCategory(db, staffId, ago(30));
  const answered = await begin(db, { slug, userId: mona }, ago(20));
  await answer(db, { threadId: answered, userId: adel }, ago(2));
  await begin(db, { slug, userId: mona }, ago(9));
  await begin(db, { slug, userId: mona }, ago(1));

  await makeGroup(db, { organiserId: mona, staffId }, ago(3));
  await askFor(db, { userId: adel }, ago(12));
  await askFor(db, { userId: mona }, ago(4));

  const subjectId = await makeSubject(db, ago(30));
  const mentorId = async () => (await makeVerified(db, {}, ago(30))).userId;
  await makeMentor(db, { userId: await mentorId(), subjectId, guideId: staffId }, ago(25));
  await makeOffer(db, { userId: await mentorId(), subjectId }, ago(6));

  await makePerson(db, { userId: (await makeVerified(db, {}, ago(30))).userId }, ago(30));
  await makePerson(db, { userId: (await makeVerified(db, {}, ago(30))).userId, name: 'Huda' }, ago(1));
  const hidden = { userId: (await makeVerified(db, {}, ago(30))).userId, name: 'Nour' };
  await makePerson(db, { ...hidden, visibility: 'nobody' }, ago(1));

  await report(db, { wanted: 'Read a lesson.' }, ago(8));
  const settled = await report(db, {}, ago(10));
  await makeBarrier(db, { keeperId: staffId, reportId: settled }, ago(5));
  await report(db, { wanted: 'Pay for a course.' }, ago(2));

  const parts = new Map((await readAs('admin')).map((part) => [part.key, part]));
  expect(parts.get('forums')).toMatchObject({
    figures: { threads: 1, posts: 2 },
    waiting: [{ kind: 'forums', count: 2, oldestAt: ago(9) }],
  });
  expect(parts.get('groups')).toMatchObject({
    figures: { opened: 1 },
    waiting: [{ kind: 'groups', count: 2, oldestAt: ago(12) }],
  });
  expect(parts.get('mentorship')).toMatchObject({
    figures: { begun: 0, sessions: 0 },
    waiting: [
      { kind: 'mentorOffers', count: 1, oldestAt: ago(6) },
      { kind: 'mentorRequests', count: 0, oldestAt: null },
    ],
  });
  expect(parts.get('people')).toMatchObject({ figures: { found: 2, written: 1 } });
  expect(parts.get('barriers')).toMatchObject({
    figures: { reported: 1 },
    waiting: [{ kind: 'barriers', count: 2, oldestAt: ago(8) }],
  });
});
