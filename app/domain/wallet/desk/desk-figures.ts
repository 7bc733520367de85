import { sumAccounts } from '#domain/ledger/list-accounts.ts';
import { sumJournals, sumJournalsByAccount, type Moved } from '#domain/ledger/list-journals.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { countDifferences } from '../top-ups/note-payment-report.ts';
import { countWaitingCorrections } from '../corrections/list-corrections.ts';

/** Where the money stands at this moment. All amounts in piastres. */
export type DeskFigures = {
  /** In members' wallets, what is held included; and what of it is held. */
  wallets: number;
  held: number;
  points: number;
  /** What members' points are worth by the setting of today. */
  pointsPiastres: number;
  /** Since the month began in Cairo: by provider, by what was sold, and given back. */
  cameIn: { provider: string; piastres: number }[];
  earned: { revenue: string; piastres: number }[];
  refunded: number;
  differences: number;
  corrections: number;
};

const clearing = 'house:clearing:';
const revenue = 'house:revenue:';
const fees = 'house:fees';

/** What the finance desk opens with. Each figure is a sum of the ledger, or a count of rows. */
export async function readDeskFigures(db: Database, now: Date): Promise<DeskFigures> {
  const { startsAt: from } = monthOf(now);
  const [members, house, refunds, { amounts }, differences, corrections] = await Promise.all([
    sumAccounts(db, 'member:'),
    sumJournalsByAccount(db, { beginnings: [clearing, revenue, fees], from }),
    sumJournals(db, { reason: 'purchase-refund', account: 'member:', from }),
    readSettings(db),
    countDifferences(db),
    countWaitingCorrections(db),
  ]);
  const below = (beginning: string) => [...house].filter(([code]) => code.startsWith(beginning));
  return {
    wallets: members.EGP.posted,
    held: members.EGP.held,
    points: members.PTS.posted,
    pointsPiastres: members.PTS.posted * amounts.pointValuePiastres,
    cameIn: below(clearing).map(([code, { debited }]) => ({
      provider: code.slice(clearing.length),
      piastres: debited,
    })),
    earned: [...below(revenue), ...below(fees)].map(([code, moved]) => ({
      revenue: code.replace(/^house:(?:revenue:)?/, ''),
      piastres: earnedOf(moved),
    })),
    refunded: refunds.EGP?.credited ?? 0,
    differences,
    corrections,
  };
}

/** What was earned in the month of an instant so far, and in the whole month before; refunds are taken off. In piastres. */
export async function readEarnings(db: Database, now: Date): Promise<{ value: number; before: number }> {
  const { startsAt, monthBeforeAt } = monthOf(now);
  const beginnings = [revenue, fees];
  const [ofMonth, ofMonthBefore] = await Promise.all([
    sumJournalsByAccount(db, { beginnings, from: startsAt }),
    sumJournalsByAccount(db, { beginnings, from: monthBeforeAt, before: startsAt }),
  ]);
  return { value: addUp(ofMonth), before: addUp(ofMonthBefore) };
}

/** When the month of an instant began in Cairo, and the one before. */
export function monthOf(now: Date): { startsAt: Date; monthBeforeAt: Date } {
  const first = `${cairoDayOf(now).slice(0, 7)}-01`;
  const monthBefore = `${addDays(first, -1).slice(0, 7)}-01`;
  return { startsAt: startOfCairoDay(first), monthBeforeAt: startOfCairoDay(monthBefore) };
}

/** What was earned less what went back. */
function earnedOf({ credited, debited }: Moved): number {
  return credited - debited;
}

function addUp(moved: ReadonlyMap<string, Moved>): number {
  return [...moved.values()].reduce((sum, each) => sum + earnedOf(each), 0);
}
