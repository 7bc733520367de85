import {
  ProviderFailure,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  type ProviderName,
} from '#platform/payments/payment-provider.ts';

type AskedRefund = Parameters<PaymentProvider['refund']>[0];

/**
 * A company that takes payments, as the rules of the wallet see one: it knows orders, and tests say what becomes of them. The
 * wire formats of the real ones are tested with servers that speak them.
 */
export class TestProvider implements PaymentProvider {
  readonly name: ProviderName;
  readonly methods: readonly PaymentMethod[] = ['card', 'mobile-wallet', 'reference-number'];
  readonly pageOrigins: readonly string[] = ['https://pay.example'];
  readonly orders: PaymentOrder[] = [];
  /** What it answers when it is asked; by order. */
  readonly known = new Map<string, PaymentReport[]>();
  /** Fails the next request: before it did anything, or after. */
  failsNext: 'before' | 'after' | null = null;
  /** What it was told to give back, and what comes of the next request: `lost` is no answer. */
  readonly refunds: AskedRefund[] = [];
  nextRefund: 'paid' | 'pending' | 'refused' | 'lost' = 'paid';
  /** Whether it answers questions. */
  isAway = false;

  constructor(name: ProviderName = 'paymob') {
    this.name = name;
  }

  async start(order: PaymentOrder) {
    if (this.failsNext === 'before') throw this.#fail(true);
    this.orders.push(order);
    if (this.failsNext === 'after') throw this.#fail(false);
    const providerOrder = orderOf(order.reference);
    return await Promise.resolve(
      order.method === 'reference-number'
        ? { providerOrder, next: { referenceNumber: '931600239' } }
        : { providerOrder, next: { url: `https://pay.example/${providerOrder}` } },
    );
  }

  readCallback(): PaymentReport | null {
    return null;
  }

  async findReports({ providerOrder }: { providerOrder: string }): Promise<PaymentReport[]> {
    if (this.isAway) throw new ProviderFailure('away', { isCertain: true });
    return await Promise.resolve(this.known.get(providerOrder) ?? []);
  }

  async refund(asked: AskedRefund) {
    const outcome = this.nextRefund;
    this.nextRefund = 'paid';
    this.refunds.push(asked);
    if (outcome === 'refused') throw new ProviderFailure('TEST', { isCertain: true });
    if (outcome === 'lost') throw new ProviderFailure('TEST', { isCertain: false });
    return await Promise.resolve({ transaction: refundOf(asked.reference), state: outcome });
  }

  #fail(isCertain: boolean): ProviderFailure {
    this.failsNext = null;
    return new ProviderFailure('TEST', { isCertain });
  }
}

/** What the provider calls the order of a top-up. */
export function orderOf(topUpId: string): string {
  return `order-${topUpId}`;
}

/** What the provider calls a refund, by our reference. */
export function refundOf(reference: string): string {
  return `refund-${reference}`;
}
