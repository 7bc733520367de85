// What people and staff have of money, for the test that others ask for it: see others-things.ts.
import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import {
  makeCorrection,
  makeEntry,
  makeJournal,
  makePurchase,
  makeReceipt,
  makeReferral,
  makeReport,
  makeTopUp,
} from '#tests/worlds/wallet/money-things.ts';
import { makeTeamPlan } from '#tests/worlds/wallet/team-things.ts';
import { makeCardRefund } from '#tests/worlds/wallet/card-refund-things.ts';
import { makeClose, makeDraft, makeSettlement, makeSettlementRow } from '#tests/worlds/wallet/book-things.ts';
import { makeBatchOf, makeWithdrawal } from '#tests/worlds/wallet/withdrawal-things.ts';
import { anything } from './any-form.ts';
import type { Ownership, Thing } from './others-things.ts';

type Owned = Exclude<Ownership, { open: string }>;

const payouts = { of: 'staff', without: 'editor', form: anything } as const;

const ofTeam: Owned = { ...payouts, make: async ({ db, secret }) => await makeTeamPlan(db, secret) };

/** Every route of money whose path names something. */
export const moneyOwnerships: Record<string, Ownership> = {
  '/sandbox-payments/:order': {
    open: 'for whoever has the link, of 256 random bits; not there in production',
  },
  '/team-plans/:token': { open: 'for whoever has the link, of 256 random bits' },
  '/team-plans/:token/invoice': { open: 'for whoever has the link, of 256 random bits' },
  '/team-plans/:token/invoice/formats': { open: 'for whoever has the link, of 256 random bits' },
  '/team-plans/:token/invoice/formats/:format': { open: 'for whoever has the link, of 256 random bits' },
  '/team-invitations/:token': { open: 'for whoever has the link, of 256 random bits' },
  '/admin/finance/teams/:id': ofTeam,
  '/admin/finance/teams/:id/edit': ofTeam,
  '/admin/finance/teams/:id/invoice': ofTeam,
  '/admin/finance/teams/:id/invoice/formats': ofTeam,
  '/admin/finance/teams/:id/invoice/formats/:format': asText(ofTeam),
  '/admin/finance/report/formats/:format': {
    ...{ of: 'staff', without: 'editor' },
    make: async () => await Promise.resolve({ params: { format: 'text' }, rows: [] }),
  },
  '/payments/:provider/callback': { open: 'for companies that sign what they report' },
  '/wallet/top-ups/:id': ofMember(makeTopUp),
  '/wallet/top-ups/:id/refund': ofMember(makeTopUp),
  '/wallet/card-refunds/:id': ofMember(makeCardRefund),
  '/admin/finance/card-refunds/:id': ofSomebody(makeCardRefund),
  '/wallet/pay/:id': ofMember(makePurchase),
  '/wallet/pay/:id/refund': ofMember(makePurchase),
  '/wallet/entries/:id': ofMember(makeEntry),
  '/wallet/receipts/:id': ofMember(makeReceipt),
  '/wallet/receipts/:id/formats': ofMember(makeReceipt),
  '/wallet/receipts/:id/formats/:format': asText(ofMember(makeReceipt)),
  '/wallet/statement/formats/:format': { open: 'everybody gets their own' },
  '/admin/finance/top-ups/:id': ofSomebody(makeTopUp),
  '/admin/finance/purchases/:id': ofSomebody(makePurchase),
  '/admin/finance/purchases/:id/refund': ofSomebody(makePurchase),
  '/admin/finance/differences/:id': {
    ...payouts,
    make: async ({ db, secret }) => await makeReport(db, secret),
  },
  '/admin/finance/corrections/:id': {
    ...payouts,
    make: async ({ db, secret }) => await makeCorrection(db, secret),
  },
  '/admin/finance/ledger/:id': { ...payouts, make: async ({ db, secret }) => await makeJournal(db, secret) },
  '/admin/finance/reconciliation/columns/:id': ofBooks(makeDraft),
  '/admin/finance/reconciliation/:id': ofBooks(makeSettlement),
  '/admin/finance/reconciliation/:id/export': ofBooks(makeSettlement),
  '/admin/finance/reconciliation/:id/rows/:row': ofBooks(makeSettlementRow),
  '/admin/finance/closes/:id': ofBooks(makeClose),
  '/admin/finance/closes/:id/export': ofBooks(makeClose),
  '/admin/finance/referrals/:id': {
    ...payouts,
    make: async ({ db, member }) => await makeReferral(db, member.userId),
  },
  '/wallet/withdrawals/:id': {
    of: 'person',
    form: anything,
    make: async ({ db, member, secret }) => await makeWithdrawal(db, { userId: member.userId, name: secret }),
  },
  '/admin/finance/withdrawals/:id': {
    ...payouts,
    make: async ({ db, secret }) => await makeWithdrawal(db, { userId: randomUUID(), name: secret }),
  },
  '/admin/finance/batches/:id': { ...payouts, make: async ({ db, secret }) => await makeBatchOf(db, secret) },
  '/admin/finance/batches/:id/csv': {
    ...payouts,
    make: async ({ db, secret }) => await makeBatchOf(db, secret),
  },
};

type MakeMoney = (db: Database, whose: { userId: string; secret: string }) => Promise<Thing>;

/** Something of the books of the finance desk. */
function ofBooks(make: (db: Database, secret: string) => Promise<Thing>): Ownership {
  return { ...payouts, make: async ({ db, secret }) => await make(db, secret) };
}

/** Something of the wallet of the member. */
function ofMember(make: MakeMoney): Owned {
  return {
    of: 'person',
    form: anything,
    make: async ({ db, member, secret }) => await make(db, { userId: member.userId, secret }),
  };
}

/** The same of somebody, as staff of the finance desk have it. */
function ofSomebody(make: MakeMoney): Ownership {
  return { ...payouts, make: async ({ db, secret }) => await make(db, { userId: randomUUID(), secret }) };
}

/** The same as a file in one of its formats. */
function asText(ownership: Owned): Owned {
  return {
    ...ownership,
    make: async (owner) => {
      const { params, rows } = await ownership.make(owner);
      return { params: { ...params, format: 'text' }, rows };
    },
  };
}
