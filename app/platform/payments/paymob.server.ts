import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymobConfig } from '#platform/process/payments-config.server.ts';
import { askProvider, failureOf, parseJson, type ProviderAnswer } from './ask-provider.server.ts';
import { readPaymobReason } from './paymob-reasons.ts';
import {
  ProviderFailure,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
} from './payment-provider.ts';

const name = 'PAYMOB';

/** What Paymob wants to be told and we do not know. */
const unknown = 'NA';
const mostOfItemName = 49;
const mostOfDescription = 250;

const flag = z.boolean();
const rowNumber = z.number().int().positive();
const detail = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ''));

/**
 * A transaction, as callbacks and the API write it. Kinds and forms are strict: the signature is over values without anything
 * between them, so that a looser reading would let digits move from one value into the next.
 */
const transaction = z.object({
  amount_cents: z.number().int().nonnegative(),
  created_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: flag,
  has_parent_transaction: flag,
  id: rowNumber,
  integration_id: rowNumber,
  is_3d_secure: flag,
  is_auth: flag,
  is_capture: flag,
  is_refunded: flag,
  is_standalone_payment: flag,
  is_voided: flag,
  order: z.object({ id: rowNumber }),
  owner: rowNumber,
  pending: flag,
  source_data: z.object({ pan: detail, sub_type: detail, type: detail }),
  success: flag,
  // Not signed: a reason is only ever shown, and the parent only asked for.
  data: z.object({ message: detail, txn_response_code: detail }).nullish().catch(null),
  parent_transaction: rowNumber.nullish().catch(null),
});
type Transaction = z.infer<typeof transaction>;

const callback = z.object({ type: z.literal('TRANSACTION'), obj: transaction });
const intention = z.object({ client_secret: z.string().min(1).max(500), intention_order_id: rowNumber });
const token = z.object({ token: z.string().min(1) });

/**
 * Paymob, for cards and mobile wallets: a payment is an intention, and its payer pays on Paymob's page. What is documented
 * and what is assumed stands in docs/decisions/029-payment-providers.md.
 */
export function createPaymob(
  config: PaymobConfig,
  { milliseconds }: { milliseconds?: number } = {},
): PaymentProvider {
  const ask = async (method: 'GET' | 'POST', path: string, given: { key?: string; body?: object }) =>
    await askProvider({
      ...{ provider: name, method, url: `${config.apiUrl}${path}`, milliseconds },
      ...(given.key && { headers: { Authorization: given.key } }),
      ...(given.body && { body: given.body }),
    });
  const secretKey = `Token ${config.secretKey}`;

  return {
    name: 'paymob',
    methods: (['card', 'mobile-wallet'] as const).filter((method) => integrationOf(config, method)),
    pageOrigins: [new URL(config.apiUrl).origin],

    start: async (order) => {
      const body = intentionFor(config, order);
      const answer = await ask('POST', '/v1/intention/', { key: secretKey, body });
      const made = intention.safeParse(answer.body);
      if (!isFine(answer) || !made.success) throw failureOf(name, answer);
      const query = new URLSearchParams({
        publicKey: config.publicKey,
        clientSecret: made.data.client_secret,
      });
      const url = `${config.apiUrl}/unifiedcheckout/?${query}`;
      return { providerOrder: String(made.data.intention_order_id), next: { url } };
    },

    readCallback: ({ query, body }) => {
      const read = callback.safeParse(parseJson(new TextDecoder().decode(body)));
      if (!read.success) return null;
      const { obj } = read.data;
      const isOurs = [config.cardIntegrationId, config.walletIntegrationId].includes(obj.integration_id);
      if (!isOurs || !isSigned(obj, { hmac: query.get('hmac'), secret: config.hmacSecret })) return null;
      return reportOf(obj);
    },

    findReports: async ({ providerOrder }) => {
      const granted = await ask('POST', '/api/auth/tokens', { body: { api_key: config.apiKey } });
      const grant = token.safeParse(granted.body);
      if (!isFine(granted) || !grant.success) throw failureOf(name, granted);
      const key = grant.data.token;
      const body = { auth_token: key, order_id: providerOrder };
      const answer = await ask('POST', '/api/ecommerce/orders/transaction_inquiry', { body });
      if (answer.status === 404) return [];
      const last = readTransaction(answer, providerOrder);
      if (!last.parent_transaction) return [reportOf(last)];
      // Only the last transaction of an order is told; a refund names the payment that it belongs to.
      const path = `/api/acceptance/transactions/${last.parent_transaction}`;
      const first = readTransaction(await ask('GET', path, { key: `Bearer ${key}` }), providerOrder);
      return [reportOf(first), reportOf(last)];
    },

    refund: async ({ providerOrder, transaction: id, amountPiastres }) => {
      const body = { transaction_id: Number(id), amount_cents: amountPiastres };
      const answer = await ask('POST', '/api/acceptance/void_refund/refund', { key: secretKey, body });
      const made = readTransaction(answer, providerOrder);
      if (!made.has_parent_transaction || made.amount_cents !== amountPiastres)
        throw new ProviderFailure(`${name} NONSENSE`, { isCertain: false });
      const { state } = reportOf(made);
      if (state === 'declined') throw new ProviderFailure(`${name} REFUND DECLINED`, { isCertain: true });
      return { transaction: String(made.id), state };
    },
  };
}

function integrationOf(config: PaymobConfig, method: PaymentMethod): number | null {
  if (method === 'card') return config.cardIntegrationId;
  return method === 'mobile-wallet' ? config.walletIntegrationId : null;
}

/** What Paymob is told of an order. The amounts of the items must add up to the whole. */
function intentionFor(config: PaymobConfig, order: PaymentOrder): object {
  const { reference, amountPiastres, description, payer, expiresAt } = order;
  const integration = integrationOf(config, order.method);
  if (!integration) throw new Error(`Paymob is not set up for ${order.method}.`);
  const item = {
    name: cut(description, mostOfItemName),
    amount: amountPiastres,
    description: cut(description, mostOfDescription),
    quantity: 1,
  };
  const person = {
    first_name: payer.firstName || unknown,
    last_name: payer.lastName || unknown,
    email: payer.email,
  };
  const address = { street: unknown, building: unknown, floor: unknown, apartment: unknown };
  const place = { city: unknown, state: unknown, postal_code: unknown, country: 'EG' };
  return {
    amount: amountPiastres,
    currency: 'EGP',
    payment_methods: [integration],
    items: [item],
    billing_data: { ...person, phone_number: payer.phone ?? unknown, ...address, ...place },
    customer: person,
    special_reference: reference,
    expiration: Math.max(60, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
    notification_url: order.callbackUrl,
    redirection_url: order.returnUrl,
  };
}

/** Whether Paymob signed this transaction: HMAC-SHA512 over twenty of its values, in the order of their names. */
function isSigned(obj: Transaction, { hmac, secret }: { hmac: string | null; secret: string }): boolean {
  if (!hmac || !/^[0-9a-f]{128}$/i.test(hmac)) return false;
  const right = createHmac('sha512', secret).update(signedText(obj)).digest();
  return timingSafeEqual(Buffer.from(hmac, 'hex'), right);
}

function signedText(obj: Transaction): string {
  return [
    obj.amount_cents,
    obj.created_at,
    obj.currency,
    obj.error_occured,
    obj.has_parent_transaction,
    obj.id,
    obj.integration_id,
    obj.is_3d_secure,
    obj.is_auth,
    obj.is_capture,
    obj.is_refunded,
    obj.is_standalone_payment,
    obj.is_voided,
    obj.order.id,
    obj.owner,
    obj.pending,
    obj.source_data.pan,
    obj.source_data.sub_type,
    obj.source_data.type,
    obj.success,
  ].join('');
}

function reportOf(obj: Transaction): PaymentReport {
  const state = stateOf(obj);
  const { message, txn_response_code: code } = obj.data ?? { message: '', txn_response_code: '' };
  const reason = obj.is_voided ? 'cancelled' : readPaymobReason({ message, code });
  return {
    providerOrder: String(obj.order.id),
    transaction: String(obj.id),
    kind: obj.has_parent_transaction && !obj.is_capture ? 'refund' : 'payment',
    state,
    amountPiastres: obj.amount_cents,
    currency: obj.currency,
    declineReason: state === 'declined' ? reason : null,
    // A card comes as its last four digits or with stars before them, a wallet as its phone number.
    hint: /\d{4}$/.exec(obj.source_data.pan)?.[0] ?? null,
  };
}

/** A payment that was voided, on the same day, was never taken; one that is authorised alone was not taken yet. */
function stateOf({ pending, success, error_occured, is_voided, is_auth }: Transaction) {
  if (is_voided) return 'declined';
  if (pending || (success && (error_occured || is_auth))) return 'pending';
  return success ? 'paid' : 'declined';
}

/** @throws ProviderFailure when the answer is no transaction of this order. */
function readTransaction(answer: ProviderAnswer, providerOrder: string): Transaction {
  const read = transaction.safeParse(answer.body);
  if (!isFine(answer) || !read.success || String(read.data.order.id) !== providerOrder)
    throw failureOf(name, answer);
  return read.data;
}

function isFine({ status }: ProviderAnswer): boolean {
  return status === 200 || status === 201;
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}
