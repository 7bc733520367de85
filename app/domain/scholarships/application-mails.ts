import { eq } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { newLink } from './links.ts';
import { daysToKeepUnsent } from './scholarship-constants.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

/**
 * `draft` leads back to a draft, `submitted` confirms what was sent, `second` says that only the first one counts,
 * `link` leads to an application once more, `withdrawn` confirms that it was taken back; the others say what staff did.
 */
export type ApplicationMail = ApplicantMail | StaffMail;

/** What anybody can make us mail by filling in a form. */
type ApplicantMail = 'draft' | 'submitted' | 'second' | 'link' | 'withdrawn';

/** What staff say about an application that was sent. */
type StaffMail = 'under-review' | 'shortlisted' | 'interview' | 'awarded' | 'declined';

type MailDetails = {
  to: { applicationId: string; email: EmailAddress; language: Language };
  /** The public address without a slash at its end. */
  siteUrl: string;
} & (
  | {
      mail: ApplicantMail;
      /** Only this application's mail is the same as one before, not every one of its kind to the address. */
      isForOne?: boolean;
    }
  | {
      mail: StaffMail;
      /** Names the step of the application that caused it. */
      key: string;
      /** What staff say besides. */
      message?: string | undefined;
      interview?: { at: Date; place: string } | undefined;
    }
);

/**
 * Queues a mail about an application with a private link of its own, in the caller's transaction. It names nobody:
 * anybody may have typed the address; so the same comes once an hour, unless staff said it.
 */
export async function queueApplicationMail(db: Database, details: MailDetails, now: Date): Promise<void> {
  const { mail, to, siteUrl } = details;
  const isByStaff = 'key' in details;
  const { message, interview } = isByStaff ? details : {};
  const { applicationId, email, language } = to;
  const key = await findKey(db, details, now);
  if (key === null) return;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const { token, expiresAt } = await newLink(db, { applicationId, emailKey: email.key }, now);
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const link = siteUrl + localizedPath(`/scholarships/applications/${token}`, language);
  const news = await writeNews(db, { mail, applicationId, language });
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, { site }),
    heading: t(`mail.${mail}.heading`),
    parts: [
      ...news,
      ...(interview ? interviewLines(interview, language) : []),
      ...(message ? [t('mail.message'), { quoted: message }] : []),
      { link, label: t(`mail.${mail}.action`) },
      t('mail.valid', { date: dateOf(expiresAt, language) }),
      t('mail.private'),
      t(notYouOf(details)),
    ],
    footer: [textsFor(language).getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  const kind = `scholarship-${mail}`;
  await queueMail(
    db,
    {
      ...{ ...document, key, kind, to: email.address, language, isSecret: true, expiresAt },
      ...(isByStaff && { replyTo: supportEmail }),
    },
    now,
  );
}

/** Under which key the mail goes; null when it must not. */
async function findKey(db: Database, details: MailDetails, now: Date): Promise<string | null> {
  const { mail, to } = details;
  const kind = `scholarship-${mail}`;
  if ('key' in details) return `${kind}:${details.key}`;
  const isOnce = mail === 'second';
  const cause = details.isForOne || isOnce ? `${kind}:${to.applicationId}` : kind;
  return await claimMail(db, { to: to.email.address, cause, isOnce }, now);
}

async function writeNews(
  db: Database,
  { mail, applicationId, language }: { mail: ApplicationMail; applicationId: string; language: Language },
): Promise<MailPart[]> {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const [about] = await db
    .select({
      cycle: scholarshipCycles.title,
      closesOn: scholarshipCycles.closesOn,
      program: scholarshipApplications.programTitle,
    })
    .from(scholarshipApplications)
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .where(eq(scholarshipApplications.id, applicationId));
  if (!about) throw new Error('The application is gone.');
  const closesOn = dateOf(new Date(`${about.closesOn}T12:00:00Z`), language);
  const news = t(`mail.${mail}.text`, { date: closesOn, days: daysToKeepUnsent });
  const facts = [
    `${t('fact.cycle')}: ${pick(about.cycle, language)}`,
    ...(about.program ? [`${t('fact.program')}: ${pick(about.program, language)}`] : []),
  ];
  if (mail !== 'awarded') return [news, ...facts];
  const { scholarship } = await readSettings(db);
  return [news, t('service.lead', { all: scholarship.serviceHours }), ...facts];
}

function interviewLines({ at, place }: { at: Date; place: string }, language: Language): string[] {
  const t = textsFor(language).getFixedT(null, 'scholarships');
  const when = dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Cairo' });
  return [`${t('interview.at')}: ${when.format(at)}`, `${t('interview.place')}: ${place}`];
}

function notYouOf(details: MailDetails) {
  if (details.mail === 'withdrawn') return 'mail.withdrawn.not-you';
  return 'key' in details ? 'mail.by-staff.not-you' : 'mail.not-you';
}

function dateOf(at: Date, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(at);
}
