import { randomInt } from 'node:crypto';
import { findPasswordProblem } from '#domain/identity/account/password-rules.ts';
import { ConfigError, type Config } from '#platform/process/config.server.ts';
import { storedSecret } from './stored-secret.ts';

const trialEmail = 'owner@baseera.localhost';
const fileName = 'owner-password';

/** Whoever takes over the site by them must not be able to guess them. */
const leastCharacters = 12;

/** The credentials that make the first owner; they are worth nothing once there is one. */
export type OwnerCredentials = { email: string; password: string };

/**
 * The default credentials of this installation: ADMIN_EMAIL and ADMIN_PASSWORD. What a trial leaves out is
 * made up once and kept in its data folder. In production null unless both are set.
 * @throws ConfigError in production when ADMIN_PASSWORD is easy to guess.
 */
export async function ownerCredentials(config: Config): Promise<OwnerCredentials | null> {
  const { email, password } = config.admin;
  if (config.mode === 'production') {
    if (!email || !password) return null;
    assertHardToGuess(password, email);
    return { email, password };
  }
  return { email: email ?? trialEmail, password: password ?? (await keptPassword(config.dataFolder)) };
}

/** What the console says about signing in: the credentials only while nobody owns the site. */
export function describeSignIn(parts: {
  address: string;
  owner: OwnerCredentials | null;
  isOwned: boolean;
}): string[] {
  const { address, owner, isOwned } = parts;
  const lines = [`    Admin     ${address}/admin`];
  if (isOwned) return lines;
  if (!owner)
    return [
      ...lines,
      '              Nobody owns this site yet: set ADMIN_EMAIL and ADMIN_PASSWORD, then sign in with them.',
    ];
  return [
    ...lines,
    '              Sign in as the owner; you will be asked for a password of your own:',
    `              E-mail    ${owner.email}`,
    `              Password  ${owner.password}`,
  ];
}

function assertHardToGuess(password: string, email: string): void {
  if (password.length >= leastCharacters && findPasswordProblem(password, [email]) === null) return;
  throw new ConfigError([
    `ADMIN_PASSWORD: use at least ${leastCharacters} characters that are hard to guess, such as from \`openssl rand -base64 18\``,
  ]);
}

/** The password of a trial. */
function keptPassword(dataFolder: string): Promise<string> {
  return storedSecret({ folder: dataFolder, fileName, leastCharacters, make: newPassword });
}

/** Six groups that can be heard, said and typed, such as `temu-rako-…`: 76 random bits. */
function newPassword(): string {
  const syllable = () => pickOne('bdfghjkmnprstvz') + pickOne('aeiou');
  return Array.from({ length: 6 }, () => syllable() + syllable()).join('-');
}

function pickOne(letters: string): string {
  return letters[randomInt(letters.length)] ?? '';
}
