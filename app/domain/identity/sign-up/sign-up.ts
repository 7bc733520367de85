import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import type { Language } from '#platform/text/language.ts';
import { hashPassword, isPassword } from '#platform/security/password.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hashToken, newToken } from '#platform/security/token.server.ts';
import { codeLimits, type MemberRole } from '../account-constants.ts';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { mailRegistrationCodeKind } from './mail-registration-code.ts';
import { findPasswordProblem } from '../account/password-rules.ts';
import { registrations } from '../registration-tables.server.ts';
import { findNewestRegistration, secondsUntilResend } from './registrations.ts';
import type { AccountSite } from '../security-mails.ts';

/** Networks are wide in Egypt: thousands of telephones share an address. */
const limits = {
  network: { name: 'sign-up-network', limit: 40, windowSeconds: 3600 },
  address: { name: 'sign-up-address', limit: 6, windowSeconds: 3600 },
};

export type SignUp = {
  fields: {
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
  /** The personal link of a member that led here, by its code. */
  referral?: { code: string; isReferrersBrowser: boolean } | null;
  site: AccountSite;
  requestSource: RequestSource;
};

/**
 * Notes the fields for an account and has a code mailed; the account exists once the code is entered. The token goes
 * into a cookie: only with it does the password count that was chosen here. An address that has an account
 * gets a mail that says so, and whoever asks gets the same answer after the same work: what is mailed is found out
 * afterwards (ASVS 6.3.8). The same form sent twice is one sign-up, for the browser that sent it last.
 * @throws Refusal 'password-short', 'password-long' or 'password-common' (400); 'too-many-requests' (429).
 */
export async function signUp(
  db: Database,
  { fields, agreed, referral, site, requestSource }: SignUp,
  now: Date,
): Promise<{ browserToken: string }> {
  const { email, firstName, lastName, password } = fields;
  const problem = findPasswordProblem(password, [email.address, firstName, lastName]);
  if (problem) throw new Refusal(problem, {}, 400);
  await takeFromLimit(db, { ...limits.network, key: requestSource.network }, now);
  await takeFromLimit(db, { ...limits.address, key: email.key }, now);
  const before = await findNewestRegistration(db, email.key, now);
  const young = before && secondsUntilResend(before, now) > 0 ? before : null;
  // Compared whether there is one or not, as everything that takes time here.
  const [passwordHash, isSame] = await Promise.all([
    hashPassword(password),
    isPassword(password, young?.passwordHash ?? null),
  ]);
  const browserToken = newToken();
  const id = isSame && young ? young.id : randomUUID();
  await db.transaction(async (db) => {
    const columns = {
      ...{ ...agreed, id, firstName, lastName, passwordHash },
      browserHash: hashToken(browserToken),
      email: email.address,
      emailKey: email.key,
      phone: fields.phone,
      memberRoles: fields.memberRoles,
      language: fields.language,
      referralCode: referral?.code ?? null,
      isReferrersBrowser: referral?.isReferrersBrowser ?? false,
      createdAt: now,
    };
    await db
      .insert(registrations)
      .values({ ...columns, ...freshCodeColumns(now) })
      .onConflictDoUpdate({ target: registrations.id, set: columns });
    await enqueue(db, mailRegistrationCodeKind, { registrationId: id, site });
    const target = { kind: 'registration', id } as const;
    await writeAudit(
      db,
      { actorId: null, action: 'registration.start', target, outcome: 'done', requestSource },
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
