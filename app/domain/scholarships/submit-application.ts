import { and, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { readConsentVersions } from '#domain/documents/consent-versions.ts';
import { assertFeature } from '#domain/site/features.ts';
import { readSettings } from '#domain/site/settings.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { assertCycleIsOpen } from './application-guards.ts';
import { queueApplicationMail } from './application-mails.ts';
import { applicationProcess } from './application-process.ts';
import { listApplicationFiles, lockApplication, type Access, type Application } from './applications.ts';
import { findEligibilityProblems, type Candidate } from './eligibility.ts';
import { eraseApplications } from './erase-applications.ts';
import { applicationFileKinds } from './scholarship-constants.ts';
import { scholarshipApplications } from './tables.server.ts';

/** An application as it was understood; the files are in the draft. */
export type ApplicationFields = Candidate & {
  fullName: string;
  email: EmailAddress;
  /** E.164. */
  phone: string;
  program: { id: string; title: Bilingual };
  motivation: string;
};

export type ApplicationToSubmit = {
  access: Access;
  fields: ApplicationFields;
  language: Language;
  siteUrl: string;
  requestSource: RequestSource;
};

/** Whoever sends a form twice in a row need not be told about it. */
const minutesForSecondPress = 10;

/**
 * Sends an application: what was a draft is ours from now on, and a mail confirms it in the same transaction. Who
 * sends a second one for the cycle is refused; unless nobody knows whether the address is theirs, for then the answer
 * must not tell that somebody applied: the second is erased, and a mail tells the owner of the address.
 * @throws Refusal 'scholarship-unknown' (404), 'scholarship-already-sent', 'scholarship-closed',
 * 'scholarship-not-eligible', 'scholarship-files-missing', 'scholarship-applied-already' or
 * 'scholarship-applications-off'.
 */
export async function submitApplication(
  db: Database,
  submission: ApplicationToSubmit,
  now: Date,
): Promise<{ isProven: boolean }> {
  const { access, fields, language, siteUrl, requestSource } = submission;
  return await db.transaction(async (db) => {
    const reached = await lockApplication(db, access, now);
    if (!reached) throw new Refusal('scholarship-unknown', {}, 404);
    const { application, provenEmailKey } = reached;
    if (application.status !== 'draft') throw new Refusal('scholarship-already-sent');
    // Whoever sends in this cycle waits here for the one before: each sees what was sent already.
    await assertCycleIsOpen(db, application, now);
    await assertFeature(db, 'scholarshipApplications');
    await assertComplete(db, { application, fields }, now);
    const isProven = provenEmailKey === fields.email.key;
    const other = await findOther(db, { application, emailKey: fields.email.key });
    if (other) {
      const isOwn = application.userId !== null && other.userId === application.userId;
      if (isProven || isOwn) throw new Refusal('scholarship-applied-already');
      await answerSecond(db, { application, other, siteUrl }, now);
      return { isProven };
    }
    const { termsVersion } = await readConsentVersions(db);
    const { id, userId } = application;
    const by = { party: 'applicant', userId, requestSource } as const;
    const input = { changes: { ...columnsOf(fields, language, now), termsVersion } };
    await runTransition(db, applicationProcess, { event: 'submit', id, by, input, siteUrl }, now);
    return { isProven };
  });
}

async function assertComplete(
  db: Database,
  { application, fields }: { application: Application; fields: ApplicationFields },
  now: Date,
): Promise<void> {
  const { scholarship } = await readSettings(db);
  if (findEligibilityProblems(fields, scholarship, now).length > 0)
    throw new Refusal('scholarship-not-eligible');
  const files = await listApplicationFiles(db, application.id);
  if (applicationFileKinds.some((kind) => files.every((file) => file.kind !== kind)))
    throw new Refusal('scholarship-files-missing');
}

/** What the same person has sent in this cycle already: by address, or by account. */
async function findOther(
  db: Database,
  { application, emailKey }: { application: Application; emailKey: string },
): Promise<Application | undefined> {
  const { userId } = application;
  const isSamePerson = or(
    eq(scholarshipApplications.emailKey, emailKey),
    userId === null
      ? undefined
      : and(isNotNull(scholarshipApplications.userId), eq(scholarshipApplications.userId, userId)),
  );
  const [other] = await db
    .select()
    .from(scholarshipApplications)
    .where(
      and(
        eq(scholarshipApplications.cycleId, application.cycleId),
        ne(scholarshipApplications.id, application.id),
        notInArray(scholarshipApplications.status, ['draft', 'withdrawn']),
        isSamePerson,
      ),
    );
  return other;
}

async function answerSecond(
  db: Database,
  { application, other, siteUrl }: { application: Application; other: Application; siteUrl: string },
  now: Date,
): Promise<void> {
  await eraseApplications(db, [application.id]);
  const { id, email, emailKey, language, submittedAt } = other;
  const minutes = (now.getTime() - (submittedAt?.getTime() ?? 0)) / 60_000;
  if (!email || !emailKey || minutes < minutesForSecondPress) return;
  const to = { applicationId: id, email: { address: email, key: emailKey }, language };
  await queueApplicationMail(db, { mail: 'second', to, siteUrl }, now);
}

function columnsOf(fields: ApplicationFields, language: Language, now: Date) {
  const { fullName, email, phone, program, motivation, gpaHundredths, bornOn } = fields;
  return {
    ...{ fullName, phone, motivation, gpaHundredths, bornOn, language },
    ...{ email: email.address, emailKey: email.key },
    ...{ programId: program.id, programTitle: program.title },
    ...{ answers: {}, submittedAt: now },
  };
}
