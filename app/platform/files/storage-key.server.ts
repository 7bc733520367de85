import { randomBytes } from 'node:crypto';

/** A new place in the store: 160 random bits, which tell nothing and are never the same twice. */
export function newStorageKey(): string {
  const name = randomBytes(20).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Whether a text has the form of a place in the store; nothing else is ever asked for, read or deleted. */
export function isStorageKey(text: string): boolean {
  return /^[0-9a-f]{2}\/[0-9a-f]{38}$/.test(text);
}

/**
 * Holds the callers of a store to keys of ours.
 * @throws Error when it is none: a path that somebody chose must never get this far.
 */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('This is no key of the file store.');
}
