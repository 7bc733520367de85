import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { EmailAddress } from '#platform/email-address.server.ts';
import type { Language } from '#platform/language.ts';
import { hashPassword } from '#platform/password.server.ts';
import { takeFromLimit } from '#platform/rate-limit.server.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, newCode } from '#platform/secret-code.server.ts';
import { hashToken, newToken } from '#platform/token.server.ts';
import { queueKnownAddress, queueRegistrationCode } from './access-mails.ts';
import { codeLimits, type MemberRole } from './account-words.ts';
import { writeAudit, type Whence } from './audit.ts';
import { findPasswordProblem } from './password-rules.ts';
import { registrations } from './registration-tables.server.ts';
import type { AccountSite } from './security-mails.ts';
import { users } from './tables.server.ts';

/** Networks are wide in Egypt: thousands of telephones share an address. */
const limits = {
  network: { name: 'sign-up-network', limit: 40, windowSeconds: 3600 },
  address: { name: 'sign-up-address', limit: 6, windowSeconds: 3600 },
};

export type SignUp = {
  wish: {
    email: EmailAddress;
    firstName: string;
    lastName: string;
    /** E.164. */
    phone: string;
    password: string;
    memberRoles: MemberRole[];
    language: Language;
  };
  /** The versions of the texts that hold now: with the form their reader agreed to them. */
  agreed: { termsVersion: string; privacyVersion: string };
  site: AccountSite;
  secret: string;
  whence: Whence;
};

/**
 * Notes the wish for an account and mails a code; the account exists once the code is entered. The token goes
 * into a cookie: only with it does the password count that was chosen here. An address that has an account
 * gets a mail that says so, and whoever asks gets the same answer after the same work (ASVS 6.3.8).
 * @throws Refusal 'password-short', 'password-long' or 'password-common' (400); 'too-many-requests' (429).
 */
export async function signUp(
  db: Database,
  { wish, agreed, site, secret, whence }: SignUp,
  now: Date,
): Promise<{ browserToken: string }> {
  const { email, firstName, lastName, password } = wish;
  const problem = findPasswordProblem(password, [email.address, firstName, lastName]);
  if (problem) throw new Refusal(problem, {}, 400);
  await takeFromLimit(db, { ...limits.network, key: whence.network }, now);
  await takeFromLimit(db, { ...limits.address, key: email.key }, now);
  const passwordHash = await hashPassword(password);
  const browserToken = newToken();
  const id = randomUUID();
  await db.transaction(async (db) => {
    const owner = await findOwner(db, email.key);
    const code = newCode();
    await db.insert(registrations).values({
      ...{ ...agreed, id, firstName, lastName, passwordHash },
      browserHash: hashToken(browserToken),
      email: email.address,
      emailKey: email.key,
      phone: wish.phone,
      memberRoles: wish.memberRoles,
      language: wish.language,
      createdAt: now,
      codeHash: owner ? null : hashCode(secret, 'registration', id, code),
      ...freshCodeColumns(now),
    });
    if (owner) await queueKnownAddress(db, { to: owner.email, language: owner.language, site }, now);
    else await queueRegistrationCode(db, { to: email.address, language: wish.language, site, code }, now);
    const target = { kind: 'registration', id } as const;
    await writeAudit(
      db,
      { actorId: null, action: 'registration.start', target, outcome: 'done', whence },
      now,
    );
  });
  return { browserToken };
}

/** What a code has when it is just being sent. */
export function freshCodeColumns(now: Date) {
  return {
    codeSentAt: now,
    codeExpiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000),
    triesLeft: codeLimits.tries,
  };
}

/** The account that an address has already. */
export async function findOwner(
  db: Database,
  emailKey: string,
): Promise<{ email: string; language: Language } | null> {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return owner ?? null;
}
