import type { Database } from '#platform/database/database.server.ts';
import type { Config } from '#platform/process/config.server.ts';
import { clockOf } from '#platform/time/clock.server.ts';
import { createFawry } from './fawry.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaymob } from './paymob.server.ts';
import { createSandbox } from './sandbox.server.ts';

/** Those who take payments for this process, in the order in which they are offered; none where none is set up. */
export function createPaymentProviders({
  config,
  db,
}: {
  config: Pick<Config, 'payments' | 'secret' | 'fixedClock'>;
  db: Database;
}): PaymentProvider[] {
  const { payments, secret } = config;
  if (payments.hasSandbox && !secret) throw new Error('The process was started without a secret.');
  return [
    ...(payments.paymob ? [createPaymob(payments.paymob)] : []),
    ...(payments.fawry ? [createFawry(payments.fawry)] : []),
    ...(payments.hasSandbox && secret ? [createSandbox({ db, secret, clock: clockOf(config) })] : []),
  ];
}

/** The provider of that name, as it stands in an address or a row; undefined when it is not set up. */
export function findProvider(
  providers: readonly PaymentProvider[],
  name: string | undefined,
): PaymentProvider | undefined {
  return providers.find((each) => each.name === name);
}
