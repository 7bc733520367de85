import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { eventWorld, later, now, siteUrl } from '#tests/worlds/community/event-world.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { listOwnEvents } from './own-events.ts';

let db: Database;
let world: ReturnType<typeof eventWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});

describe('the events of somebody', () => {
  it('are those that they go to or wait for, the next first, until they are over', async () => {
    const { userId } = await makeMember(db, {}, now);
    const emailKey = 'goes@example.com';
    const own = async (at = now, key: string | null = emailKey) =>
      (await listOwnEvents(db, { userId, emailKey: key }, at)).map(({ slug, isWaiting }) => [
        slug,
        isWaiting,
      ]);
    const times = (day: number) => ({
      startsAt: `2026-12-0${day}T14:00:00.000Z`,
      endsAt: `2026-12-0${day}T16:00:00.000Z`,
    });
    const [last, full] = [
      await world.anEvent('own-last', times(3)),
      await world.anEvent('own-full', { ...times(2), capacity: 1 }),
    ];
    const first = await world.anEvent('own-first');
    await world.join(full, 'other@example.com');
    // Each an hour after the other: the newest mail has the link of the last one.
    for (const [hours, eventId] of [full, first, last].entries())
      await world.join(eventId, emailKey, {}, later(hours));
    const token = await world.tokenOf(emailKey);
    await world.register(await world.anEvent('own-unconfirmed'), emailKey, {}, later(3));
    expect(await own()).toEqual([
      ['own-first', false],
      ['own-full', true],
      ['own-last', false],
    ]);
    // Whoever has not confirmed that the address is theirs is told of none.
    expect(await own(now, null)).toEqual([]);
    const over = later(9 * 24 + 6);
    expect(await own(over)).toEqual([
      ['own-full', true],
      ['own-last', false],
    ]);
    await cancelRegistration(db, { token, siteUrl }, later(4));
    expect(await own(over)).toEqual([['own-full', true]]);
  });
});
