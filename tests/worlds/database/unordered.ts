import type pg from 'pg';

type Query = (...parts: unknown[]) => Promise<pg.QueryResult> | undefined;

/**
 * Turns round what a query finds when it does not say in which order.
 *
 * As a rule a server gives rows as they were written. But it promises nothing, and when two connections write, each into a
 * page of its own, it does not: what relies on it then fails on a busy site, and here every time.
 */
export function reverseUnordered(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const reversed: Query = (...parts) => {
      if (!isUnordered(parts[0])) return query(...parts);
      const answer = parts.at(-1);
      if (typeof answer !== 'function') return query(...parts)?.then(reverse);
      return query(...parts.slice(0, -1), (error: unknown, result?: pg.QueryResult) => {
        answer(error, result && reverse(result));
      });
    };
    client.query = reversed as typeof client.query;
  });
}

function reverse(result: pg.QueryResult): pg.QueryResult {
  result.rows.reverse();
  return result;
}

function isUnordered(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as pg.QueryConfig).text;
  return /^\s*(select|with)\b/i.test(text) && !/\border by\b/i.test(text);
}
