import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { FawryConfig } from '#platform/process/payments-config.server.ts';
import { askProvider, failureOf, parseJson, type ProviderAnswer } from './ask-provider.server.ts';
import {
  ProviderFailure,
  type DeclineReason,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
} from './payment-provider.ts';
import { readPounds, writePounds } from './pounds.ts';

const name = 'FAWRY';
const currency = 'EGP';
/** Fawry's own number for "done", inside of answers that are all 200. */
const done = 200;
const mostOfDescription = 200;

const text = z.union([z.string().min(1).max(100), z.number()]).transform(String);
const textOrNone = z
  .union([z.string().max(100), z.number()])
  .nullish()
  .transform((each) => String(each ?? ''));
const pounds = z.union([z.string(), z.number()]).transform((written, context) => {
  const piastres = readPounds(written);
  if (piastres === null) context.addIssue({ code: 'custom', message: 'no amount in pounds' });
  return piastres ?? 0;
});

const statuses = [
  'NEW',
  'UNPAID',
  'PAID',
  'CANCELED',
  'CANCELLED',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'PARTIAL_REFUNDED',
] as const;
const status = z.enum(statuses);

const outcome = z.object({ statusCode: z.coerce.number().int() });
const charge = z.object({ referenceNumber: text, merchantRefNumber: text.optional() });
const notification = z.object({
  fawryRefNumber: text,
  merchantRefNumber: text,
  paymentAmount: pounds,
  orderAmount: pounds,
  orderStatus: status,
  paymentMethod: textOrNone,
  // Fawry's own spelling, and the one that it means.
  paymentRefrenceNumber: textOrNone,
  paymentReferenceNumber: textOrNone,
  messageSignature: z.string().regex(/^[0-9a-f]{64}$/i),
});
type Notification = z.infer<typeof notification>;

/** Version 2 answers as notifications are written; older accounts have other names for the same. */
const statusAnswer = z.object({
  fawryRefNumber: text.optional(),
  referenceNumber: text.optional(),
  merchantRefNumber: text,
  paymentAmount: pounds.optional(),
  orderAmount: pounds.optional(),
  orderStatus: status.optional(),
  paymentStatus: status.optional(),
});

/** The number of a payment that Fawry does not know. */
const notFound = 9938;

/**
 * Fawry, for paying in a shop with a number. Its signatures are SHA-256 sums over values with the security key at their end.
 * The address of its notifications is set up with the account, not with each order.
 */
export function createFawry(
  config: FawryConfig,
  { milliseconds }: { milliseconds?: number } = {},
): PaymentProvider {
  const { merchantCode, securityKey } = config;
  const sign = (...values: string[]) => sha256([...values, securityKey].join(''));
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    await askProvider({
      ...{
        provider: name,
        method,
        url: `${config.apiUrl}/ECommerceWeb/Fawry/payments/${path}`,
        milliseconds,
      },
      ...(body && { body }),
    });

  return {
    name: 'fawry',
    methods: ['reference-number'],
    pageOrigins: [],

    start: async (order) => {
      const { reference } = order;
      const amount = writePounds(order.amountPiastres);
      const signature = sign(merchantCode, reference, 'PAYATFAWRY', amount);
      const answer = await ask('POST', 'charge', { merchantCode, ...chargeOf(order), signature });
      assertDone(answer);
      const made = charge.safeParse(answer.body);
      if (!made.success || (made.data.merchantRefNumber ?? reference) !== reference)
        throw failureOf(name, answer);
      const { referenceNumber } = made.data;
      return { providerOrder: referenceNumber, next: { referenceNumber } };
    },

    readCallback: ({ body }) => {
      const read = notification.safeParse(parseJson(new TextDecoder().decode(body)));
      if (!read.success || !isSigned(read.data, sign)) return null;
      const { fawryRefNumber, orderStatus, ...amounts } = read.data;
      const reports = reportsOf({ providerOrder: fawryRefNumber, status: orderStatus, ...amounts });
      // A notification tells the newest of what happened.
      return reports.at(-1) ?? null;
    },

    findReports: async ({ providerOrder, reference }) => {
      const signature = sign(merchantCode, reference);
      const query = new URLSearchParams({ merchantCode, merchantRefNumber: reference, signature });
      const answer = await ask('GET', `status/v2?${query}`);
      if (outcome.safeParse(answer.body).data?.statusCode === notFound) return [];
      assertDone(answer, { isAlwaysTold: false });
      const read = statusAnswer.safeParse(answer.body);
      const known = read.data;
      const state = known?.orderStatus ?? known?.paymentStatus;
      const amount = known?.orderAmount ?? known?.paymentAmount;
      const isIt =
        known?.merchantRefNumber === reference &&
        (known.fawryRefNumber ?? known.referenceNumber) === providerOrder;
      if (!isIt || !state || amount === undefined) throw failureOf(name, answer);
      const orderAmount = known.orderAmount ?? amount;
      const paymentAmount = known.paymentAmount ?? amount;
      return reportsOf({ providerOrder, status: state, orderAmount, paymentAmount });
    },

    refund: async ({ providerOrder, amountPiastres, reference }) => {
      const amount = writePounds(amountPiastres);
      const signature = sign(merchantCode, providerOrder, amount, reference);
      const answer = await ask('POST', 'refund', {
        ...{ merchantCode, referenceNumber: providerOrder, refundAmount: asNumber(amount) },
        ...{ reason: reference, signature },
      });
      assertDone(answer);
      // Fawry gives refunds no name of their own.
      return { transaction: `${providerOrder}-refund-${reference}`, state: 'paid' };
    },
  };
}

function chargeOf({
  reference,
  amountPiastres,
  description,
  payer,
  language,
  expiresAt,
}: PaymentOrder): object {
  const amount = asNumber(writePounds(amountPiastres));
  const words = [...description].slice(0, mostOfDescription).join('');
  return {
    merchantRefNum: reference,
    customerName: `${payer.firstName} ${payer.lastName}`.trim(),
    ...(payer.phone && { customerMobile: payer.phone.replace(/^\+20(?=1)/, '0').replace(/^\+/, '') }),
    customerEmail: payer.email,
    paymentMethod: 'PAYATFAWRY',
    amount,
    currencyCode: currency,
    description: words,
    language: language === 'ar' ? 'ar-eg' : 'en-gb',
    paymentExpiry: expiresAt.getTime(),
    chargeItems: [{ itemId: reference, description: words, price: amount, quantity: 1 }],
  };
}

/** Whether Fawry signed this notification; amounts are signed with two decimals, however they are written beside it. */
function isSigned(sent: Notification, sign: (...values: string[]) => string): boolean {
  const right = sign(
    sent.fawryRefNumber,
    sent.merchantRefNumber,
    writePounds(sent.paymentAmount),
    writePounds(sent.orderAmount),
    sent.orderStatus,
    sent.paymentMethod,
    sent.paymentRefrenceNumber || sent.paymentReferenceNumber,
  );
  return timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(sent.messageSignature, 'hex'));
}

type Known = {
  providerOrder: string;
  status: (typeof statuses)[number];
  orderAmount: number;
  paymentAmount: number;
};

/** Why an order that nobody can pay any more was not paid. */
const declined: Partial<Record<Known['status'], DeclineReason>> = {
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'timed-out',
  FAILED: 'other',
};

/**
 * What the status of an order comes to. A refund has no name and, if it was one of a part, no amount that Fawry's pages
 * explain: it is reported as pending, so that somebody looks.
 */
function reportsOf({ providerOrder, status: word, orderAmount, paymentAmount }: Known): PaymentReport[] {
  const about = { providerOrder, currency, hint: null, declineReason: null };
  // What the payer pays may have Fawry's fee in it; what is ours is the order. Less than the order is never taken for it.
  const amountPiastres = word === 'PAID' ? Math.min(orderAmount, paymentAmount) : orderAmount;
  const payment = { ...about, transaction: providerOrder, kind: 'payment' as const, amountPiastres };
  const declineReason = declined[word];
  if (declineReason) return [{ ...payment, state: 'declined', declineReason }];
  if (word === 'NEW' || word === 'UNPAID') return [{ ...payment, state: 'pending' }];
  const paid: PaymentReport = { ...payment, state: 'paid' };
  if (word === 'PAID') return [paid];
  const isWhole = word === 'REFUNDED';
  const refund: PaymentReport = {
    ...about,
    ...{ transaction: `${providerOrder}-${isWhole ? 'refunded' : 'partly-refunded'}`, kind: 'refund' },
    ...{ state: isWhole ? 'paid' : 'pending', amountPiastres },
  };
  return [paid, refund];
}

/**
 * Refuses an answer that does not say that it was done. Answers about a status need not say so.
 * @throws ProviderFailure.
 */
function assertDone(answer: ProviderAnswer, { isAlwaysTold = true } = {}): void {
  const told = outcome.safeParse(answer.body).data?.statusCode;
  if (answer.status === 200 && (told === done || (told === undefined && !isAlwaysTold))) return;
  if (answer.status >= 500 || told === undefined || told === done) throw failureOf(name, answer);
  throw new ProviderFailure(`${name} ${told}`, { isCertain: told < 500 || told > 599 });
}

/** A number in JSON with exactly these digits; TypeScript does not know `JSON.rawJSON` yet. */
function asNumber(written: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(written);
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
