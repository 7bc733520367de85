import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { hashCode, plainCharacters } from '#platform/security/secret-code.server.ts';
import { recoveryCodeCount } from '../account-constants.ts';
import { recoveryCodes } from './second-factor-tables.server.ts';

/**
 * No character that is mistaken for another one by eye, and no vowel: a screen reader then spells the groups
 * instead of taking them for words. Twelve of 28 are 57 bits.
 */
const characters = '23456789BCDFGHJKMNPQRSTVWXYZ';
const groups = 3;
const charactersInGroup = 4;

/**
 * Takes a recovery code, in the caller's transaction, however it is written: spaces, dashes, small letters and both
 * sets of digits. Each works once: of two uses at the same moment one gets true.
 */
export async function takeRecoveryCode(
  db: Database,
  { userId, code, secret }: { userId: string; code: string; secret: string },
  now: Date,
): Promise<boolean> {
  if (!hasForm(plain(code))) return false;
  const isThis = eq(recoveryCodes.codeHash, hashOf({ userId, code, secret }));
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), isThis, isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** Puts ten new codes in the place of the earlier ones, in the transaction of the caller, who holds the account. */
export async function replaceRecoveryCodes(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(
      [...codes].map((code) => ({ userId, codeHash: hashOf({ userId, code, secret }), createdAt: now })),
    );
  return [...codes];
}

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: charactersInGroup }, () => characters[randomInt(characters.length)]);
  return Array.from({ length: groups }, () => group().join('')).join('-');
}

function hasForm(code: string): boolean {
  return code.length === groups * charactersInGroup && [...code].every((each) => characters.includes(each));
}

function plain(code: string): string {
  return plainCharacters(code).toUpperCase();
}

function hashOf({ userId, code, secret }: { userId: string; code: string; secret: string }): string {
  return hashCode(secret, 'recovery-code', userId, plain(code));
}
