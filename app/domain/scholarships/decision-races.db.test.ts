// Two at the same moment, really: on a server through connections of their own. Whoever wins, one thing happens, one mail
// tells of it, one line of the audit log names it, and the others are refused in words.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#domain/identity/account/purge-accounts.ts';
import { users } from '#domain/identity/tables.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { notAtAll, onceEach, scholarshipTraces } from '#tests/worlds/scholarships/scholarship-traces.ts';
import {
  applicant,
  days,
  now,
  scholarshipWorld,
  siteUrl,
} from '#tests/worlds/scholarships/scholarship-world.ts';
import { scholarshipStaff } from '#tests/worlds/scholarships/scholarship-staff.ts';
import { forgetApplications } from './application-data.ts';
import type { Access } from './applications.ts';
import { decideApplication, type Decision } from './decide-application.ts';
import { inviteToInterview } from './invite-to-interview.ts';
import { scholarshipAwards, scholarshipCyclePrograms } from './review-tables.server.ts';
import { listCriteria } from './reviews/rubric.ts';
import { scholarshipCycles } from './tables.server.ts';
import { submitReview } from './reviews/write-review.ts';

const world = scholarshipWorld();
const { withdraw, memberAccount } = applicant(world);
const { statusOf, traces } = scholarshipTraces(world);
const staff = scholarshipStaff(world);
type Member = Awaited<ReturnType<typeof staff.member>>;
let admin: Member;
let other: Member;
let reviewers: [Member, Member];
beforeAll(async () => {
  admin = await staff.member('admin');
  other = await staff.member('super_admin');
  reviewers = [await staff.member('reviewer'), await staff.member('reviewer')];
  await staff.haveRubric(admin);
});

const rounds = Array.from({ length: 6 }, (_, index) => index);

const decide = (applicationId: string, action: Decision['action'], by = admin) =>
  decideApplication(world.db, { ...by, applicationId, action, message: 'Thank you.', siteUrl }, now);
const invite = (applicationId: string, by = admin) =>
  inviteToInterview(
    world.db,
    { ...by, applicationId, at: days(3), place: 'Cairo', message: 'أهلًا', siteUrl },
    now,
  );
async function shortlisted(changes: Parameters<typeof staff.application>[0] = {}): Promise<string> {
  const id = await staff.application(changes);
  await staff.assign(admin, [id], reviewers);
  for (const reviewer of reviewers) await staff.review(id, reviewer);
  await decide(id, 'shortlist');
  return id;
}

describe('staff, at the same moment,', () => {
  it('decide in different ways about one application: one decision holds and is told', async () => {
    for (const round of rounds) {
      await world.db.execute('delete from messages');
      const id = await shortlisted();
      const outcomes = await race({
        award: () => decide(id, 'award'),
        awardToo: () => decide(id, 'award', other),
        decline: () => decide(id, 'decline', other),
      });
      expect(Object.values(outcomes).toSorted(), `round ${round}`).toEqual([
        ...['done', 'scholarship-step-impossible', 'scholarship-step-impossible'],
      ]);
      const isDeclined = outcomes.decline === 'done';
      expect(await traces(id, 'declined')).toEqual(isDeclined ? onceEach : notAtAll);
      expect(await traces(id, 'awarded')).toEqual(isDeclined ? notAtAll : onceEach);
      const isOfIt = eq(scholarshipAwards.applicationId, id);
      expect(await world.db.$count(scholarshipAwards, isOfIt)).toBe(isDeclined ? 0 : 1);
    }
  });

  it('invite and decide while the applicant takes it back: the history is one that could have been', async () => {
    for (const round of rounds) {
      await world.db.execute('delete from messages');
      const account = await memberAccount(`torn-${round}@example.com`);
      const id = await shortlisted({ userId: account.userId, emailKey: account.emailKey! });
      const access: Access = { key: id, account };
      const outcomes = await race({
        invite: () => invite(id),
        decide: () => decide(id, round % 2 === 0 ? 'award' : 'decline', other),
        withdraw: () => withdraw(access),
      });
      const decided = round % 2 === 0 ? 'awarded' : 'declined';
      expect(countDone({ decide: outcomes.decide, withdraw: outcomes.withdraw })).toBe(1);
      expect(await statusOf(id)).toBe(outcomes.withdraw === 'done' ? 'withdrawn' : decided);
      expect(await traces(id, decided)).toEqual(outcomes.decide === 'done' ? onceEach : notAtAll);
      expect(await traces(id, 'withdrawn')).toEqual(outcomes.withdraw === 'done' ? onceEach : notAtAll);
      expect(await traces(id, 'interview')).toEqual(outcomes.invite === 'done' ? onceEach : notAtAll);
      for (const outcome of Object.values(outcomes))
        expect(['done', 'scholarship-step-impossible']).toContain(outcome);
    }
  });

  it('give the last place of a cycle, and of a program, to several: one has it', async () => {
    const limits = [
      async (places: number) => {
        await world.db.update(scholarshipCycles).set({ places });
        return 'places-given';
      },
      async (places: number) => {
        const values = { cycleId: world.cycleId, programId: world.program.id, places };
        await world.db.insert(scholarshipCyclePrograms).values(values);
        return 'program-places-given';
      },
    ];
    for (const limit of limits) {
      const [one, two, three] = [await shortlisted(), await shortlisted(), await shortlisted()];
      const code = await limit((await world.db.$count(scholarshipAwards)) + 1);
      const outcomes = await race({
        one: () => decide(one!, 'award'),
        two: () => decide(two!, 'award', other),
        three: () => decide(three!, 'award'),
      });
      expect(Object.values(outcomes).toSorted()).toEqual(['done', code, code]);
      for (const [name, id] of Object.entries({ one, two, three })) {
        const isTheirs = outcomes[name as 'one'] === 'done';
        expect(await statusOf(id!)).toBe(isTheirs ? 'awarded' : 'shortlisted');
        expect((await traces(id!, 'awarded')).lines).toBe(isTheirs ? 1 : 0);
      }
      await world.db.update(scholarshipCycles).set({ places: 400 });
    }
    await world.db.delete(scholarshipCyclePrograms);
  });

  it('assign, review and decide all together: everybody comes to an end', async () => {
    const criteria = await listCriteria(world.db, world.cycleId);
    const scores = new Map(criteria.map(({ id }) => [id, 4]));
    for (const round of rounds) {
      const ids = [await staff.application(), await staff.application()];
      await staff.assign(admin, ids, reviewers);
      const [first] = ids as [string];
      const review = async (by: Member) =>
        await submitReview(
          world.db,
          { ...by, reviewId: await staff.reviewOf(first, by), scores, comment: 'Good' },
          now,
        );
      const [one, two] = reviewers;
      const outcomes = await race({
        one: () => review(one),
        oneAgain: () => review(one),
        two: () => review(two),
        assign: () => staff.assign(admin, ids, reviewers),
        assignToo: () => staff.assign(other, ids.toReversed(), reviewers),
        decline: () => decide(first, 'decline'),
      });
      expect(countDone({ a: outcomes.one, b: outcomes.oneAgain }), `round ${round}`).toBe(1);
      expect(['done', 'review-over']).toContain(outcomes.two);
      expect(['done', 'decision-needs-reviews']).toContain(outcomes.decline);
      const lines = (await auditLines(world.db, first)).filter(
        ({ action }) => action === 'scholarship.review',
      );
      expect(lines).toHaveLength(outcomes.two === 'done' ? 2 : 1);
    }
  });

  it('decide while the account of the applicant is deleted: nobody is stuck, and nothing of theirs stays', async () => {
    for (const round of rounds) {
      const account = await memberAccount(`leaving-${round}@example.com`);
      const id = await shortlisted({ userId: account.userId, emailKey: account.emailKey! });
      await world.db.update(users).set({ deletionDueAt: now }).where(eq(users.id, account.userId));
      const outcomes = await race({
        purge: () => purgeAccounts(world.db, [forgetApplications], now),
        decide: () => decide(id, round % 2 === 0 ? 'award' : 'decline'),
        invite: () => invite(id, other),
      });
      expect(outcomes.purge).toBe('done');
      for (const outcome of [outcomes.decide, outcomes.invite])
        expect(['done', 'application-unknown', 'scholarship-step-impossible']).toContain(outcome);
      expect(await statusOf(id)).toBeUndefined();
      expect(await world.db.$count(users, eq(users.id, account.userId))).toBe(0);
    }
  });
});
