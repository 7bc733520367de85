export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser accepts: brotli, else gzip, else none. A weight of 0 refuses one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the browser accepts gzip, if not before all others. */
export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && accepts(header, 'gzip');
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const weight = header.slice(
    at + encoding.length,
    header.indexOf(',', at) < 0 ? undefined : header.indexOf(',', at),
  );
  return !/;\s*q=0(\.0*)?\s*$/.test(weight);
}
