import { unsentFailures } from '#platform/process/unsent-failures.ts';
import { ProviderFailure } from './payment-provider.ts';

const secondsToAnswer = 10;

/** A request to a provider; `provider` begins the codes of its failures. */
export type ProviderRequest = {
  provider: string;
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** Written as JSON. */
  body?: object;
  /** How long it may take; 10 seconds unless told. */
  milliseconds?: number | undefined;
};

export type ProviderAnswer = { status: number; body: unknown };

/**
 * Asks a provider and gives its answer, whatever its status; a body that is no JSON is null.
 * @throws ProviderFailure when there was no answer: certain that nothing was done only if nothing was sent.
 */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { provider, method, url, headers, body, milliseconds = secondsToAnswer * 1000 } = request;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    });
    return { status: answer.status, body: parseJson(await answer.text()) };
  } catch (error) {
    const code = String((error as { cause?: { code?: unknown } }).cause?.code);
    const isCertain = unsentFailures.has(code);
    throw new ProviderFailure(`${provider} ${isCertain ? code : 'UNANSWERED'}`, { isCertain });
  }
}

/**
 * The failure that an answer comes to which is not the one that was asked for. A provider that refuses (4xx) did nothing;
 * behind any other answer it may have done its work.
 */
export function failureOf(provider: string, { status }: ProviderAnswer): ProviderFailure {
  const isCertain = status >= 400 && status < 500 && status !== 408;
  const code = status >= 200 && status < 300 ? 'NONSENSE' : `HTTP ${status}`;
  return new ProviderFailure(`${provider} ${code}`, { isCertain });
}

/** What JSON says; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
