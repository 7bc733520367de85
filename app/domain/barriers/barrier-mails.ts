import { issueLink } from '#domain/private-links/issue-link.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { leaveBarrierHref, type BarrierStatus } from './barrier-constants.ts';

/** What somebody is told: where a known barrier stands, or what staff answered to a report. */
export type BarrierNews =
  | { words: BarrierStatus; title: Bilingual; reason: Bilingual | null; href: string }
  | { words: 'answered'; answer: string; href: string };

type BarrierLetter = {
  to: string;
  language: Language;
  /** Empty where it is not known. */
  firstName: string;
  /** A visitor typed the address, which may be anybody's. */
  isGuest: boolean;
  news: BarrierNews;
  /** Names the cause and the reader. */
  key: string;
  siteUrl: string;
  /** Names a visitor to the link that ends such mails. */
  linkId?: string;
};

/**
 * Queues a mail about a barrier that was reported. To an address that a visitor typed it goes from the budget of that address,
 * says why it comes, leads to nothing of one's own, and has a private link that ends the mails about this barrier.
 */
export async function queueBarrierMail(
  db: Database,
  { to, language, firstName, isGuest, news, key: cause, siteUrl, linkId }: BarrierLetter,
  now: Date,
): Promise<void> {
  const key = isGuest ? await claimMail(db, { to, cause, isOnce: true }, now) : cause;
  if (key === null) return;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'barriers');
  const greet = texts.getFixedT(null, 'account-mail');
  const isAnswer = news.words === 'answered';
  const title = isAnswer ? '' : pick(news.title, language);
  const hasLink = !isAnswer || !isGuest;
  const leave = linkId === undefined ? null : await issueLeaving(db, linkId, now);
  const mail = writeMail({
    language,
    subject: t(`mail.${news.words}.subject`, { title, site }),
    heading: t(`mail.${news.words}.heading`),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${news.words}.text`, { title }),
      ...(isAnswer ? [{ quoted: news.answer }] : []),
      ...(!isAnswer && news.reason ? [{ quoted: pick(news.reason, language), language }] : []),
      ...(hasLink
        ? [
            {
              link: siteUrl + localizedPath(news.href, language),
              label: t(`mail.${isAnswer ? 'own' : 'see'}`),
            },
          ]
        : []),
      ...(leave === null
        ? [t(isGuest ? 'mail.why.guest' : 'mail.why.member', { email: supportEmail })]
        : [
            t('mail.why.leave', { email: supportEmail }),
            { link: siteUrl + localizedPath(leave, language), label: t('mail.leave') },
          ]),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...mail, key, kind: `barrier-${news.words}`, to, language }, now);
}

/** Works as long as its address is known. */
async function issueLeaving(db: Database, linkId: string, now: Date): Promise<string> {
  return leaveBarrierHref(await issueLink(db, { purpose: 'barrier', ownerId: linkId, expiresAt: null }, now));
}
