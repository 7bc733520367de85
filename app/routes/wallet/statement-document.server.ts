import type { Entry } from '#domain/wallet/entries/statement.ts';
import type { PeriodStatement } from '#domain/wallet/entries/statement-of-period.ts';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import { mostTableCells } from '#platform/renditions/document-limits.ts';
import type {
  DocumentBlock,
  DocumentTable,
  Fact,
  Inline,
  ReadableDocument,
  Words,
} from '#platform/renditions/readable-document.ts';
import { numberFormat } from '#platform/text/formats.ts';
import { withoutIsolates } from '#platform/text/isolate.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { formatMoney, spokenMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { apart, named, writeDay } from '#routes/kit/formats/document-words.ts';
import { movementOf } from './entry-amount.tsx';
import { isStatementNarrowed, statementHref, type StatementAsked } from './statement-address.ts';

/** Day, what for, amount, balance after it. */
const columnCount = 4;
/** One more than a document takes: a statement that has it is refused, and no more of it is read. */
export const entriesToRead = mostTableCells / columnCount;

/** What a statement document is made of. */
export type AskedStatement = {
  found: PeriodStatement;
  asked: StatementAsked;
  currency: Currency;
  /** The days that were understood. */
  days: { from?: string | undefined; to?: string | undefined };
  name: string;
  publisher: string;
  language: Language;
  origin: string;
  now: Date;
};

/** A statement as a document: what was asked for in words, the balances and totals, and every entry that fits. */
export function statementDocument(statement: AskedStatement): ReadableDocument {
  const { asked, found, days, publisher, language, origin, now } = statement;
  const t = textsFor(language).getFixedT(null, 'wallet');
  const own = textsFor(language).getFixedT(null, 'own-documents');
  const isNarrowed = isStatementNarrowed({ ...asked, from: '', to: '' });
  const isByDays = Boolean(days.from ?? days.to);
  return {
    name: nameOf(statement),
    language,
    title: t(asked.of === 'points' ? 'points.statement' : 'statement.title'),
    lead: own('statement.lead'),
    publisher,
    address: origin + localizedPath(statementHref(asked), language),
    changedAt: (found.balance.at ?? startOfCairoDay(cairoDayOf(now))).toISOString(),
    blocks: [
      { kind: 'heading', level: 2, text: own('statement.about') },
      { kind: 'facts', items: aboutFacts(statement) },
      { kind: 'heading', level: 2, text: own('statement.sums') },
      { kind: 'facts', items: sumFacts(statement) },
      ...(isNarrowed && isByDays
        ? [{ kind: 'paragraph', text: [own('statement.narrowed')] } satisfies DocumentBlock]
        : []),
      { kind: 'heading', level: 2, text: t('statement.table') },
      found.entries.length > 0 ? entryTable(statement) : { kind: 'paragraph', text: [noEntries(statement)] },
    ],
  };
}

/** Such as `statement-2026-11` for a whole month, `statement-points-to-2026-11-20`, or by the day on which it was made. */
function nameOf({ asked, days: { from, to }, now }: AskedStatement): string {
  const parts = [
    'statement',
    ...(asked.of === 'points' ? ['points'] : []),
    ...(isStatementNarrowed({ ...asked, from: '', to: '' }) ? ['selection'] : []),
  ];
  return [...parts, periodName(from, to) ?? cairoDayOf(now)].join('-');
}

function periodName(from: string | undefined, to: string | undefined): string | null {
  if (!from) return to ? `to-${to}` : null;
  if (!to) return `from-${from}`;
  if (from === to) return from;
  const month = from.slice(0, 7);
  const isWholeMonth = from.endsWith('-01') && to.startsWith(month) && addDays(to, 1).endsWith('-01');
  return isWholeMonth ? month : `${from}-to-${to}`;
}

function aboutFacts({ asked, days, name, language, now }: AskedStatement): Fact[] {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const own = textsFor(language).getFixedT(null, 'own-documents');
  const day = (on: string) => writeDay(on, language);
  const { from, to } = days;
  const period = () => {
    if (from && to)
      return from === to
        ? own('period.day', { day: day(from) })
        : own('period.both', { from: day(from), to: day(to) });
    if (from) return own('period.from', { from: day(from) });
    return to ? own('period.to', { to: day(to) }) : own('period.whole');
  };
  return [
    { term: own('statement.name'), text: [named(name, language)] },
    { term: own('statement.made'), text: [day(cairoDayOf(now))] },
    { term: t('statement.of'), text: [t(`statement.of.${asked.of}`)] },
    { term: own('statement.period'), text: [period()] },
    ...(asked.q ? [{ term: t('statement.words'), text: [named(asked.q, language)] }] : []),
    ...(asked.kind ? [{ term: t('statement.kind'), text: [t(`kind.${asked.kind}`)] }] : []),
    ...(asked.bought ? [{ term: t('statement.bought'), text: [t(`bought.${asked.bought}`)] }] : []),
  ];
}

function sumFacts({ found, currency, language }: AskedStatement): Fact[] {
  const own = textsFor(language).getFixedT(null, 'own-documents');
  const { balance, opening, closing, sums, entries } = found;
  const amount = (value: number): Words => [amountInline(value, { currency, language, isSpoken: true })];
  return [
    ...(opening === null ? [] : [{ term: own('statement.opening'), text: amount(opening) }]),
    ...(closing === null ? [] : [{ term: own('statement.closing'), text: amount(closing) }]),
    { term: own('statement.came-in'), text: amount(sums.cameIn) },
    { term: own('statement.went-out'), text: amount(sums.wentOut) },
    { term: own('statement.count'), text: [apart(numberFormat(language).format(entries.length))] },
    { term: own('statement.balance'), text: amount(balance.after) },
    ...(balance.held > 0 ? [{ term: own('statement.held'), text: amount(balance.held) }] : []),
  ];
}

function noEntries({ asked, language }: AskedStatement): string {
  const t = textsFor(language).getFixedT(null, 'wallet');
  return t(isStatementNarrowed(asked) ? 'statement.none.text' : 'statement.none-yet.text');
}

function entryTable({ found, currency, language }: AskedStatement): DocumentTable {
  const t = textsFor(language).getFixedT(null, 'wallet');
  const own = textsFor(language).getFixedT(null, 'own-documents');
  const row = (entry: Entry): Words[] => {
    const { way, amount } = movementOf(entry);
    return [
      [writeDay(cairoDayOf(entry.at), language)],
      [
        own('statement.title', {
          title: withoutIsolates(pick(entry.title, language)),
          kind: t(`kind.${entry.kind}`),
        }),
      ],
      [`${t(`sign.${way}`)} `, amountInline(amount, { currency, language })],
      [amountInline(entry.after, { currency, language })],
    ];
  };
  return {
    kind: 'table',
    caption: own('statement.entries'),
    columns: [
      { heading: t('column.day') },
      { heading: t('column.title') },
      { heading: t('column.amount'), isNumber: true },
      { heading: t('column.after'), isNumber: true },
    ],
    rows: found.entries.map(row),
  };
}

type Amount = { currency: Currency; language: Language; isSpoken?: true };

/** An amount, in facts as a sentence says it; a table is shorter. */
function amountInline(amount: number, { currency, language, isSpoken }: Amount): Inline {
  if (currency === 'PTS')
    return apart(textsFor(language).getFixedT(null, 'wallet')('points.count', { count: amount }));
  return apart(isSpoken ? spokenMoney(amount, language) : formatMoney(amount, language));
}
