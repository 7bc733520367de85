import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import { certificateKeys } from './tables.server.ts';

/** A public key as programs read it (RFC 7517, RFC 8037). */
export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };

/** All keys that ever signed, the oldest first. */
export async function listPublishedKeys(db: Database): Promise<PublishedKey[]> {
  const { id, publicKey, createdAt } = certificateKeys;
  const rows = await db.select({ id, publicKey }).from(certificateKeys).orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    ...{ kty: 'OKP', crv: 'Ed25519', x: row.publicKey, kid: row.id, alg: 'EdDSA', use: 'sig' },
  }));
}

/**
 * The key that signs now, in the caller's transaction. Where there is none, or SECRET has changed so that nobody can open it,
 * another one is made.
 */
export async function getSigner(
  db: Database,
  secret: string,
  now: Date,
): Promise<{ id: string; privateKey: KeyObject }> {
  const found = await openSigner(db, secret);
  if (found) return found;
  // Two who find none at the same moment make one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('certificate_keys'))`);
  const made = await openSigner(db, secret);
  if (made) return made;
  await retireSigningKey(db, now);
  return await makeSigner(db, secret, now);
}

/** Retires the key that signs, if there is one: the next certificate is signed with another. Its public half stays published. */
export async function retireSigningKey(db: Database, now: Date): Promise<{ id: string } | null> {
  const [retired] = await db
    .update(certificateKeys)
    .set({ retiredAt: now, sealedKey: null })
    .where(isNull(certificateKeys.retiredAt))
    .returning({ id: certificateKeys.id });
  return retired ?? null;
}

async function openSigner(db: Database, secret: string) {
  const { id, sealedKey, retiredAt } = certificateKeys;
  const [row] = await db.select({ id, sealedKey }).from(certificateKeys).where(isNull(retiredAt));
  if (!row) return null;
  try {
    return { id: row.id, privateKey: createPrivateKey(unseal(secret, row.sealedKey!)) };
  } catch {
    return null;
  }
}

async function makeSigner(db: Database, secret: string, now: Date) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = x!;
  // The members that RFC 7638 names, in its order.
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicKey });
  const id = createHash('sha256').update(members).digest('base64url');
  const sealedKey = seal(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  await db.insert(certificateKeys).values({ id, publicKey, sealedKey, createdAt: now });
  return { id, privateKey };
}
