import { createHash } from 'node:crypto';
import type { RawCallback } from '#platform/payments/payment-provider.ts';
import type { FawryConfig } from '#platform/process/payments-config.server.ts';
import {
  postCallback,
  rawCallback,
  startFakeServer,
  type Answer,
  type Asked,
  type FakeServer,
} from './fake-server.ts';

/** What the other side knows about our account. */
export const fawryAccount = { merchantCode: 'is0N+YQzlE4=', securityKey: 'invented-security-key' };

type OrderStatus = 'NEW' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'FAILED' | 'REFUNDED' | 'PARTIAL_REFUNDED';

/** An order as Fawry keeps it; amounts as they are written, in pounds. */
export type FawryOrder = {
  reference: string;
  merchantReference: string;
  amount: string;
  /** What the payer paid on top. */
  fees: string;
  status: OrderStatus;
  refunded: number;
  asked: Record<string, unknown>;
};

/** What is wrong with a notification. */
export type NotificationFault = {
  /** What Fawry itself says otherwise, and signs. */
  signed?: Partial<Record<'paymentAmount' | 'orderAmount' | 'paymentMethod', string>>;
  /** What somebody changed on the way. */
  changed?: object;
};

export type FakeFawry = FakeServer & {
  config: FawryConfig;
  orders: FawryOrder[];
  /** Somebody pays in a shop, or the order ends in another way. */
  move(reference: string, status: OrderStatus): FawryOrder;
  notification(order: FawryOrder, fault?: NotificationFault): RawCallback;
  send(address: string, order: FawryOrder, fault?: NotificationFault): Promise<Response>;
};

/** Speaks the wire format of FawryPay's charges, status (version 2) and refunds, and sends its notifications. */
export async function startFakeFawry(): Promise<FakeFawry> {
  const orders: FawryOrder[] = [];
  const server = await startFakeServer((asked) => answer(orders, asked));
  return {
    ...server,
    config: { ...fawryAccount, apiUrl: server.url },
    orders,
    move: (reference, status) => {
      const order = orders.find((each) => each.reference === reference);
      if (!order) throw new Error(`There is no order ${reference}.`);
      return Object.assign(order, { status });
    },
    notification: writeNotification,
    send: async (address, order, fault) => await postCallback(address, writeNotification(order, fault)),
  };
}

function answer(orders: FawryOrder[], { method, url, body }: Asked): Answer {
  const path = `${method} ${url.pathname.replace('/ECommerceWeb/Fawry/payments/', '')}`;
  if (path === 'POST charge') return makeCharge(orders, body);
  if (path === 'GET status/v2') return tellStatus(orders, url.searchParams);
  return path === 'POST refund' ? makeRefund(orders, body) : { status: 404, body: '<html>Not found' };
}

function makeCharge(orders: FawryOrder[], asked: Record<string, unknown>): Answer {
  const { merchantCode, merchantRefNum, customerProfileId = '', paymentMethod, signature } = asked;
  const amount = inPounds(asked.amount);
  const right = sha256(`${merchantCode}${merchantRefNum}${customerProfileId}${paymentMethod}${amount}`);
  if (merchantCode !== fawryAccount.merchantCode) return refuse(9901, 'Merchant code is blank or invalid');
  if (signature !== right) return refuse(9946, 'Blank or invalid signature');
  const items = (asked.chargeItems ?? []) as { price: number; quantity: number }[];
  if (!items[0] || inPounds(items[0].price) !== amount) return refuse(9907, 'Invalid amount');
  if (orders.some((each) => each.merchantReference === merchantRefNum))
    return refuse(9903, 'Duplicate merchant reference number');
  const reference = String(970_177 + orders.length);
  const merchantReference = String(merchantRefNum);
  orders.push({ reference, merchantReference, amount, fees: '0.00', status: 'NEW', refunded: 0, asked });
  return {
    status: 200,
    body: {
      ...{ type: 'ChargeResponse', referenceNumber: reference, merchantRefNumber: merchantReference },
      ...{ expirationTime: asked.paymentExpiry, statusCode: 200 },
      statusDescription: 'Operation done successfully',
    },
  };
}

function tellStatus(orders: FawryOrder[], query: URLSearchParams): Answer {
  const [code, reference] = [query.get('merchantCode'), query.get('merchantRefNumber')];
  if (query.get('signature') !== sha256(`${code}${reference}`)) return refuse(9946, 'Wrong Signature');
  const order = orders.find((each) => each.merchantReference === reference);
  return order ? { status: 200, body: describe(order) } : refuse(9938, 'Payment not found');
}

function makeRefund(orders: FawryOrder[], asked: Record<string, unknown>): Answer {
  const { merchantCode, referenceNumber, reason = '', signature } = asked;
  const amount = inPounds(asked.refundAmount);
  const right = sha256(`${merchantCode}${referenceNumber}${amount}${reason}`);
  if (signature !== right) return refuse(9946, 'Blank or invalid signature');
  const order = orders.find((each) => each.reference === referenceNumber);
  if (!order || !['PAID', 'PARTIAL_REFUNDED'].includes(order.status))
    return refuse(9938, 'Payment not found');
  const refunded = order.refunded + piastres(amount);
  if (refunded > piastres(order.amount)) return refuse(9935, 'Refund amount is larger than the payment');
  order.refunded = refunded;
  order.status = refunded === piastres(order.amount) ? 'REFUNDED' : 'PARTIAL_REFUNDED';
  return {
    status: 200,
    body: {
      type: 'ResponseDataModel',
      statusCode: 200,
      statusDescription: 'Operation done successfully',
    },
  };
}

function refuse(statusCode: number, statusDescription: string): Answer {
  return { status: 200, body: { type: 'ResponseDataModel', statusCode, statusDescription } };
}

function describe({ reference, merchantReference, amount, fees, status }: FawryOrder) {
  const paymentAmount = (piastres(amount) + piastres(fees)) / 100;
  return {
    ...{ requestId: 'c72827d084ea4b88949d91dd2db4996e', fawryRefNumber: reference },
    ...{ merchantRefNumber: merchantReference, customerMobile: '01000000200' },
    ...{ paymentAmount, orderAmount: piastres(amount) / 100, fawryFees: piastres(fees) / 100 },
    ...{ orderStatus: status, paymentMethod: 'PAYATFAWRY', paymentTime: 1_795_000_000_000 },
    orderItems: [{ itemCode: merchantReference, price: piastres(amount) / 100, quantity: 1 }],
  };
}

function writeNotification(order: FawryOrder, { signed, changed }: NotificationFault = {}): RawCallback {
  const said = { ...describe(order), ...signed };
  const messageSignature = sha256(
    [
      ...[said.fawryRefNumber, said.merchantRefNumber, inPounds(said.paymentAmount)],
      ...[inPounds(said.orderAmount), said.orderStatus, said.paymentMethod],
    ].join(''),
  );
  return rawCallback('/', JSON.stringify({ ...said, messageSignature, ...changed }));
}

/** With two decimals, as Fawry signs amounts. */
function inPounds(amount: unknown): string {
  return Number(amount).toFixed(2);
}

function piastres(pounds: string): number {
  return Math.round(Number(pounds) * 100);
}

function sha256(values: string): string {
  return createHash('sha256')
    .update(values + fawryAccount.securityKey)
    .digest('hex');
}
