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
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { disputeWorld, reasons, type MadeDispute } from '#tests/worlds/marketplace/dispute-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken } from '#tests/worlds/wallet/wallet-world.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { disputeStatuses, type DisputeStatus } from './dispute-constants.ts';
import { disputeProcess, type DisputeEvent } from './dispute-process.ts';
import { disputeTable } from './dispute-table.ts';
import { disputeDecisions, disputeSteps } from './disputes-tables.server.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
let judge: StaffContext;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = disputeWorld(db, now);
  judge = await world.judge();
});

type Actor = { name: string; party?: 'either' | 'deadline'; side: ContractSide | null };
const actors: Actor[] = [
  { name: 'client', party: 'either', side: 'client' },
  { name: 'freelancer', party: 'either', side: 'freelancer' },
  { name: 'deadline', party: 'deadline', side: null },
  { name: 'staff', side: null },
];

/** When an event is tried: those of deadlines once they are over, an appeal while there is time. */
function timeOf(event: DisputeEvent): Date {
  if (event === 'hand-over') return world.afterTalk;
  return event === 'close' ? world.afterAppeal : new Date(now.getTime() + 3_600_000);
}

/** Which guard says no although the table says yes. */
function guardOf(event: DisputeEvent, side: ContractSide | null): string | null {
  if (event === 'take-back' && side === 'freelancer') return 'dispute-of-the-other';
  return null;
}

/** Offers of both sides, so that each finds one to accept; none where that would be an answer. */
async function prepare(state: DisputeStatus, event: DisputeEvent) {
  const made = await world.makeIn(state);
  const offers = { client: 0, freelancer: 0 };
  if (event === 'settle' && (state === 'talking' || state === 'deciding')) {
    offers.client = await world.offer(made.client, made.disputeId, 30_000);
    offers.freelancer = await world.offer(made.freelancer, made.disputeId, 70_000);
  }
  return { made, offers };
}

describe('the process of a dispute', () => {
  it.each(disputeStatuses)(
    'lets every event happen to a dispute that is %s by whoever may, and nothing else',
    { timeout: 240_000 },
    async (state) => {
      for (const event of Object.keys(disputeTable) as DisputeEvent[]) {
        let { made, offers } = await prepare(state, event);
        for (const { name, party, side } of actors) {
          const before = await look(made);
          const line = disputeTable[event];
          const isTheirs = 'staff' in line.by ? party === undefined : line.by.party === party;
          const stands = (line.from as readonly string[]).includes(state);
          const refused = guardOf(event, side);
          const by = party
            ? ({ party, userId: null, requestSource } as PartyContext<'either' | 'deadline'>)
            : judge;
          const seenOfferId = side ? offers[side === 'client' ? 'freelancer' : 'client'] : 0;
          const said = { event, side, siteUrl, note: 'Because.', freelancerPiastres: 40_000, seenOfferId };
          const happening = { event, id: made.disputeId, by, input: said, siteUrl };
          const outcome = await db
            .transaction(async (db) => {
              await runTransition(db, disputeProcess, happening, timeOf(event));
              if (event === 'decide') await db.insert(disputeDecisions).values(decisionOf(made));
            })
            .then(
              () => 'done',
              (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
            );
          const after = await look(made);
          const who = [event, state, name];
          if (!isTheirs) expect([...who, outcome]).toEqual([...who, 'not-permitted']);
          else if (!stands) expect([...who, outcome]).toEqual([...who, 'dispute-elsewhere']);
          else if (refused) expect([...who, outcome]).toEqual([...who, refused]);
          else {
            expect([...who, outcome, after.status]).toEqual([...who, 'done', line.to]);
            expect(after.lines).toEqual([...before.lines, line.audit]);
            expect(after.steps).toBe(before.steps + 1);
            expect(after.milestone === 'disputed').toBe(after.endedAt === null);
            // A milestone or a contract that ends tells besides.
            expect(after.mails - before.mails).toBeGreaterThanOrEqual(line.tells.length);
            expect(after.told - before.told).toBeGreaterThanOrEqual(line.tells.length);
            expect(await findBroken(db, [made.client, made.freelancer])).toEqual([]);
            ({ made, offers } = await prepare(state, event));
            continue;
          }
          expect(after).toEqual(before);
        }
      }
    },
  );
});

/** What goes with the event: whoever closes it later looks for it. */
function decisionOf({ disputeId }: MadeDispute) {
  const share = { percent: 40, freelancerPiastres: 40_000 };
  return { disputeId, stage: 'first' as const, deciderId: judge.actor.userId, ...share, reasons, at: now };
}

async function look({ disputeId, milestoneId, contractId }: MadeDispute) {
  const { status, endedAt, freelancerPiastres } = await world.lookAt(disputeId);
  return {
    ...{ status, endedAt, freelancerPiastres, kept: await world.keptFor(contractId) },
    milestone: (await world.look(milestoneId)).status,
    lines: (await auditLines(db, disputeId)).map(({ action }) => action),
    steps: await db.$count(disputeSteps, eq(disputeSteps.disputeId, disputeId)),
    told: await db.$count(notifications),
    mails: await db.$count(messages),
  };
}
