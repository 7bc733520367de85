import type { Currency, Side } from '#domain/ledger/ledger-constants.ts';
import { everyMember, findSides, sumFlows, type Flow } from '#domain/ledger/sum-flows.ts';
import type { Database } from '#platform/database/database.server.ts';

/** What an account did for one reason: positive makes it larger. */
export type ReportLine = { reason: string; amount: number; transfers: number };

/** An account, or those of all members together, from the beginning of a time to its end: opening + lines = closing. */
export type ReportAccount = {
  code: string;
  currency: Currency;
  side: Side;
  opening: number;
  lines: ReportLine[];
  closing: number;
};

/** The money and the points of a time, from the ledger alone. */
export type FinanceReport = {
  accounts: ReportAccount[];
  /** In piastres. What came in from providers, what was earned less what went back, and what that cost. */
  cameIn: number;
  earned: number;
  costs: number;
  /** What all members have together at the end. */
  wallets: number;
};

/** The accounts in the order in which people look for them: members, providers and bank, earnings, costs, points. */
const order = [
  everyMember('wallet'),
  ...['house:clearing:', 'house:bank', 'house:revenue:', 'house:fees'],
  ...['house:points-cost', 'house:instructor-shares', 'house:provider-fees'],
  ...['house:corrections', 'house:payouts'],
  everyMember('points'),
  'house:points-',
];

/** What was in every account at an instant, what moved until another one, and what was there then. */
export async function readFinanceReport(
  db: Database,
  { from, before }: { from: Date; before: Date },
): Promise<FinanceReport> {
  // One after the other: it is asked for in transactions too.
  const sides = await findSides(db);
  const earlier = await sumFlows(db, { before: from });
  const flows = await sumFlows(db, { from, before });
  const accounts = [...sides]
    .map(([code, { currency, side }]) => {
      const opening = add(linesOf(code, side, earlier));
      const lines = linesOf(code, side, flows);
      return { code, currency, side, opening, lines, closing: opening + add(lines) };
    })
    .filter(({ opening, lines }) => opening !== 0 || lines.length > 0)
    .toSorted((one, other) => placeOf(one.code) - placeOf(other.code));
  const below = (...beginnings: string[]) =>
    accounts.filter(({ code }) => beginnings.some((beginning) => code.startsWith(beginning)));
  const change = (found: ReportAccount[]) => found.reduce((sum, { lines }) => sum + add(lines), 0);
  const topUps = below('house:clearing:').flatMap(({ lines }) =>
    lines.filter(({ reason }) => reason === 'top-up'),
  );
  return {
    accounts,
    cameIn: add(topUps),
    earned: change(below('house:revenue:', 'house:fees')),
    costs: change(
      below('house:points-cost', 'house:instructor-shares', 'house:provider-fees', 'house:corrections'),
    ),
    wallets: below(everyMember('wallet'))[0]?.closing ?? 0,
  };
}

/** What one account did, by reason; what went from it to itself is nothing. */
function linesOf(code: string, side: Side, flows: readonly Flow[]): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  for (const { reason, debit, credit, amount, transfers } of flows) {
    const isDebited = debit === code;
    if (isDebited === (credit === code)) continue;
    const line = lines.get(reason) ?? { reason, amount: 0, transfers: 0 };
    line.amount += isDebited === (side === 'debit') ? amount : -amount;
    line.transfers += transfers;
    lines.set(reason, line);
  }
  return [...lines.values()];
}

function add(lines: readonly ReportLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function placeOf(code: string): number {
  const place = order.findIndex((beginning) => code.startsWith(beginning));
  return place === -1 ? order.length : place;
}
