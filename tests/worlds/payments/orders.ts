import type { PaymentOrder } from '#platform/payments/payment-provider.ts';

let made = 0;

/** An order of 150 pounds by card, with a reference of its own, unless told otherwise. */
export function anOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  made += 1;
  return {
    reference: `wallet-${process.pid}-${made}`,
    amountPiastres: 15_000,
    method: 'card',
    language: 'en',
    payer: { firstName: 'Mona', lastName: 'Adel', email: 'mona@example.com', phone: '+201001234567' },
    description: 'Top-up of the wallet',
    returnUrl: 'https://baseera.example/wallet?from=payment',
    callbackUrl: 'https://baseera.example/payments/paymob/callback',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}
