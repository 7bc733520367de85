import { findAccount } from '#domain/identity/find-account.ts';
import type { MailOf } from '#domain/processes/process-table.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { storyTable } from './states.ts';

/** What is told about a story by mail; the words of each stand in the text area `success-stories`. */
export type StoryMailKind = MailOf<typeof storyTable>;

type StoryMail = {
  storyId: string;
  /** Of the contract that it tells of. */
  project: Bilingual;
  userId: string;
  kind: StoryMailKind;
  /** Names the step: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/** The page on which somebody reads a story about them, and answers. */
export function storyPath(storyId: string): string {
  return `/success-stories/${storyId}`;
}

/** Tells somebody by mail, in their language and the caller's transaction, what happened to a story about them. */
export async function queueStoryMail(
  db: Database,
  { storyId, project: title, userId, kind, key, siteUrl }: StoryMail,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail: email } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'success-stories');
  const greet = texts.getFixedT(null, 'account-mail');
  // Set apart, so that a title of the other language does not turn its neighbours round.
  const words = { site, email, project: `\u2068${pick(title, language)}\u2069` };
  const document = writeMail({
    language,
    subject: t(`mail.${kind}.subject`, words),
    heading: t(`mail.${kind}.heading`, words),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${kind}.text`, words),
      { link: siteUrl + localizedPath(storyPath(storyId), language), label: t('mail.action') },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind, to, language }, now);
}
