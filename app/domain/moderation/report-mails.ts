import { decisionLimits } from '#domain/conduct/conduct-constants.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import type { TextOf } from '#platform/text/i18n.ts';
import { textsFor } from '#platform/text/texts.server.ts';

type Details = {
  userId: string;
  mail: 'hidden' | 'warned' | 'limited' | 'suspended';
  /** Names the step: the same is mailed once. */
  key: string;
  siteUrl: string;
  reason: string;
  /** The rule that was broken. */
  rule: Bilingual | null;
  /** Until when they cannot write in the community; null without a limit, and of a suspension for good. */
  limitedUntil: Date | null;
  /**
   * What was reported, something of a conversation, a post of the forums, a page, or a group or its event, and where it stands; null of a
   * suspension.
   */
  about: { of: 'conversation' | 'post' | 'page' | 'group'; href: string } | null;
};

const linkWords = {
  conversation: 'conduct.action',
  post: 'conduct.action-post',
  page: 'conduct.action-page',
  group: 'conduct.action-group',
} as const;

/** Tells somebody by mail, in their language and the caller's transaction, what staff decided about their conduct. */
export async function queueConductMail(
  db: Database,
  { userId, mail, key, siteUrl, reason, rule, limitedUntil, about }: Details,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'conversations');
  const words = wordsOf(mail, about?.of ?? null);
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
      nextOf(t, words, limitedUntil),
      ...(about
        ? [{ link: siteUrl + localizedPath(about.href, language), label: t(linkWords[about.of]) }]
        : []),
      t('conduct.appeal', { count: decisionLimits.appealDays }),
      { link: siteUrl + localizedPath('/community/decisions', language), label: t('conduct.decisions') },
      t('conduct.questions', { email: supportEmail }),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: `conduct-${mail}`, to, language }, now);
}

type Words = ReturnType<typeof wordsOf>;

function nextOf(t: TextOf<'conversations'>, words: Words, limitedUntil: Date | null): string {
  if (limitedUntil === null)
    return words === 'suspended' ? t('conduct.suspended.for-good') : t(`conduct.${words}.next`);
  const until = limitedUntil.getTime();
  return words === 'suspended'
    ? t('conduct.suspended.next', { until })
    : t('conduct.limited.next', { until });
}

function wordsOf(mail: Details['mail'], of: NonNullable<Details['about']>['of'] | null) {
  if (mail === 'limited' || mail === 'suspended' || of === 'conversation') return mail;
  if (of === 'post') return `${mail}-post` as const;
  // A group is never hidden.
  if (of === 'group') return 'warned-group' as const;
  return `${mail}-page` as const;
}
