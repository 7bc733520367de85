import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const bytesOfNonce = 12;
const bytesOfTag = 16;

/**
 * Encrypts a text that must be read again, such as the secret of an authenticator: AES-256-GCM under a key that
 * HKDF (RFC 5869) derives from SECRET. The same text is never sealed the same way twice.
 */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(bytesOfNonce);
  const cipher = createCipheriv(cipherName, keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Reads what `seal` wrote.
 * @throws Error when it was changed, or sealed under another SECRET.
 */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, bytesOfNonce);
  const tag = bytes.subarray(bytesOfNonce, bytesOfNonce + bytesOfTag);
  try {
    const cipher = createDecipheriv(cipherName, keyOf(secret), nonce, { authTagLength: bytesOfTag });
    cipher.setAuthTag(tag);
    const rest = bytes.subarray(bytesOfNonce + bytesOfTag);
    return Buffer.concat([cipher.update(rest), cipher.final()]).toString('utf8');
  } catch (cause) {
    throw new Error('A sealed text cannot be read: it was changed, or SECRET is another one.', { cause });
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed texts', 32));
}
