// What leaves the wallets of a crowd (crowd.ts), and what the staff do with it: withdrawals and corrections, at random.
import { randomUUID } from 'node:crypto';
import { askCorrection } from '#domain/wallet/corrections/ask-correction.ts';
import { approveCorrection, declineCorrection } from '#domain/wallet/corrections/decide-correction.ts';
import { makeBatch } from '#domain/wallet/withdrawals/batches.ts';
import {
  approveWithdrawal,
  markWithdrawal,
  refuseWithdrawal,
} from '#domain/wallet/withdrawals/decide-withdrawal.ts';
import { cancelWithdrawal } from '#domain/wallet/withdrawals/request-withdrawal.ts';
import { batchOutcomes } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import { oneOf, type Operation, type Person, type Random } from './crowd.ts';
import type { Change, ToldMoney } from './told-money.ts';
import { now, requestSource, siteUrl } from './wallet-world.ts';
import { request, type Payer as Staff } from './withdrawals-world.ts';

type Crowd = { people: readonly Person[]; staff: readonly Staff[]; told: ToldMoney };
type Asked = { id: string; by: Person; total: number };

/** As the settings have it. */
const feePiastres = 500;

/** Money that people take out: held, approved, brought to the bank, paid, come back, refused or cancelled. */
export function payingOut(db: Database, { people, staff, told }: Crowd) {
  const asked: Asked[] = [];
  const approved = new Set<Asked>();
  const collected = new Set<Asked>();
  /** One that waits for it or, now and then, any. */
  const ofThese = (waiting: ReadonlySet<Asked>, random: Random) =>
    oneOf(random(4) === 0 ? asked : [...waiting].slice(-12), random);
  const ends = (
    event: string,
    { id, by, total }: Asked,
    change: Change | (() => Change) = { held: -total },
  ) => told.noteOnce(`${event} ${id}`, by.userId, change);
  return {
    withdraw: {
      refusals: ['withdrawal-too-much', 'withdrawal-money-gone'],
      choose: (random) => {
        const [id, by] = [randomUUID() as string, people[random(people.length)]!];
        const amountPiastres = 5000 + random(12_000);
        const total = amountPiastres + feePiastres;
        return async () => {
          await request(db, by, { id, amountPiastres }, now);
          if (!told.wasTold(`held ${id}`)) asked.push({ id, by, total });
          told.note(`held ${id}`, by.userId, { held: total });
        };
      },
    },
    cancel: {
      refusals: ['withdrawal-elsewhere'],
      choose: (random) => {
        const withdrawal = oneOf(asked, random);
        if (!withdrawal || random(3) > 0) return null;
        const { id: withdrawalId, by, total } = withdrawal;
        return async () => {
          await cancelWithdrawal(db, { session: by.session, withdrawalId, siteUrl, requestSource }, now);
          told.note(`cancelled ${withdrawalId}`, by.userId, { held: -total });
        };
      },
    },
    approve: {
      refusals: ['withdrawal-elsewhere', 'withdrawal-approved-before'],
      choose: (random) => {
        const [withdrawal, by] = [oneOf(asked, random), staff[random(staff.length)]!];
        if (!withdrawal) return null;
        return async () => {
          await approveWithdrawal(db, { ...by, withdrawalId: withdrawal.id, siteUrl }, now);
          approved.add(withdrawal);
        };
      },
    },
    refuse: {
      refusals: ['withdrawal-elsewhere'],
      choose: (random) => {
        const [withdrawal, by] = [oneOf(asked, random), staff[random(staff.length)]!];
        if (!withdrawal || random(3) > 0) return null;
        const refusing = { ...by, withdrawalId: withdrawal.id, siteUrl, reason: 'Because.' };
        return async () => {
          await refuseWithdrawal(db, refusing, now);
          ends('refused', withdrawal);
        };
      },
    },
    collect: {
      refusals: ['withdrawal-elsewhere'],
      choose: (random) => {
        const chosen = [ofThese(approved, random), ofThese(approved, random)]
          .slice(random(2))
          .flatMap((one) => one ?? []);
        if (chosen.length === 0) return null;
        const withdrawalIds = chosen.map(({ id }) => id);
        const collecting = { ...staff[random(staff.length)]!, batchId: randomUUID(), withdrawalIds, siteUrl };
        return async () => {
          await makeBatch(db, collecting, now);
          for (const one of chosen) {
            approved.delete(one);
            collected.add(one);
          }
        };
      },
    },
    mark: {
      refusals: ['withdrawal-elsewhere'],
      choose: (random) => {
        const [withdrawal, by] = [ofThese(collected, random), staff[random(staff.length)]!];
        if (!withdrawal) return null;
        const { id, total } = withdrawal;
        const outcome = batchOutcomes[random(batchOutcomes.length)]!;
        const marking = { ...by, withdrawalId: id, outcome, reason: 'Because.', siteUrl };
        const back = () => (told.wasTold(`paid ${id}`) ? { money: total } : { held: -total });
        return async () => {
          await markWithdrawal(db, marking, now);
          if (outcome !== 'paid') collected.delete(withdrawal);
          if (outcome === 'paid') ends('paid', withdrawal, { money: -total, held: -total });
          else ends(outcome, withdrawal, outcome === 'returned' ? back : undefined);
        };
      },
    },
  } satisfies Record<string, Operation>;
}

/** Money that the staff put in or take out by hand: one asks, another approves. */
export function correcting(db: Database, { people, staff, told }: Crowd) {
  const asked: { id: string; by: Person; money: number }[] = [];
  return {
    askCorrection: {
      refusals: [],
      choose: (random) => {
        const [id, by, amountPiastres] = [randomUUID(), people[random(people.length)]!, 1 + random(30_000)];
        const [direction, money] =
          random(2) === 0 ? (['in', amountPiastres] as const) : (['out', -amountPiastres] as const);
        const context = staff[random(staff.length)]!;
        const { userId } = by;
        return async () => {
          const asking = { ...context, id, userId, direction, amountPiastres, reason: 'Because.' };
          await askCorrection(db, asking, now);
          asked.push({ id, by, money });
        };
      },
    },
    decideCorrection: {
      refusals: ['correction-decided', 'correction-own-request', 'correction-too-much'],
      choose: (random) => {
        const [correction, context] = [oneOf(asked, random), staff[random(staff.length)]!];
        if (!correction) return null;
        const { id, by, money } = correction;
        const deciding = { staff: context, id, siteUrl };
        if (random(5) === 0) return async () => await declineCorrection(db, deciding, now);
        return async () => {
          await approveCorrection(db, deciding, now);
          told.noteOnce(`correction ${id}`, by.userId, { money });
        };
      },
    },
  } satisfies Record<string, Operation>;
}
