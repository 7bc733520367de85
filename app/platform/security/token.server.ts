import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 random bits in 43 characters that are safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps instead of a token. The token is random enough that no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a value from outside has the form of a token at all. */
export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value);
}
