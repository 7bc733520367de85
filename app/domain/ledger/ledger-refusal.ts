import { breaksConstraint } from '#platform/database/constraint.server.ts';

export const ledgerRefusals = [
  /** A guarded account would have less than nothing. */
  'overdraft',
  /** The journal was written before, with other contents. */
  'other-contents',
  'hold-unknown',
  'hold-resolved',
  'hold-too-small',
  'hold-over',
  'not-reversible',
  'reversed-too-much',
  'account-closed',
] as const;
export type LedgerRefusalCode = (typeof ledgerRefusals)[number];

/** What the ledger did not do, and why. Whoever calls it knows what that means to a person, and says so in words. */
export class LedgerRefusal extends Error {
  readonly code: LedgerRefusalCode;

  constructor(code: LedgerRefusalCode, cause: unknown) {
    super(code, { cause });
    this.name = 'LedgerRefusal';
    this.code = code;
  }
}

const ofState: Readonly<Record<string, LedgerRefusalCode>> = {
  LG001: 'hold-unknown',
  LG003: 'hold-too-small',
  LG004: 'hold-over',
  LG005: 'not-reversible',
  LG006: 'reversed-too-much',
  LG008: 'other-contents',
};

const ofConstraint: readonly (readonly [string, LedgerRefusalCode])[] = [
  ['ledger_accounts_no_overdraft', 'overdraft'],
  ['ledger_accounts_closed_is_empty', 'account-closed'],
  ['ledger_transfers_resolve_a_hold_once', 'hold-resolved'],
];

/** The refusal that an error of the database is; null for any other error. */
export function ledgerRefusalOf(error: unknown): LedgerRefusal | null {
  const code =
    ofState[stateOf(error) ?? ''] ?? ofConstraint.find(([name]) => breaksConstraint(error, name))?.[1];
  return code ? new LedgerRefusal(code, error) : null;
}

/** The SQLSTATE of an error, which the query builder wraps into its own. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : stateOf(error.cause);
}
