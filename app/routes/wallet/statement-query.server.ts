import { readDay } from '#platform/input/read-number.ts';
import type { StatementQuery } from '#domain/wallet/entries/statement.ts';
import { entryKinds, purchaseKindNames } from '#domain/wallet/wallet-constants.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { StatementAsked } from './statement-address.ts';

/** More would only be a way to make the database work. */
const longestSearch = 100;

/** What is wrong with the days of an address: text keys, by field. */
export type DayProblems = Partial<Record<'from' | 'to', 'day.invalid' | 'day.order'>>;

/**
 * Reads what an address asks of the statement. What is unknown asks nothing; a day that cannot be understood is said, as
 * somebody has typed it, and narrows nothing.
 */
export function readStatementAsked({ searchParams: asked }: URL): {
  asked: StatementAsked;
  query: Omit<StatementQuery, 'userId'>;
  problems: DayProblems;
} {
  const of = asked.get('of') === 'points' ? 'points' : 'money';
  const kind = entryKinds.find((each) => each === asked.get('kind'));
  const bought = purchaseKindNames.find((each) => each === asked.get('bought'));
  const q = tidy(asked.get('q') ?? '');
  const [typedFrom, typedTo] = [tidy(asked.get('from') ?? ''), tidy(asked.get('to') ?? '')];
  const { from, to, problems } = readDays(typedFrom, typedTo);
  return {
    asked: {
      ...{ of, q, kind: kind ?? '', bought: bought ?? '', from: typedFrom, to: typedTo },
      page: readPageNumber(asked),
    },
    query: {
      ...{ currency: of === 'points' ? 'PTS' : 'EGP', kind, from, to, q },
      bought: bought && { kind: bought },
    },
    problems,
  };
}

function readDays(typedFrom: string, typedTo: string) {
  const [from, to] = [readDay(typedFrom), readDay(typedTo)];
  const problems: DayProblems = {
    ...(from === 'invalid' && { from: 'day.invalid' }),
    ...(to === 'invalid' && { to: 'day.invalid' }),
  };
  const days = {
    from: typeof from === 'string' ? undefined : from.day,
    to: typeof to === 'string' ? undefined : to.day,
  };
  if (days.from && days.to && days.to < days.from)
    return { from: undefined, to: undefined, problems: { to: 'day.order' } satisfies DayProblems };
  return { ...days, problems };
}

function tidy(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch);
}
