import type { IncomingMessage } from 'node:http';

/** Where a request really came from, as far as our own proxies can be believed. */
export type Origin = { address: string; scheme: 'http' | 'https'; host: string };

/**
 * Without trusted proxies only the socket counts. With n of them the n-th address from the right of
 * X-Forwarded-For is the person's, and the outermost of our proxies tells the scheme and the host:
 * whatever a client wrote into these headers itself stands further left and is not read.
 */
export function originOf(request: IncomingMessage, trustedProxies: number): Origin {
  const socketAddress = request.socket.remoteAddress ?? '';
  const host = request.headers.host ?? 'localhost';
  if (trustedProxies === 0) return { address: socketAddress, scheme: 'http', host };
  const forwarded = listOf(request.headers['x-forwarded-for']);
  const scheme = listOf(request.headers['x-forwarded-proto']).at(-trustedProxies) ?? 'http';
  return {
    address: forwarded.at(-trustedProxies) ?? socketAddress,
    scheme: scheme === 'https' ? 'https' : 'http',
    host: listOf(request.headers['x-forwarded-host']).at(-trustedProxies) ?? host,
  };
}

function listOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
