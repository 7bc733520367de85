import { asc, count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { PartyContext } from '#domain/processes/run-transition.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import {
  days,
  now,
  scholarshipWorld,
  siteUrl,
  requestSource,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { applicationProcess } from './application-process.ts';
import { scholarshipAwards, scholarshipReviews } from './review-tables.server.ts';
import type { ApplicationStatus } from './scholarship-constants.ts';
import { applicationTable, type ApplicationEvent } from './states.ts';
import { scholarshipApplications, scholarshipCycles, scholarshipSteps } from './tables.server.ts';

const world = scholarshipWorld();
const staff = scholarshipStaff(world);
const events = Object.keys(applicationTable) as ApplicationEvent[];
const places = 3;

type Somebody = StaffContext | PartyContext<'applicant'>;
type Member = Awaited<ReturnType<typeof staff.member>>;
let members: { admin: Member; applying: Member; reviewer: Member; editor: Member };
beforeAll(async () => {
  members = {
    admin: await staff.member('admin'),
    /** Runs scholarships, and has applied for one. */
    applying: await staff.member('super_admin'),
    reviewer: await staff.member('reviewer'),
    editor: await staff.member('editor'),
  };
});
beforeEach(async () => {
  await world.db.update(scholarshipCycles).set({ places });
  await world.db.delete(notifications);
});

const happen = (event: ApplicationEvent, { id, by }: { id: string; by: Somebody }) =>
  world.db.transaction(async (db) => {
    const interview = event === 'invite' || event === 'move-interview';
    const input = interview ? { interview: { at: days(3), place: 'Cairo' } } : {};
    await runTransition(db, applicationProcess, { event, id, by, input, siteUrl }, now);
  });

/** All that a transition writes. */
async function look(id: string) {
  const { db } = world;
  const [row] = await db.select().from(scholarshipApplications).where(eq(scholarshipApplications.id, id));
  const steps = await db
    .select()
    .from(scholarshipSteps)
    .where(eq(scholarshipSteps.applicationId, id))
    .orderBy(asc(scholarshipSteps.id));
  const [awards] = await db.select({ count: count() }).from(scholarshipAwards);
  return {
    ...{ status: row!.status, hasAccount: row!.userId !== null },
    steps: steps.map(({ status }) => status),
    lines: (await auditLines(db, id)).map(({ action }) => action),
    mails: await db.$count(messages, eq(messages.channel, 'mail')),
    notices: await db.$count(notifications),
    awards: awards!.count,
  };
}

/** A draft that could be sent as it is; read by two where it says so. */
async function newDraft(userId: string | null, isReviewed: boolean): Promise<string> {
  const id = await staff.application({ status: 'draft', userId });
  if (!isReviewed) return id;
  const read = { applicationId: id, assignedAt: now, submittedAt: now, meanParts: 1000 };
  for (let reader = 0; reader < 2; reader += 1) {
    const { userId: reviewerId } = await makeMember(world.db);
    await world.db.insert(scholarshipReviews).values({ ...read, reviewerId });
  }
  return id;
}

describe('whatever anybody tries, in any order', () => {
  it.each([1, 2, 3, 4])('the life of applications keeps to its table (run %i)', async (run) => {
    const random = generator(run);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
    const { admin, applying, reviewer, editor } = members;
    const applicant = { party: 'applicant', userId: null, requestSource } as const;
    const ids = [await newDraft(applying.userId, true)];
    const happened = new Set<ApplicationEvent>();
    for (let step = 0; step < 120; step += 1) {
      if (step % 15 === 0)
        ids.push(await newDraft(pick([null, (await makeMember(world.db)).userId]), random() < 0.8));
      const id = pick(ids);
      const by: Somebody = pick([applicant, admin, admin, applying, reviewer, editor]);
      const before = await look(id);
      // Every second time something that could happen there, so that lives come to their end.
      const fitting = events.filter((event) => startsFrom(event).includes(before.status));
      const event = pick(random() < 0.5 && fitting.length > 0 ? fitting : events);
      const refusal = await happen(event, { id, by }).then(
        () => null,
        (error: unknown) => error,
      );
      const after = await look(id);
      if (refusal) {
        expect(refusal).toBeInstanceOf(Refusal);
        expect(after).toEqual(before);
        continue;
      }
      happened.add(event);
      expectMayDo(event, by);
      expect(startsFrom(event)).toContain(before.status);
      const { to, audit, tells } = applicationTable[event];
      expect(after).toEqual({
        ...{ status: to, hasAccount: before.hasAccount },
        steps: [...before.steps, to],
        lines: [...before.lines, audit],
        mails: before.mails + tells.length,
        notices: before.notices + (before.hasAccount && 'notice' in tells[0] ? 1 : 0),
        awards: before.awards + (event === 'award' ? 1 : 0),
      });
      expect(after.awards).toBeLessThanOrEqual(places);
    }
    expect(happened.size).toBeGreaterThanOrEqual(5);
  });
});

function startsFrom(event: ApplicationEvent): readonly ApplicationStatus[] {
  return applicationTable[event].from;
}

function expectMayDo(event: ApplicationEvent, by: Somebody): void {
  const { by: needed } = applicationTable[event];
  const mayDo =
    'actor' in by
      ? 'staff' in needed && may(by.actor.roles, needed.staff)
      : 'party' in needed && needed.party === by.party;
  expect(mayDo).toBe(true);
}

/** Numbers between 0 and 1 that look random and are the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('a refusal', () => {
  it('says who may not, before it says where the application stands', async () => {
    const id = await staff.application();
    const { reviewer, admin } = members;
    const applicant = { party: 'applicant', userId: null, requestSource } as const;
    for (const by of [reviewer, applicant])
      await expect(happen('award', { id, by })).rejects.toMatchObject({
        ...{ code: 'scholarship-not-permitted', status: 403 },
      });
    await expect(happen('withdraw', { id, by: admin })).rejects.toMatchObject({
      code: 'scholarship-not-permitted',
    });
    await expect(happen('award', { id, by: admin })).rejects.toMatchObject({
      code: 'scholarship-step-impossible',
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(happen('take-up', { id: unknown, by: admin })).rejects.toMatchObject({
      ...{ code: 'application-unknown', status: 404 },
    });
  });
});
