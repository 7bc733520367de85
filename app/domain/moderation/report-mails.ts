import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';

type Details = {
  userId: string;
  mail: 'hidden' | 'warned' | 'limited';
  /** Names the step: the same is mailed once. */
  key: string;
  siteUrl: string;
  reason: string;
  /** The rule that was broken. */
  rule: Bilingual | null;
  /** Until when they cannot write in the community; null without a limit. */
  limitedUntil: Date | null;
  /** What was reported: something of a conversation, a post of the forums, or a page. */
  of: 'conversation' | 'post' | 'page';
  /** The page that it is about. */
  href: string;
};

const linkWords = {
  conversation: 'conduct.action',
  post: 'conduct.action-post',
  page: 'conduct.action-page',
} as const;

/** Tells somebody by mail, in their language and the caller's transaction, what staff decided about their conduct. */
export async function queueConductMail(
  db: Database,
  { userId, mail, key, siteUrl, reason, rule, limitedUntil, of, href }: Details,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'conversations');
  const words = wordsOf(mail, of);
  const greet = texts.getFixedT(null, 'account-mail');
  const document = writeMail({
    language,
    subject: t(`conduct.${words}.subject`, { site }),
    heading: t(`conduct.${words}.heading`),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`conduct.${words}.text`),
      { quoted: reason },
      ...(rule ? [t('conduct.rule', { rule: pick(rule, language) })] : []),
      limitedUntil && words === 'limited'
        ? t('conduct.limited.next', { until: limitedUntil.getTime() })
        : t(`conduct.${words}.next`),
      {
        link: siteUrl + localizedPath(href, language),
        label: t(linkWords[of]),
      },
      t('conduct.appeal', { count: decisionLimits.appealDays }),
      { link: siteUrl + localizedPath('/community/decisions', language), label: t('conduct.decisions') },
      t('conduct.questions', { email: supportEmail }),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: `conduct-${mail}`, to, language }, now);
}

function wordsOf(mail: Details['mail'], of: Details['of']) {
  if (mail === 'limited' || of === 'conversation') return mail;
  if (of === 'post') return `${mail}-post` as const;
  // A page is not hidden, so its owner is warned or limited.
  return mail === 'warned' ? 'warned-page' : mail;
}
