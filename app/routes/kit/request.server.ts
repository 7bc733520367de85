import type { RouterContextProvider } from 'react-router';
import { hashNetwork, type RequestSource } from '#domain/audit/audit.ts';
import type { Config } from '#platform/process/config.server.ts';
import { networkOf } from '#platform/security/rate-limit.server.ts';
import type { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';

/** Where a request comes from, for limits and for the audit log. */
export function requestSourceOf(request: Request, context: Readonly<RouterContextProvider>): RequestSource {
  const { clientAddress, config } = context.get(appContext);
  const network = networkOf(clientAddress);
  return {
    network,
    addressHash: hashNetwork(network, secretOf(config)),
    userAgent: request.headers.get('user-agent') ?? '',
  };
}

/** What somebody wrote into a field; a file counts as nothing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What somebody wrote, for the form that comes back: without what cannot stand in a page, or would fill it. */
export function forDisplay<Written extends Record<string, string>>(written: Written): Written {
  const tidy = (text: string) => text.replace(/\p{Cc}/gu, '').slice(0, 300);
  return Object.fromEntries(Object.entries(written).map(([name, text]) => [name, tidy(text)])) as Written;
}

/** The secret that keys are derived from; a started process always has one. */
export function secretOf({ secret }: Config): string {
  if (!secret) throw new Error('The process was started without a secret.');
  return secret;
}

/** The status of a form that comes back with a refusal, and when to try again if it says so. */
export function initOf({ status, values }: Refusal): ResponseInit {
  return { status, ...(values.seconds && { headers: { 'Retry-After': String(values.seconds) } }) };
}

/** The status of a form that comes back with several refusals: "not now" if one of them says when to try again. */
export function initOfAll(refused: readonly Pick<Refusal, 'values'>[]): ResponseInit {
  const seconds = Math.max(0, ...refused.map(({ values }) => Number(values.seconds ?? 0)));
  return seconds > 0 ? { status: 503, headers: { 'Retry-After': String(seconds) } } : { status: 400 };
}
