// Every event by everybody in every state: what is not in the table is refused in words and changes nothing.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { runTransition, type PartyContext } from '#domain/processes/run-transition.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken } from '#tests/worlds/wallet/wallet-world.ts';
import type { Database } from '#platform/database/database.server.ts';
import { disputes } from '../disputes/disputes-tables.server.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { milestoneStatuses, type ContractSide, type MilestoneStatus } from './contract-constants.ts';
import { contractSteps } from './contracts-tables.server.ts';
import { milestoneProcess, type MilestoneEvent } from './milestone-process.ts';
import { proposeMilestone } from './propose-milestone.ts';
import { milestoneTable } from './states.ts';
import { acceptMilestone, refuseMilestone } from './work-on-milestone.ts';

const now = new Date('2026-11-24T10:00:00Z');
const late = new Date('2027-06-01T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof contractWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractWorld(db, now);
});

type Party = 'client' | 'freelancer' | 'either' | 'deadline' | 'program';
const parties: { party: Party; side: ContractSide | null }[] = [
  { party: 'client', side: 'client' },
  { party: 'freelancer', side: 'freelancer' },
  { party: 'either', side: 'client' },
  { party: 'either', side: 'freelancer' },
  { party: 'deadline', side: null },
  { party: 'program', side: null },
];

/** A milestone that stands there, by what people did; the client proposed it, and nobody has asked to cancel it. */
async function place(made: MadeContract, state: MilestoneStatus): Promise<string> {
  const id = randomUUID();
  const { contractId, client, freelancer } = made;
  const asked = { contractId, milestoneId: id, userId: client.userId, title: 'One more', days: 5 };
  await proposeMilestone(db, { ...asked, amountPiastres: 10_000, requestSource, siteUrl }, now);
  if (state === 'proposed') return id;
  if (state === 'cancelled') {
    await refuseMilestone(db, world.step(freelancer, id), now);
    return id;
  }
  await acceptMilestone(db, world.step(freelancer, id), now);
  if (state === 'agreed') return id;
  await world.fund(made, id);
  if (state === 'funded') return id;
  await world.deliver(made, id);
  if (state === 'disputed') {
    const disputed = { milestoneId: id, reason: 'other', words: 'No.', requestSource, siteUrl } as const;
    await openDispute(db, { ...disputed, userId: client.userId }, now);
  }
  if (state === 'paid') await world.approve(made, id);
  return id;
}

/** A milestone is in dispute as long as a dispute about it is open: the database sees to that. */
async function keepDispute(db: Database, event: MilestoneEvent, id: string): Promise<void> {
  const row = {
    milestoneId: id,
    openedBy: 'client',
    reason: 'other',
    openedAt: now,
    talkUntil: late,
  } as const;
  if (event === 'dispute') await db.insert(disputes).values(row);
  if (event.startsWith('resume') || event.startsWith('settle'))
    await db
      .update(disputes)
      .set({ status: 'withdrawn', endedAt: now })
      .where(and(eq(disputes.milestoneId, id), isNull(disputes.endedAt)));
}

/** Which guard says no although the table says yes. */
function guardOf(event: MilestoneEvent, side: ContractSide | null): string | null {
  if (event === 'accept' && side === 'client') return 'milestone-own-proposal';
  if (event === 'agree-cancel') return 'milestone-not-asked';
  return null;
}

describe('the process of a milestone', () => {
  it.each(milestoneStatuses)(
    'lets every event happen to a milestone that is %s by whoever may, and nothing else',
    { timeout: 120_000 },
    async (state) => {
      // Its two first milestones stay as they are, so that the contract goes on; nothing is kept for them.
      let made = await world.make();
      let id = await place(made, state);
      for (const event of Object.keys(milestoneTable) as MilestoneEvent[])
        for (const { party, side } of parties) {
          const before = await look(made, id);
          const line = milestoneTable[event];
          const isTheirs = line.by.party === party;
          const stands = (line.from as readonly string[]).includes(state);
          const refused = guardOf(event, side);
          const said = { event, side, note: 'Because.', seen: 10_000 };
          const isPart = event === 'pay-part' || event === 'settle-split';
          const input = { ...said, releaseAt: late, ...(isPart && { partPiastres: 4000 }) };
          const by = { party, userId: null, requestSource } as PartyContext<Party>;
          const at = event === 'cancel-late' || event === 'release-by-silence' ? late : now;
          const outcome = await db
            .transaction(async (db) => {
              await runTransition(db, milestoneProcess, { event, id, by, input, siteUrl }, at);
              await keepDispute(db, event, id);
            })
            .then(
              () => 'done',
              (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
            );
          const after = await look(made, id);
          const who = [event, state, party, side];
          if (!isTheirs) expect([...who, outcome]).toEqual([...who, 'contract-out-of-reach']);
          else if (!stands) expect([...who, outcome]).toEqual([...who, 'milestone-elsewhere']);
          else if (refused) expect([...who, outcome]).toEqual([...who, refused]);
          else {
            expect([...who, outcome, after.status]).toEqual([...who, 'done', line.to]);
            expect(after.lines).toEqual([...before.lines, line.audit]);
            expect(after.steps).toBe(before.steps + 1);
            expect(after.told - before.told).toBe(line.tells.length);
            expect(after.mails - before.mails).toBe(line.tells.length);
            expect(await findBroken(db, [made.client, made.freelancer])).toEqual([]);
            made = await world.make();
            id = await place(made, state);
            continue;
          }
          expect(after).toEqual(before);
        }
    },
  );
});

async function look({ contractId }: MadeContract, id: string) {
  const { status, amountPiastres } = await world.look(id);
  return {
    ...{ status, amountPiastres, kept: await world.keptFor(contractId) },
    lines: (await auditLines(db, id)).map(({ action }) => action),
    steps: await db.$count(contractSteps, eq(contractSteps.milestoneId, id)),
    told: await db.$count(notifications),
    mails: await db.$count(messages),
  };
}
