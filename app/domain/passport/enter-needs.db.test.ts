import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Role } from '#domain/identity/role-names.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { makeMember, type Member } from '#tests/worlds/identity/members.ts';
import { enterNeeds, type NeedsEntry } from './enter-needs.ts';
import { findNeeds, type Needs } from './needs.ts';
import { saveNeeds } from './save-needs.ts';

const now = new Date('2026-11-21T10:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };
const nothing: Needs = { chosen: [], timePercent: null, triesMore: null, contact: null, note: null };
const braille: Needs = { ...nothing, chosen: ['braille'] };

let db: Database;
let mona: Member;
let clerk: Member;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  [mona, clerk] = [await makeMember(db, {}, now), await makeMember(db, {}, now)];
});

const enter = (entry: Partial<NeedsEntry> = {}, role: Role = 'support') =>
  enterNeeds(
    db,
    {
      actor: { userId: clerk.userId, roles: [{ role, scope: 'global' }] },
      ...{ requestSource, userId: mona.userId, needs: braille, way: 'phone', mode: 'add', ...entry },
    },
    now,
  );
const kept = () => findNeeds(db, mona.userId);
const lines = () => db.select().from(auditLog).where(eq(auditLog.actorId, clerk.userId));
const told = () => db.select().from(notifications).where(eq(notifications.userId, mona.userId));
const say = (needs: Needs) => saveNeeds(db, { userId: mona.userId, requestSource, needs }, now);

it('writes down what a caller needs, tells them where to see it, and says in the log that, not what', async () => {
  await enter({ needs: { ...braille, timePercent: 150, note: 'Speak first.' } });
  expect(await kept()).toEqual({ ...braille, timePercent: 150, note: 'Speak first.' });
  expect(await told()).toMatchObject([{ kind: 'needs-entered', values: {}, href: '/account/needs' }]);
  const [line, ...others] = await lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ action: 'needs.enter' });
  expect(line!.details).toEqual({ way: 'phone' });
});

it('adds to what is there without showing it, or takes its place', async () => {
  await say({ ...nothing, chosen: ['guide-dog'], triesMore: 1, note: 'Mine.' });
  await enter({ needs: { ...braille, triesMore: 2 } });
  expect(await kept()).toEqual({ ...nothing, chosen: ['guide-dog', 'braille'], triesMore: 2, note: 'Mine.' });
  await enter({ mode: 'replace' });
  expect(await kept()).toEqual(braille);
});

it('changes and tells nothing when it is sent twice', async () => {
  await enter();
  await enter();
  expect([(await lines()).length, (await told()).length]).toEqual([1, 1]);
});

it('loses nothing of two who write at once', async () => {
  await race({ one: () => enter(), two: () => enter({ needs: { ...nothing, chosen: ['breaks'] } }) });
  expect((await kept())?.chosen.toSorted()).toEqual(['braille', 'breaks']);
});

it('is refused without the permission, for nobody, and where nothing was entered', async () => {
  for (const role of ['editor', 'instructor', 'finance', 'reviewer', 'moderator'] as const)
    await expect(enter({}, role)).rejects.toMatchObject({ code: 'not-permitted' });
  await expect(enter({ userId: 'x' })).rejects.toMatchObject({ code: 'needs-person-unknown' });
  await expect(enter({ needs: nothing })).rejects.toMatchObject({ code: 'needs-nothing-entered' });
  expect([await kept(), await lines()]).toEqual([null, []]);
});
