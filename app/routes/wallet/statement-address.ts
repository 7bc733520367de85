import type { EntryKind, PurchaseKindName } from '#domain/wallet/wallet-constants.ts';

/** What a statement is asked for, as its address and its form say it; empty where nothing is asked. */
export type StatementAsked = {
  of: 'money' | 'points';
  q: string;
  kind: EntryKind | '';
  bought: PurchaseKindName | '';
  /** Days as they were typed. */
  from: string;
  to: string;
  page: number;
};

/** The address of another view of a statement. What is not `page` changes which entries there are: it begins at page 1. */
export function statementHref(
  asked: StatementAsked,
  changes: Partial<StatementAsked> = {},
  path = '/wallet/statement',
): string {
  const { of, page, ...rest } = { ...asked, page: 1, ...changes };
  const query = new URLSearchParams({
    ...(of === 'points' && { of }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether words or filters are set. */
export function isStatementNarrowed({ q, kind, bought, from, to }: StatementAsked): boolean {
  return [q, kind, bought, from, to].some((each) => each !== '');
}
