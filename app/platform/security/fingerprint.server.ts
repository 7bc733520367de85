import { createHash } from 'node:crypto';

/**
 * A short text that is the same for the same data, whatever the order of its keys, and another one for other data:
 * a form carries it, so that whoever saves can be told that somebody else was quicker.
 */
export function fingerprintOf(data: unknown): string {
  return createHash('sha256').update(inOrder(data)).digest('base64url').slice(0, 22);
}

function inOrder(data: unknown): string {
  return JSON.stringify(data ?? null, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
