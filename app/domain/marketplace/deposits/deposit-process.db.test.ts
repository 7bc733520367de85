// Every event by everybody in every state: what is not in the table is refused in words and changes nothing.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTransition } from '#domain/processes/run-transition.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld, depositReason, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken } from '#tests/worlds/wallet/wallet-world.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { contractsDataPart, forgetContracts } from '../contracts/contract-data.ts';
import { endContract } from '../contracts/end-contract.ts';
import { depositStatuses, type DepositStatus } from './deposit-constants.ts';
import { depositProcess, type DepositEvent, type DepositInput } from './deposit-process.ts';
import { depositTable } from './deposit-table.ts';
import { giveOfDeposit } from './end-deposit.ts';
import { findDeposit, leftOf } from './find-deposits.ts';

const now = new Date('2026-11-24T10:00:00Z');
let db: TestDatabase;
let world: ReturnType<typeof contractWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = contractWorld(db, now);
});

const parties = ['client', 'freelancer', 'program'] as const;
const events = Object.keys(depositTable) as DepositEvent[];

/** A contract whose deposit stands there, by what people did. */
async function place(state: DepositStatus): Promise<MadeContract> {
  const made = await world.make({ deposit: 10_000 });
  const { contractId, client } = made;
  const end = async () =>
    await endContract(db, { contractId, userId: client.userId, requestSource, siteUrl }, now);
  if (state === 'dropped') await end();
  if (state === 'asked' || state === 'dropped') return made;
  await world.payDeposit(made);
  if (state === 'given') {
    const giving = { contractId, disputeId: randomUUID(), piastres: 10_000, siteUrl };
    await db.transaction(async (db) => await giveOfDeposit(db, giving, now));
  }
  if (state === 'returned') await end();
  return made;
}

describe.each(depositStatuses)('a deposit that is %s', (state) => {
  it('does what its table says, by whom it says, and nothing else', async () => {
    for (const event of events)
      for (const party of parties) {
        const made = await place(state);
        const { contractId: id, client, freelancer } = made;
        if (event === 'pay') await giveMoney(db, { userId: freelancer.userId, piastres: 10_000 }, now);
        const before = (await findDeposit(db, id))!;
        const audited = (await auditLines(db, id)).length;
        const piastres = event === 'give-part' ? 400 : Math.max(1, leftOf(before));
        const given = event.startsWith('give') ? { disputeId: randomUUID(), piastres } : undefined;
        const input: DepositInput = { event, ...(given && { given }) };
        const userId = party === 'program' ? null : party === 'client' ? client.userId : freelancer.userId;
        const by = { party: party as 'freelancer', userId, requestSource };
        const line = depositTable[event];
        const may = line.by.party === party && (line.from as readonly string[]).includes(state);
        const outcome = await db
          .transaction(async (db) => {
            await runTransition(db, depositProcess, { event, id, by, input, siteUrl }, now);
          })
          .then(
            () => 'done',
            (error: unknown) => error,
          );
        const name = `${event} by ${party}`;
        if (!may) {
          expect([name, outcome instanceof Refusal]).toEqual([name, true]);
          expect([name, await findDeposit(db, id)]).toEqual([name, before]);
          expect((await auditLines(db, id)).length).toBe(audited);
        } else {
          expect([name, outcome]).toEqual([name, 'done']);
          expect((await findDeposit(db, id))!.status).toBe(line.to);
          expect((await auditLines(db, id)).length).toBe(audited + 1);
          if (event === 'return') expect(await world.depositFor(id)).toBe(0);
        }
        expect(await findBroken(db, [client, freelancer])).toEqual([]);
      }
  });
});

describe('the copy of the data of both sides', () => {
  it('says what became of the deposit, and the reason goes with whoever gave it', async () => {
    const made = await place('returned');
    const { client, freelancer, contractId } = made;
    const part = contractsDataPart({} as Parameters<typeof contractsDataPart>[0]);
    const subject = ({ userId, email }: { userId: string; email: string }) => ({
      ...{ userId, email, emailKey: email.toLowerCase(), phone: null },
    });
    for (const person of [client, freelancer])
      expect(await part.read(db, subject(person))).toMatchObject({
        contracts: [{ deposit: { status: 'returned', amountPiastres: 10_000, depositReason } }],
      });
    await forgetContracts(db, subject(client), now);
    expect(await findDeposit(db, contractId)).toMatchObject({ status: 'returned', reason: null });
  });
});
