import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { ClientProject } from './own-projects.ts';

type Details = {
  project: ClientProject;
  mail: 'approved' | 'declined';
  /** Names the step: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
  reason?: string | undefined;
};

/** Tells a client by mail, in their language and the caller's transaction, what staff decided about their project. */
export async function queueProjectMail(
  db: Database,
  { project, mail, key, siteUrl, reason }: Details,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, project.clientId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'hire');
  const greet = texts.getFixedT(null, 'account-mail');
  const words = { site, title: `\u2068${pick(project.title, language)}\u2069`, email: supportEmail };
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, words),
    heading: t(`mail.${mail}.heading`),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${mail}.text`, words),
      ...(reason === undefined ? [] : [t('mail.reason'), { quoted: reason }]),
      {
        link: siteUrl + localizedPath(`/hire/projects/${project.id}`, language),
        label: t(`mail.${mail}.action`),
      },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: `project-${mail}`, to, language }, now);
}
