import { findAccount } from '#domain/identity/find-account.ts';
import type { MailOf } from '#domain/processes/process-table.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { mentorRequestTable, mentorshipTable, mentorTable, sessionTable } from './states.ts';

/** What is told by mail; the words of each stand in the text area `mentorship`. */
type MentorshipMailKind =
  | MailOf<typeof mentorTable>
  | MailOf<typeof mentorRequestTable>
  | MailOf<typeof mentorshipTable>
  | MailOf<typeof sessionTable>
  | 'mentor-session-booked'
  | 'mentor-session-soon';

type MentorshipLetter = {
  userId: string;
  kind: MentorshipMailKind;
  /** Names the step: the same is mailed once. */
  key: string;
  /** What the words name, such as the mentor. */
  names: Record<string, string>;
  /** The moment until when something can be done. */
  until?: Date | null;
  /** What somebody wrote. */
  note: string | null;
  href: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

const inWords = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const withTime = { ...inWords, hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Cairo' } as const;

/** Tells somebody by mail, in their language and the caller's transaction, what happened and what they can do. */
export async function queueMentorshipMail(
  db: Database,
  { userId, kind, key, names, until, note, href, siteUrl }: MentorshipLetter,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'mentorship');
  const greet = texts.getFixedT(null, 'account-mail');
  const words = {
    ...{ site, email: supportEmail, mentor: '', mentee: '', other: '' },
    ...Object.fromEntries(Object.entries(names).map(([name, text]) => [name, isolate(text)])),
    moment: until ? isolate(dateFormat(language, withTime).format(until)) : '',
  };
  const document = writeMail({
    language,
    subject: t(`mail.${kind}.subject`, words),
    heading: t(`mail.${kind}.heading`, words),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${kind}.text`, words),
      ...(note === null ? [] : [{ quoted: note }]),
      { link: siteUrl + localizedPath(href, language), label: t('mail.action') },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind, to, language }, now);
}

/** Set apart, so that a name of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
