import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job, type JobKind } from '#platform/process/jobs.server.ts';
import type { Language } from '#platform/text/language.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { hashCode, newCode } from '#platform/security/secret-code.server.ts';
import { queueKnownAddress, queueRegistrationCode } from '../sign-in/access-mails.ts';
import { codeLimits } from '../account-constants.ts';
import { registrations } from '../registration-tables.server.ts';
import { accountSite, type AccountSite } from '../security-mails.ts';
import { users } from '../tables.server.ts';

type CodeMail = {
  /** Null where there is no sign-up: nobody may learn that by the time that an answer takes. */
  registrationId: string | null;
  site: AccountSite;
};

/** The job that mails the code of a sign-up, or tells the owner of its address that there is an account. */
export const mailRegistrationCodeKind: JobKind<CodeMail> = {
  name: 'mail-registration-code',
  schema: z.object({
    registrationId: z.uuid().nullable(),
    site: accountSite,
  }),
  pollSeconds: 2,
};

/** A little less than what lies between two requests: one job may come later after its request than the next. */
const secondsBetweenMails = codeLimits.secondsBetween - 15;

/** Ties the job to the secret by which codes are kept. */
export function mailRegistrationCodeJob(secret: string): Job {
  return defineJob(mailRegistrationCodeKind, {
    run: async (db, mail, { now }) => await mailRegistrationCode(db, { ...mail, secret }, now),
  });
}

/**
 * Mails a code for a sign-up, which takes the place of the one before; at most one a minute for an address, from
 * whatever browsers it is asked. The owner of an account with the address is told once an hour that there is one.
 */
export async function mailRegistrationCode(
  db: Database,
  { registrationId, site, secret }: CodeMail & { secret: string },
  now: Date,
): Promise<void> {
  if (registrationId === null) return;
  await db.transaction(async (db) => {
    const [waiting] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('update');
    // Confirmed, or forgotten, in the meantime.
    if (!waiting) return;
    const { id, email: to, emailKey, language } = waiting;
    const owner = await findOwner(db, emailKey);
    if (owner) {
      const key = await claimMail(db, { to, cause: 'known-address', isWayIn: true }, now);
      if (key !== null)
        await queueKnownAddress(db, { to: owner.email, language: owner.language, site, key }, now);
      return;
    }
    const claim = { to, cause: 'registration-code', seconds: secondsBetweenMails, isWayIn: true };
    const key = await claimMail(db, claim, now);
    if (key === null) return;
    const code = newCode();
    const codeHash = hashCode(secret, 'registration', id, code);
    await db.update(registrations).set({ codeHash }).where(eq(registrations.id, id));
    await queueRegistrationCode(db, { to, language, site, code, key }, now);
  });
}

/** The account that an address has already. */
async function findOwner(
  db: Database,
  emailKey: string,
): Promise<{ email: string; language: Language } | null> {
  const [owner] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return owner ?? null;
}
