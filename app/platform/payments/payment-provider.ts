import type { Language } from '#platform/text/language.ts';

/** Who takes money for us. `sandbox` is our own server, where no money moves. */
export const providerNames = ['paymob', 'fawry', 'sandbox'] as const;
export type ProviderName = (typeof providerNames)[number];

/** How somebody pays: on a page of the provider with a card or a mobile wallet, or in a shop with a number. */
export const paymentMethods = ['card', 'mobile-wallet', 'reference-number'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why a payment was declined, as far as a provider says so; each has words. */
export const declineReasons = [
  'insufficient-funds',
  'card-expired',
  'wrong-details',
  'not-authenticated',
  'limit-exceeded',
  'cancelled',
  'timed-out',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A payment that we ask a provider to take. */
export type PaymentOrder = {
  /** Ours, unique for ever: the provider tells it back, but nothing is believed because of it. */
  reference: string;
  amountPiastres: number;
  method: PaymentMethod;
  language: Language;
  payer: { firstName: string; lastName: string; email: string; phone: string | null };
  /** What is paid for, in the payer's language. */
  description: string;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where the provider's server tells what became of it. */
  callbackUrl: string;
  expiresAt: Date;
};

/** What a provider gave us for an order. */
export type StartedPayment = {
  /** The provider's own name of the order: callbacks are matched by it. */
  providerOrder: string;
  /** The page to send the browser to, or the number to pay with in a shop. */
  next: { url: string } | { referenceNumber: string };
};

/** What became of a payment, as a provider tells it. */
export type PaymentReport = {
  providerOrder: string;
  /** The provider's name of this transaction. */
  transaction: string;
  kind: 'payment' | 'refund';
  state: 'paid' | 'declined' | 'pending';
  amountPiastres: number;
  currency: string;
  declineReason: DeclineReason | null;
  /** A few digits or letters that help the payer to recognise it, such as the last four of a card; never more. */
  hint: string | null;
};

/** A callback as it arrived. */
export type RawCallback = { query: URLSearchParams; headers: Headers; body: Uint8Array };

/** The provider did not do what it was asked. */
export class ProviderFailure extends Error {
  /** Whether it is certain that nothing was done; otherwise it has to be asked before anything is tried again. */
  readonly isCertain: boolean;
  /** A short code for the log, without data of people. */
  readonly code: string;

  constructor(code: string, { isCertain, cause }: { isCertain: boolean; cause?: unknown }) {
    super(code, { cause });
    this.name = 'ProviderFailure';
    this.isCertain = isCertain;
    this.code = code;
  }
}

/** A company that takes payments, or the sandbox that stands in for one. */
export type PaymentProvider = {
  readonly name: ProviderName;
  readonly methods: readonly PaymentMethod[];
  /** Where its own pages stand, such as `https://accept.example.com`: a form of ours may lead there. None on our own site. */
  readonly pageOrigins: readonly string[];
  /**
   * Tells the provider of an order, before the payer is sent there.
   * @throws ProviderFailure; an order that was not answered for is never paid, as its payer was not sent there.
   */
  start(order: PaymentOrder): Promise<StartedPayment>;
  /** What a callback reports; null when its signature is not the provider's, or when it cannot be read. */
  readCallback(callback: RawCallback): PaymentReport | null;
  /**
   * What the provider knows about an order of ours: its transactions, or none yet.
   * @throws ProviderFailure when it does not answer or answers nonsense.
   */
  findReports(order: { providerOrder: string; reference: string }): Promise<PaymentReport[]>;
  /**
   * Gives money back to where it came from, whole or in part. Never called twice for the same refund: `isCertain` false
   * means that `findReports` has to be asked.
   * @throws ProviderFailure.
   */
  refund(refund: {
    providerOrder: string;
    transaction: string;
    amountPiastres: number;
    reference: string;
  }): Promise<{ transaction: string; state: 'paid' | 'pending' }>;
};
