import { queueMail } from '#platform/messages/queue-mail.ts';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath, type Language, pick, type Bilingual } from '#platform/text/language.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';

/** Where links lead and who signs: the public address without a slash at its end, and the name of the site. */
export type MailingSite = { url: string; name: Bilingual };

type Subscriber = { id: string; email: string; language: Language; unsubscribeToken: string };

/** Queues the mail whose link proves the address. It names nobody: anybody may have typed the address. */
export async function queueConfirmationMail(
  db: Database,
  { subscriber, key, token, site }: { subscriber: Subscriber; key: string; token: string; site: MailingSite },
  now: Date,
): Promise<void> {
  const { language, email } = subscriber;
  const t = textsFor(language).getFixedT(null, 'mail');
  const mail = writeMail({
    language,
    subject: t('newsletter.confirm.subject', { site: pick(site.name, language) }),
    heading: t('newsletter.confirm.heading'),
    parts: [
      t('newsletter.confirm.asked', { site: pick(site.name, language) }),
      {
        link: linkTo(site, language, `/newsletter/confirm?token=${token}`),
        label: t('newsletter.confirm.action'),
      },
      t('newsletter.confirm.valid'),
      t('newsletter.confirm.not-you'),
    ],
    footer: [t('footer.sender', { site: pick(site.name, language), url: site.url })],
  });
  await queueMail(db, { ...mail, key, kind: 'newsletter-confirmation', to: email, language }, now);
}

/**
 * Queues the first mail of a subscription that a link confirmed; like every later one it tells how to end it. Whoever
 * leaves and joins again is welcomed again: that was another link.
 */
export async function queueWelcomeMail(
  db: Database,
  { subscriber, linkHash, site }: { subscriber: Subscriber; linkHash: string; site: MailingSite },
  now: Date,
): Promise<void> {
  const { language, email } = subscriber;
  const t = textsFor(language).getFixedT(null, 'mail');
  const unsubscribeUrl = linkTo(
    site,
    language,
    `/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}`,
  );
  const mail = writeMail({
    language,
    subject: t('newsletter.welcome.subject', { site: pick(site.name, language) }),
    heading: t('newsletter.welcome.heading'),
    parts: [
      t('newsletter.welcome.text', { site: pick(site.name, language) }),
      t('newsletter.welcome.leave'),
      { link: unsubscribeUrl, label: t('newsletter.welcome.action') },
    ],
    footer: [t('footer.sender', { site: pick(site.name, language), url: site.url })],
  });
  const key = `newsletter-welcome:${linkHash}`;
  await queueMail(db, { ...mail, key, kind: 'newsletter-welcome', to: email, language, unsubscribeUrl }, now);
}

function linkTo(site: MailingSite, language: Language, path: string): string {
  return site.url + localizedPath(path, language);
}
