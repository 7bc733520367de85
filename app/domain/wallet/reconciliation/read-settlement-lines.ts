import { readDay, readPounds } from '#platform/input/read-number.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { normalized } from '#platform/text/normalized.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import {
  settlementLimits,
  type ColumnPlaces,
  type settlementKinds,
  type SettlementColumn,
  type settlementStates,
} from './settlement-constants.ts';
import type { Delimiter, SettlementTable } from './read-settlement-table.ts';

/** A transaction as a report names it. Amounts are piastres and never negative: `kind` says which way the money went. */
export type SettlementLine = {
  line: number;
  transaction: string;
  providerOrder: string | null;
  kind: (typeof settlementKinds)[number];
  state: (typeof settlementStates)[number];
  amountPiastres: number;
  feePiastres: number;
  /** What the file says came of it to us: less than nothing for what was given back. */
  netPiastres: number | null;
  currency: string;
  at: Date;
  settledOn: string | null;
};

type Kind = SettlementLine['kind'];
type State = SettlementLine['state'];

const kinds: Readonly<Record<Kind, readonly string[]>> = {
  payment: ['payment', 'sale', 'purchase', 'capture', 'charge', 'pay', 'دفع', 'دفعة', 'شراء'],
  refund: ['refund', 'refunded', 'reversal', 'void', 'استرداد', 'مرتجع'],
};
const states: Readonly<Record<State, readonly string[]>> = {
  paid: [
    'paid',
    'success',
    'successful',
    'succeeded',
    'settled',
    'captured',
    'true',
    'refunded',
    'ناجحة',
    'مدفوع',
    'مدفوعة',
  ],
  declined: [
    'declined',
    'failed',
    'unpaid',
    'canceled',
    'cancelled',
    'expired',
    'voided',
    'false',
    'فاشلة',
    'مرفوضة',
  ],
  pending: ['pending', 'new', 'معلقة'],
};

/** A hundred million pounds: more than any transaction has. */
const most = { leastPiastres: 0, mostPiastres: 10_000_000_000 };

/**
 * The transactions of a table, by the columns that were recognised or chosen, and the days of Cairo that they lie in.
 * @throws Refusal 'settlement-line-value' (400) with the line and the heading, 'settlement-days-many' (400).
 */
export function readSettlementLines(
  { headings, lines }: SettlementTable,
  { columns, delimiter, now }: { columns: ColumnPlaces; delimiter: Delimiter; now: Date },
): { lines: SettlementLine[]; startsAt: Date; endsAt: Date } {
  const read = lines.map(({ line, cells }) => {
    const take = <Value>(column: SettlementColumn, as: (text: string) => Value | undefined): Value => {
      const place = columns[column];
      const value = as(place === undefined ? '' : plain(cells[place] ?? ''));
      if (value !== undefined) return value;
      const heading = `\u2068${headings[place ?? 0] ?? ''}\u2069`;
      throw new Refusal('settlement-line-value', { line, heading }, 400);
    };
    return readLine({ line, take, delimiter, now });
  });
  const times = read.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => cairoDayOf(new Date(time)));
  const [startsAt, endsAt] = [startOfCairoDay(first!), startOfCairoDay(addDays(last!, 1))];
  if (addDays(first!, settlementLimits.days) <= last!)
    throw new Refusal('settlement-days-many', { most: settlementLimits.days }, 400);
  return { lines: read, startsAt, endsAt };
}

type Taking = {
  line: number;
  take: <Value>(column: SettlementColumn, as: (text: string) => Value | undefined) => Value;
  delimiter: Delimiter;
  now: Date;
};

function readLine({ line, take, delimiter, now }: Taking): SettlementLine {
  const signed = take('amount', (text) => readSigned(text, delimiter));
  const kind = take('type', (text) =>
    text === '' ? (signed < 0 ? ('refund' as const) : ('payment' as const)) : oneOf(kinds, text),
  );
  return {
    line,
    kind,
    transaction: take('transaction', readName),
    providerOrder: take('order', (text) => (text === '' ? null : readName(text))),
    state: take('state', (text) => (text === '' ? 'paid' : oneOf(states, text))),
    amountPiastres: Math.abs(signed),
    feePiastres: take('fee', (text) => (text === '' ? 0 : positive(readSigned(text, delimiter)))),
    netPiastres: take('net', (text) => (text === '' ? null : readSigned(text, delimiter))),
    currency: take('currency', readCurrency),
    at: take('time', (text) => readInstant(text, now)),
    settledOn: take('settledOn', (text) => (text === '' ? null : readDate(text))),
  };
}

/** Without invisible characters, with the digits 0 to 9; what a spreadsheet wrote as a formula of a text is the text. */
function plain(cell: string): string {
  const text = normalized(cell, 'NFKC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
  return /^="[^"]*"$/.test(text) ? text.slice(2, -1) : text;
}

function oneOf<Name extends string>(
  words: Readonly<Record<Name, readonly string[]>>,
  text: string,
): Name | undefined {
  const folded = text.toLowerCase();
  return (Object.keys(words) as Name[]).find((name) => words[name].includes(folded));
}

/** A name that a provider gave; a number that a spreadsheet has shortened (1.2E+11) is none. */
function readName(text: string): string | undefined {
  const isShortened = /^\d(?:\.\d+)?e\d+$/i.test(text);
  return !isShortened && /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,119}$/.test(text) ? text : undefined;
}

/** An amount with its sign, as piastres. Where semicolons stand between values, a comma may stand before the piastres. */
function readSigned(text: string, delimiter: Delimiter): number | undefined {
  const isNegative = /^[-\u2212]/.test(text);
  const bare = isNegative ? text.slice(1) : text;
  const read = readPounds(delimiter === ';' ? bare.replace(/,(\d{1,2})$/, '.$1') : bare, most);
  if (typeof read === 'string') return undefined;
  return isNegative && read.piastres > 0 ? -read.piastres : read.piastres;
}

/** Fees are written with a sign or without. */
function positive(number: number | undefined): number | undefined {
  return number === undefined ? undefined : Math.abs(number);
}

function readCurrency(text: string): string | undefined {
  if (text === '') return 'EGP';
  const code = text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** A time with its zone, or as the clock in Cairo shows it; a day alone is its beginning. None after tomorrow. */
function readInstant(text: string, now: Date): Date | undefined {
  const at = readWithZone(text) ?? readInCairo(text);
  return at && at.getTime() < now.getTime() + 86_400_000 ? at : undefined;
}

function readWithZone(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text))
    return null;
  const at = new Date(text.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? null : at;
}

function readInCairo(text: string): Date | null {
  const parts = /^([\d/.-]{8,10})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?$/.exec(text);
  const day = parts && readDate(parts[1]!);
  if (!day) return null;
  return parts[2] === undefined ? startOfCairoDay(day) : readCairoTime(`${day}T${parts[2]}`);
}

function readDate(text: string): string | undefined {
  const read = readDay(text);
  return typeof read === 'string' ? undefined : read.day;
}
