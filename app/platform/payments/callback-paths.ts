import { providerNames, type ProviderName } from './payment-provider.ts';

/** Where a provider's server reports what became of payments. It stands once, without a language. */
export function callbackPath(name: ProviderName): string {
  return `/payments/${name}/callback`;
}

/** The paths to which providers post their signed reports. */
export const callbackPaths: readonly string[] = providerNames.map(callbackPath);
