import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The least that OWASP asks for argon2id: 19 MiB, two passes, one lane. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** More than any password that we accept; what is longer is wrong without being looked at. */
const mostCharacters = 1024;

/** The bounds of a stored hash: it comes from our own database, yet it must not be able to eat all memory. */
const mostMemory = 1_048_576;
const mostPasses = 16;
const leastSaltBytes = 8;
const leastTagBytes = 16;

/**
 * Hashes a password for keeping, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 * The work is done off the event loop.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await digest(password, { salt, length: tagBytes, ...strength });
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash it does the same work and says no, so that
 * the time of the answer does not tell whether an account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const { tag, ...parameters } = known ?? nobody;
  const asked = password.length > mostCharacters ? '' : password;
  const found = await digest(asked, { ...parameters, length: tag.length });
  return timingSafeEqual(found, tag) && known !== null && asked === password;
}

/** The length of a password as people count it, one for each character that they typed; far too long ones as they are. */
export function passwordLength(password: string): number {
  if (password.length > mostCharacters) return password.length;
  return [...password.normalize('NFKC')].length;
}

type Parsed = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer };

/** Takes as long to check as anybody's password, and is nobody's. */
const nobody: Parsed = { ...strength, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

async function digest(password: string, how: Omit<Parsed, 'tag'> & { length: number }): Promise<Buffer> {
  const { salt, length, memory, passes, parallelism } = how;
  // One password may be typed as several series of code points; NFKC makes them one.
  const message = Buffer.from(password.normalize('NFKC'));
  return await hash('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length });
}

function parse(stored: string): Parsed | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!found) return null;
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number];
  if (memory > mostMemory || passes > mostPasses) return null;
  const [salt, tag] = found.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  if (salt.length < leastSaltBytes || tag.length < leastTagBytes) return null;
  return { memory, passes, parallelism, salt, tag };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
