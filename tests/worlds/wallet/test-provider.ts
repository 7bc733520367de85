import {
  ProviderFailure,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  type ProviderName,
} from '#platform/payments/payment-provider.ts';

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

  async refund() {
    return await Promise.resolve({ transaction: 'refund', state: 'paid' as const });
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
