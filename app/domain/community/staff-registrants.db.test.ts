import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { eventWorld, now } from '#tests/worlds/community/event-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  exportRegistrants,
  listEventsWithRegistrants,
  listRegistrantsForStaff,
} from './staff-registrants.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'abc', userAgent: 'A browser' };

it('finds those who asked for something, counts who comes, and writes down who takes the file', async () => {
  const db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const world = eventWorld(db);
  const [mona, other] = [await makeMember(db, {}, now), await makeMember(db, {}, now)];
  const needs = {
    chosen: ['step-free' as const],
    timePercent: null,
    triesMore: null,
    contact: null,
    note: null,
  };
  await saveNeeds(db, { userId: mona.userId, requestSource, needs }, now);
  const eventId = await world.anEvent('to-list');
  const sharing = { chosen: ['step-free'] as const, requestSource };
  await world.register(eventId, mona.email, { userId: mona.userId, sharing });
  await world.register(eventId, other.email, { userId: other.userId });

  const asked = { eventId, sort: 'at', direction: 'ascending', page: 1, perPage: 10 } as const;
  const found = async (more: object) => (await listRegistrantsForStaff(db, { ...asked, ...more })).total;
  expect([await found({}), await found({ needs: 'shared' }), await found({ status: 'waiting' })]).toEqual([
    2, 1, 0,
  ]);
  expect([await found({ q: 'على' }), await found({ q: 'nobody' })]).toEqual([2, 0]);
  expect(await listEventsWithRegistrants(db, now)).toMatchObject([
    { id: eventId, title: { en: 'Workshop to-list' }, registered: 2, waiting: 0 },
  ]);

  const actor = { userId: other.userId, roles: [{ role: 'support', scope: 'global' } as const] };
  const rows = [];
  for await (const row of await exportRegistrants(db, { actor, requestSource, query: { eventId } }, now))
    rows.push(row);
  expect(rows.map(({ needs }) => needs?.names ?? null)).toEqual([['step-free'], null]);
  const [line] = await db.select().from(auditLog).where(eq(auditLog.targetId, eventId));
  expect(line).toMatchObject({ action: 'registrants.export', details: { rows: 2 } });
});
