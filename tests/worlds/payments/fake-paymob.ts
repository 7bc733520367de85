import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RawCallback } from '#platform/payments/payment-provider.ts';
import type { PaymobConfig } from '#platform/process/payments-config.server.ts';
import {
  postCallback,
  rawCallback,
  startFakeServer,
  type Answer,
  type Asked,
  type FakeServer,
} from './fake-server.ts';

/** What the other side knows about our account. */
export const paymobAccount = {
  secretKey: 'egy_sk_test_of_the_test',
  publicKey: 'egy_pk_test_of_the_test',
  hmacSecret: 'an invented secret',
  apiKey: 'an-api-key-of-the-test',
  cardIntegrationId: 4_097_558,
  walletIntegrationId: 4_097_559,
};

/** What the payer does on Paymob's page, or their bank to them. */
export type Outcome =
  | 'approve'
  | 'decline'
  | 'no-funds'
  | 'pending'
  | '3ds-failed'
  | 'wrong-pin'
  | 'wallet-timeout'
  | 'cancelled';

const words: Record<Outcome, { success: boolean; pending: boolean; message: string; code: string }> = {
  approve: { success: true, pending: false, message: 'Approved', code: 'APPROVED' },
  decline: { success: false, pending: false, message: 'Do not honour', code: 'DECLINED' },
  'no-funds': { success: false, pending: false, message: 'INSUFFICIENT_FUNDS', code: 'INSUFFICIENT_FUNDS' },
  pending: { success: false, pending: true, message: 'Pending Payment', code: '05' },
  '3ds-failed': { success: false, pending: false, message: 'Authentication failed', code: 'F' },
  'wrong-pin': { success: false, pending: false, message: 'Invalid PIN', code: '55' },
  'wallet-timeout': { success: false, pending: false, message: 'Transaction timed out', code: 'TIMED_OUT' },
  cancelled: { success: false, pending: false, message: 'Cancelled by user', code: 'CANCELLED' },
};

/** A transaction as Paymob writes it. */
export type PaymobTransaction = {
  id: number;
  pending: boolean;
  amount_cents: number;
  success: boolean;
  is_auth: boolean;
  is_capture: boolean;
  is_standalone_payment: boolean;
  is_voided: boolean;
  is_refunded: boolean;
  is_3d_secure: boolean;
  integration_id: number;
  has_parent_transaction: boolean;
  order: { id: number; merchant_order_id: string };
  created_at: string;
  currency: string;
  error_occured: boolean;
  owner: number;
  parent_transaction: number | null;
  refunded_amount_cents: number;
  source_data: { pan: string | null; type: string; sub_type: string };
  data: { message: string; txn_response_code: string };
};

/** An intention that was made, as it was asked for. */
export type PaymobIntention = { order: number; clientSecret: string; asked: Record<string, unknown> };

/** What is wrong with a callback. */
export type CallbackFault = {
  /** What Paymob itself says otherwise, and signs: another amount, another currency. */
  signed?: Partial<PaymobTransaction>;
  /** What somebody changed on the way. */
  changed?: object;
  hmac?: string;
  /** Times with their zone, as some accounts get them. */
  isZoned?: boolean;
};

/** What becomes of the callback when somebody pays on the page: it comes before the browser goes back, after it, or never. */
export type CallbackOrder = 'before' | 'after' | 'lost';

export type FakePaymob = FakeServer & {
  config: PaymobConfig;
  intentions: PaymobIntention[];
  transactions: PaymobTransaction[];
  /** Pays for an order, or fails to; also long after it has expired. */
  pay(order: number | string, outcome: Outcome): PaymobTransaction;
  /** A pending transaction comes to its end. */
  settle(transaction: PaymobTransaction, outcome: Outcome): PaymobTransaction;
  /** The refund that is made next comes to this. */
  nextRefund(outcome: Outcome): void;
  callbacksComeFromPage(order: CallbackOrder): void;
  /** The callback of a transaction, to read directly. */
  callback(transaction: PaymobTransaction, fault?: CallbackFault): RawCallback;
  /** Posts it; twice or in another order as often as a test likes. */
  send(address: string, transaction: PaymobTransaction, fault?: CallbackFault): Promise<Response>;
};

type World = {
  intentions: PaymobIntention[];
  transactions: PaymobTransaction[];
  refundOutcome: Outcome;
  callbackOrder: CallbackOrder;
  nextId: number;
};

/** Speaks the wire format of Paymob's intentions, refunds and inquiries, and shows its page. */
export async function startFakePaymob(): Promise<FakePaymob> {
  const world: World = {
    ...{ intentions: [], transactions: [], refundOutcome: 'approve', callbackOrder: 'before' },
    nextId: 192_036_465,
  };
  const server = await startFakeServer(async (asked) => await answer(world, asked));
  return {
    ...server,
    config: { ...paymobAccount, apiUrl: server.url },
    intentions: world.intentions,
    transactions: world.transactions,
    pay: (order, outcome) => pay(world, Number(order), outcome),
    settle: (transaction, outcome) => Object.assign(transaction, statesOf(outcome)),
    nextRefund: (outcome) => void (world.refundOutcome = outcome),
    callbacksComeFromPage: (order) => void (world.callbackOrder = order),
    callback: writeCallback,
    send: async (address, transaction, fault) =>
      await postCallback(address, writeCallback(transaction, fault)),
  };
}

async function answer(world: World, asked: Asked): Promise<Answer> {
  const { method, url, body, key } = asked;
  const isKnown = key === `Token ${paymobAccount.secretKey}`;
  const path = `${method} ${url.pathname}`;
  if (path === 'GET /unifiedcheckout/') return await showPage(world, url);
  if (path === 'POST /api/auth/tokens')
    return body.api_key === paymobAccount.apiKey
      ? { status: 201, body: { token: sessionToken } }
      : { status: 403, body: { detail: 'incorrect credentials' } };
  if (path === 'POST /api/ecommerce/orders/transaction_inquiry') {
    if (body.auth_token !== sessionToken) return unauthorised;
    const found = world.transactions.findLast(({ order }) => String(order.id) === body.order_id);
    return found ? { status: 200, body: found } : { status: 404, body: { detail: 'Not found.' } };
  }
  const [, id] = /^GET \/api\/acceptance\/transactions\/(\d+)$/.exec(path) ?? [];
  if (id) {
    if (key !== `Bearer ${sessionToken}`) return unauthorised;
    const found = world.transactions.find((each) => each.id === Number(id));
    return found ? { status: 200, body: found } : { status: 404, body: { detail: 'Not found.' } };
  }
  if (!isKnown) return unauthorised;
  if (path === 'POST /v1/intention/') return makeIntention(world, body);
  if (path === 'POST /api/acceptance/void_refund/refund') return makeRefund(world, body);
  return { status: 404, body: { detail: 'Not found.' } };
}

const sessionToken = 'ZXlKaGJHY2lPaUpJVXpVeE1pSjk.of-the-test';
const unauthorised: Answer = {
  status: 401,
  body: { detail: 'Authentication credentials were not provided.' },
};

type Item = { name?: string; amount?: number };

function makeIntention(world: World, asked: Record<string, unknown>): Answer {
  const items = (asked.items ?? []) as Item[];
  const billing = (asked.billing_data ?? {}) as { phone_number?: string };
  const methods = (asked.payment_methods ?? []) as unknown[];
  const integrations = new Set<unknown>([paymobAccount.cardIntegrationId, paymobAccount.walletIntegrationId]);
  if (methods.length === 0 || methods.some((each) => !integrations.has(each)))
    return { status: 404, body: { detail: 'Integration ID/Name does not exist in our system' } };
  if (items.some(({ name }) => !name))
    return { status: 400, body: { items: { name: ['This field is required.'] } } };
  if (!billing.phone_number)
    return { status: 400, body: { billing_data: { phone_number: ['This field is required.'] } } };
  const total = items.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (!Number.isInteger(asked.amount) || total !== asked.amount || asked.currency !== 'EGP')
    return { status: 400, body: { amount: ['The sum of the items is not the amount.'] } };
  const order = 217_503_754 + world.intentions.length;
  const clientSecret = `egy_csk_test_${order}`;
  world.intentions.push({ order, clientSecret, asked });
  return {
    status: 201,
    body: {
      ...{ id: `pi_test_${order}`, client_secret: clientSecret, intention_order_id: order },
      ...{ amount: asked.amount, currency: asked.currency, status: 'intended', confirmed: false },
      created: '2026-11-24T10:00:00.000000+03:00',
    },
  };
}

function makeRefund(world: World, { transaction_id, amount_cents }: Record<string, unknown>): Answer {
  const parent = world.transactions.find(({ id }) => String(id) === String(transaction_id));
  const amount = Number(amount_cents);
  if (!parent || !parent.success) return { status: 404, body: { detail: 'Not found.' } };
  const left = parent.amount_cents - parent.refunded_amount_cents;
  if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
    const most = `Maximum Refund Amount is EGP ${left / 100}`;
    const message = `Requested Refund Amount is greater than the maximum refund amount permissible. ${most}`;
    return { status: 400, body: { message } };
  }
  const outcome = world.refundOutcome;
  world.refundOutcome = 'approve';
  const refund: PaymobTransaction = {
    ...parent,
    ...statesOf(outcome),
    ...{ id: world.nextId++, amount_cents: amount, refunded_amount_cents: 0, is_refunded: false },
    ...{ has_parent_transaction: true, parent_transaction: parent.id },
  };
  world.transactions.push(refund);
  if (refund.success)
    Object.assign(parent, {
      is_refunded: true,
      refunded_amount_cents: parent.refunded_amount_cents + amount,
    });
  return { status: 200, body: refund };
}

function pay(world: World, order: number, outcome: Outcome): PaymobTransaction {
  const intention = world.intentions.find((each) => each.order === order);
  if (!intention) throw new Error(`There is no order ${order}.`);
  const { asked } = intention;
  const [integration] = asked.payment_methods as number[];
  const isWallet = integration === paymobAccount.walletIntegrationId;
  const made: PaymobTransaction = {
    ...{ id: world.nextId++, amount_cents: asked.amount as number, currency: asked.currency as string },
    ...statesOf(outcome),
    ...{ is_auth: false, is_capture: false, is_standalone_payment: true, is_voided: false },
    ...{ is_refunded: false, is_3d_secure: !isWallet, integration_id: integration!, owner: 302_852 },
    ...{ has_parent_transaction: false, parent_transaction: null, refunded_amount_cents: 0 },
    order: { id: order, merchant_order_id: String(asked.special_reference) },
    ...{ created_at: '2026-11-24T11:33:44.592345', error_occured: false },
    source_data: isWallet
      ? { pan: '01010101010', type: 'wallet', sub_type: 'wallet' }
      : { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  };
  world.transactions.push(made);
  return made;
}

function statesOf(outcome: Outcome): Pick<PaymobTransaction, 'success' | 'pending' | 'data'> {
  const { success, pending, message, code } = words[outcome];
  return { success, pending, data: { message, txn_response_code: code } };
}

/** The page on which payers pay: a link for everything that can happen to them. */
async function showPage(world: World, url: URL): Promise<Answer> {
  const secret = url.searchParams.get('clientSecret');
  const found = world.intentions.find(({ clientSecret }) => clientSecret === secret);
  if (!found || url.searchParams.get('publicKey') !== paymobAccount.publicKey)
    return { status: 404, body: '<!doctype html><title>Paymob</title><h1>No such payment</h1>' };
  const outcome = url.searchParams.get('outcome') as Outcome | null;
  if (!outcome || !(outcome in words)) {
    const links = Object.keys(words).map((each) => `<a href="${url.search}&outcome=${each}">${each}</a>`);
    return { status: 200, body: `<!doctype html><title>Paymob</title><h1>Pay</h1>${links.join(' ')}` };
  }
  const transaction = pay(world, found.order, outcome);
  const notify = async () =>
    await postCallback(String(found.asked.notification_url), writeCallback(transaction));
  if (world.callbackOrder === 'before') await notify();
  // oxlint-disable-next-line promise/prefer-await-to-then -- nobody waits for it
  if (world.callbackOrder === 'after') void wait(300, undefined, { ref: false }).then(notify, () => {});
  const back = new URL(String(found.asked.redirection_url));
  const shown = { id: transaction.id, order: found.order, success: transaction.success };
  for (const [name, value] of Object.entries(shown)) back.searchParams.set(name, String(value));
  return { status: 302, location: back.href };
}

function writeCallback(transaction: PaymobTransaction, fault: CallbackFault = {}): RawCallback {
  const { signed, changed, hmac, isZoned } = fault;
  const said = { ...transaction, ...signed };
  if (isZoned) said.created_at = `${said.created_at}+03:00`;
  const body = JSON.stringify({ type: 'TRANSACTION', obj: { ...said, ...changed } });
  return rawCallback(`/?hmac=${hmac ?? hmacOf(said)}`, body);
}

/** Written down once more, from the names of the documentation, so that a mistake would not be made twice. */
const signedNames = (
  'amount_cents created_at currency error_occured has_parent_transaction id integration_id is_3d_secure is_auth ' +
  'is_capture is_refunded is_standalone_payment is_voided order.id owner pending source_data.pan ' +
  'source_data.sub_type source_data.type success'
).split(' ');

function hmacOf(transaction: PaymobTransaction): string {
  const values = signedNames.map((path) =>
    path
      .split('.')
      .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], transaction as object),
  );
  return createHmac('sha512', paymobAccount.hmacSecret)
    .update(values.map((value) => String(value ?? '')).join(''))
    .digest('hex');
}
