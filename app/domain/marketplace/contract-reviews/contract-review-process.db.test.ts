// Every event by everybody in every state: what is not in the table is refused in words and changes nothing.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { runTransition, type PartyContext } from '#domain/processes/run-transition.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractReviewWorld, goodReview } from '#tests/worlds/marketplace/contract-review-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import {
  contractReviewReports,
  contractReviews,
  contractReviewSteps,
} from './contract-reviews-tables.server.ts';
import {
  countReportedContractReviews,
  findContractReviewForStaff,
  moderateContractReview,
} from './moderate-contract-review.ts';
import { replyToContractReview } from './reply-to-contract-review.ts';
import { reportContractReview } from './report-contract-review.ts';
import { contractReviewProcess, type ReviewEvent } from './review-process.ts';
import { contractReviewTable } from './states.ts';

const now = new Date('2026-11-24T10:00:00Z');
const late = new Date('2027-06-01T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof contractReviewWorld>;
let staff: StaffContext;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractReviewWorld(db, now);
  const { userId } = await world.world.person();
  staff = { actor: { userId, roles: [{ role: 'moderator', scope: 'global' }] }, requestSource };
});

type ReviewParty = 'writer' | 'reviewed' | 'program' | 'deadline';
const parties = ['writer', 'reviewed', 'program', 'deadline', 'staff'] as const;

/** What may happen to a review that stands there; nothing else does. */
const may = {
  sealed: ['change', 'show-alone'],
  shown: ['reply', 'hide'],
  answered: ['hide', 'hide-reply', 'keep'],
  'reply hidden': ['hide', 'restore-reply'],
  hidden: ['restore'],
} as const satisfies Record<string, readonly ReviewEvent[]>;
type Placed = keyof typeof may;

/** The review of a client that stands there, by what people did. */
async function place(state: Placed): Promise<string> {
  if (state === 'sealed') {
    const made = await world.complete();
    await world.write(made.client, made);
    return (await world.find(made, 'client'))!.id;
  }
  const { client, freelancer, byClient } = await world.reviewed();
  const { id: reviewId } = byClient;
  const decide = async (decision: 'hide' | 'hide-reply') =>
    await moderateContractReview(db, { reviewId, decision, reason: 'Rude.', siteUrl, ...staff }, now);
  if (state === 'hidden') await decide('hide');
  if (state === 'shown' || state === 'hidden') return reviewId;
  await replyToContractReview(db, { ...world.by(freelancer), reviewId, reply: 'Never again.' }, now);
  if (state === 'reply hidden') await decide('hide-reply');
  else {
    const report = { reviewId, part: 'reply', reason: 'insult', note: null, viewer: 'member' } as const;
    await reportContractReview(db, { ...report, session: client.session, requestSource }, now);
  }
  return reviewId;
}

describe('the process of a review', () => {
  it.each(Object.keys(may) as Placed[])(
    'lets every event happen to a review that is %s by whoever may, and nothing else',
    { timeout: 120_000 },
    async (state) => {
      let id = await place(state);
      for (const event of Object.keys(contractReviewTable) as ReviewEvent[])
        for (const party of parties) {
          const before = await look(id);
          const line = contractReviewTable[event];
          const isTheirs = ('staff' in line.by ? 'staff' : line.by.party) === party;
          const by =
            party === 'staff'
              ? staff
              : ({ party, userId: null, requestSource } satisfies PartyContext<ReviewParty>);
          const content = { ...goodReview, work: 1 };
          const said = { event, reply: 'Thank you.', reason: 'Rude.' };
          const input = event === 'change' ? { ...said, content } : said;
          const at = event === 'show-alone' ? late : now;
          const outcome = await db
            .transaction(
              async (db) =>
                await runTransition(db, contractReviewProcess, { event, id, by, input, siteUrl }, at),
            )
            .then(
              () => 'done',
              (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
            );
          const after = await look(id);
          const who = [event, state, party];
          if (!isTheirs) expect([...who, outcome]).toEqual([...who, 'not-permitted']);
          else if (!(may[state] as readonly ReviewEvent[]).includes(event))
            expect([...who, outcome]).toEqual([...who, refusalOf(event, state)]);
          else {
            expect([...who, outcome, after.status]).toEqual([...who, 'done', line.to]);
            expect(after.lines).toEqual([...before.lines, line.audit]);
            expect(after.steps).toBe(before.steps + 1);
            expect(after.told - before.told).toBe(line.tells.length);
            expect(after.mails - before.mails).toBe(line.tells.filter((each) => 'mail' in each).length);
            id = await place(state);
            continue;
          }
          expect(after).toEqual(before);
        }
    },
  );
});

function refusalOf(event: ReviewEvent, state: Placed): string {
  const isAnswered = state === 'answered' || state === 'reply hidden';
  return event === 'reply' && isAnswered ? 'contract-review-replied' : 'contract-review-elsewhere';
}

async function look(id: string) {
  const [review] = await db.select().from(contractReviews).where(eq(contractReviews.id, id));
  return {
    ...review,
    lines: (await auditLines(db, id)).map(({ action }) => action),
    steps: await db.$count(contractReviewSteps, eq(contractReviewSteps.reviewId, id)),
    told: await db.$count(notifications),
    mails: await db.$count(messages),
  };
}

describe('what is reported', () => {
  it('is settled by the decision about that part, and decided by nobody who is a side', async () => {
    const { client, freelancer, byClient } = await world.reviewed();
    const stranger = await world.world.person();
    const { id: reviewId } = byClient;
    const asked = { reviewId, note: null, viewer: 'member', requestSource, reason: 'untrue' } as const;
    const report = (who: typeof client, part: 'review' | 'reply') =>
      reportContractReview(db, { ...asked, part, session: who.session }, now);
    const refused = (code: string) => expect.objectContaining({ code });
    // Nobody else reads a review of a freelancer without a page.
    await expect(report(stranger, 'review')).rejects.toEqual(refused('contract-review-unknown'));
    await expect(report(client, 'review')).rejects.toEqual(refused('contract-review-own-words'));
    await expect(report(freelancer, 'reply')).rejects.toEqual(refused('contract-review-own-words'));
    const before = await countReportedContractReviews(db);
    await report(freelancer, 'review');
    await report(freelancer, 'review');
    expect(await countReportedContractReviews(db)).toBe(before + 1);
    const decide = (by: StaffContext, decision: 'keep' | 'hide') =>
      moderateContractReview(db, { reviewId, decision, reason: 'Untrue.', siteUrl, ...by }, now);
    const roles = [{ role: 'moderator', scope: 'global' }] as const;
    const own = { actor: { userId: client.userId, roles }, requestSource };
    await expect(decide(own, 'keep')).rejects.toEqual(refused('contract-review-own'));
    const nobody = { actor: { userId: stranger.userId, roles: [] }, requestSource };
    await expect(decide(nobody, 'hide')).rejects.toEqual(refused('not-permitted'));
    await decide(staff, 'hide');
    const found = await findContractReviewForStaff(db, { id: reviewId, userId: staff.actor.userId });
    expect(found).toMatchObject({
      ...{ state: 'hidden', isOwn: false, reports: [{ part: 'review', outcome: 'hidden' }] },
      steps: [{ event: 'hide', reason: 'Untrue.' }],
    });
    expect(await db.$count(contractReviewReports, eq(contractReviewReports.reviewId, reviewId))).toBe(1);
    await expect(report(freelancer, 'review')).rejects.toEqual(refused('contract-review-unknown'));
  });

  it('is nothing that staff see before it is shown', async () => {
    const id = await place('sealed');
    expect(await findContractReviewForStaff(db, { id, userId: staff.actor.userId })).toBeNull();
  });
});
