import { randomUUID } from 'node:crypto';
import { makeBatch } from '#domain/wallet/withdrawals/batches.ts';
import {
  approveWithdrawal,
  markWithdrawal,
  refuseWithdrawal,
} from '#domain/wallet/withdrawals/decide-withdrawal.ts';
import { addDestination } from '#domain/wallet/withdrawals/destinations.ts';
import type { DestinationDetails } from '#domain/wallet/withdrawals/read-destination.ts';
import { cancelWithdrawal, requestWithdrawal } from '#domain/wallet/withdrawals/request-withdrawal.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { idOf, requestSource, sessionOf, siteUrl, staffOf, teller, type Ids } from './teller.ts';

type World = { ids: Ids; secret: string };

const aDay = 24 * 3600 * 1000;

const phone: DestinationDetails = { kind: 'vodafone-cash', account: '01000000077', holder: null };
/** The example of the IBAN registry of SWIFT. */
const bank: DestinationDetails = {
  ...{ kind: 'bank', account: 'EG380019000500000000263180002', holder: 'Rania Said' },
};
const instapay: DestinationDetails = { kind: 'instapay', account: 'rania@instapay', holder: null };

/** What Rania and Bassem took out of their wallets, in the order of time: a withdrawal in every state. */
export async function withdrawMoney(db: Database, world: World, now: Date): Promise<void> {
  const at = (days: number) => cashier(db, world, new Date(now.getTime() - days * aDay));
  await at(30).pays('rania', 500_000);
  const toPhone = await at(29).adds('rania', phone);
  const toBank = await at(29).adds('rania', bank);

  const paid = await at(25).asks('rania', toPhone, 40_000);
  await at(24).approves(paid);
  await at(23).sends([paid]);
  await at(21).marks(paid, 'paid');

  const refused = await at(20).asks('rania', toBank, 30_000);
  await at(19).refuses(refused, 'The name of this account is not yours. Add an account of your own.');

  await at(18).cancels('rania', await at(18).asks('rania', toPhone, 10_000));

  const returned = await at(15).asks('rania', toBank, 60_000);
  await at(14).approves(returned);
  await at(13).sends([returned]);
  await at(11).marks(returned, 'returned', 'The bank says that the account is closed.');

  const atTheBank = await at(8).asks('rania', toPhone, 50_000);
  await at(7).approves(atTheBank);
  await at(6).sends([atTheBank]);
  await at(4).approves(await at(5).asks('rania', toPhone, 20_000));
  await at(1).asks('rania', toPhone, 15_000);
  await at(0.5).adds('rania', instapay);

  await at(16).pays('bassem', 800_000);
  const large = await at(12).adds('bassem', { ...phone, account: '01000000088' });
  await at(2).approves(await at(3).asks('bassem', large, 600_000));
}

/** Does what somebody did at an instant, members and staff alike. */
function cashier(db: Database, { ids, secret }: World, at: Date) {
  const staff = (role: 'finance' | 'finance-approver') => staffOf(ids, role);
  const told = { siteUrl, requestSource };
  return {
    pays: teller(db, ids, at).pays,
    adds: async (key: string, details: DestinationDetails): Promise<string> => {
      const session = await sessionOf(db, idOf(ids, key), at);
      const id = randomUUID();
      await addDestination(db, { session, id, details, secret, ...told }, at);
      return id;
    },
    asks: async (key: string, destinationId: string, amountPiastres: number): Promise<string> => {
      const session = await sessionOf(db, idOf(ids, key), at);
      const { withdrawalFeePiastres: shownFeePiastres } = (await readSettings(db)).wallet;
      const asked = { session, id: randomUUID(), destinationId, amountPiastres, shownFeePiastres };
      const { withdrawalId } = await requestWithdrawal(
        db,
        { ...asked, language: session.language, ...told },
        at,
      );
      return withdrawalId;
    },
    cancels: async (key: string, withdrawalId: string) => {
      const session = await sessionOf(db, idOf(ids, key), at);
      await cancelWithdrawal(db, { session, withdrawalId, ...told }, at);
    },
    approves: async (withdrawalId: string) =>
      await approveWithdrawal(db, { ...staff('finance-approver'), withdrawalId, siteUrl }, at),
    refuses: async (withdrawalId: string, reason: string) =>
      await refuseWithdrawal(db, { ...staff('finance-approver'), withdrawalId, reason, siteUrl }, at),
    sends: async (withdrawalIds: string[]) => {
      const batch = { batchId: randomUUID(), withdrawalIds, siteUrl };
      await makeBatch(db, { ...staff('finance'), ...batch }, at);
    },
    marks: async (withdrawalId: string, outcome: 'paid' | 'returned', reason?: string) =>
      await markWithdrawal(db, { ...staff('finance'), withdrawalId, outcome, reason, siteUrl }, at),
  };
}
