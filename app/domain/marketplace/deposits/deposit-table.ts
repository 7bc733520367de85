import type { ProcessTable } from '#domain/processes/process-table.ts';
import type { DepositStatus } from './deposit-constants.ts';

const program = { party: 'program' } as const;
const tell = <const Kind extends string>(who: 'client' | 'freelancer', kind: Kind) =>
  ({ who, mail: kind, notice: kind }) as const;

/** Everything that can happen to the security deposit of a contract. It begins with the contract, and is asked for. */
export const depositTable = {
  pay: {
    from: ['asked'],
    to: 'kept',
    by: { party: 'freelancer' },
    guards: [],
    posts: 'pay',
    tells: [tell('client', 'deposit-paid')],
    audit: 'contract_deposit.pay',
  },
  /** With the end of its contract, whichever it is: nobody has to ask for it. */
  return: {
    from: ['kept'],
    to: 'returned',
    by: program,
    guards: [],
    posts: 'return',
    tells: [tell('freelancer', 'deposit-returned')],
    audit: 'contract_deposit.return',
  },
  'give-part': {
    from: ['kept'],
    to: 'kept',
    by: program,
    guards: ['less-than-is-left'],
    posts: 'give',
    tells: [tell('client', 'deposit-given'), tell('freelancer', 'deposit-given')],
    audit: 'contract_deposit.give',
  },
  'give-all': {
    from: ['kept'],
    to: 'given',
    by: program,
    guards: ['all-that-is-left'],
    posts: 'give',
    tells: [tell('client', 'deposit-given'), tell('freelancer', 'deposit-given')],
    audit: 'contract_deposit.give',
  },
  drop: {
    from: ['asked'],
    to: 'dropped',
    by: program,
    guards: [],
    tells: [],
    audit: 'contract_deposit.drop',
  },
} as const satisfies ProcessTable<DepositStatus>;
