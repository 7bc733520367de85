import { findAccount } from '#domain/identity/find-account.ts';
import type { NotificationValues } from '#domain/notifications/notify/notification-values.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { writeDay, writeMoment } from './contract-moments.ts';
import type { Contract } from './find-contracts.ts';
import type { depositTable } from '../deposits/deposit-table.ts';
import type { disputeTable } from '../disputes/dispute-table.ts';
import type { contractTable, milestoneTable } from './states.ts';
import type { MailOf } from '#domain/processes/process-table.ts';

/** What is told about contracts, by mail and in the app; the words of each stand in the text area `contracts`. */
export type ContractNewsKind =
  | MailOf<typeof milestoneTable>
  | MailOf<typeof contractTable>
  | MailOf<typeof disputeTable>
  | MailOf<typeof depositTable>
  | 'contract-started'
  | 'deposit-asked'
  | 'dispute-appeal-ends'
  | 'dispute-talk-ends'
  | 'dispute-opened'
  | 'milestone-proposed'
  | 'milestone-reminder';

export type ContractNews = {
  contract: Contract;
  /** Who is told. */
  userId: string;
  /** The name of the other side. */
  other: string;
  milestone?: string;
  /** In piastres. */
  amounts?: Record<string, number>;
  /** The moment that counts, and the day. */
  at?: Date | null;
  on?: string | null;
  /** What the other side wrote; or staff, where they decided. */
  note?: string | null;
  isFromTeam?: boolean;
  /** What a decision gives of the security deposit to the client, in piastres. */
  deposit?: number;
  /** The page that it is about, where that is not the contract's own. */
  path?: string;
};

/** What a notice about a contract names. */
export function noticeValues(news: ContractNews): NotificationValues {
  const [en, ar] = [wordsOf(news, 'en'), wordsOf(news, 'ar')];
  return Object.fromEntries(Object.keys(en).map((name) => [name, { en: en[name]!, ar: ar[name]! }]));
}

type Mailed = ContractNews & {
  kind: ContractNewsKind;
  /** Names the step: the same is mailed once. */
  key: string;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/** Tells a side of a contract by mail, in their language and the caller's transaction, what happened and what they can do. */
export async function queueContractMail(
  db: Database,
  { kind, key, siteUrl, ...news }: Mailed,
  now: Date,
): Promise<void> {
  const account = await findAccount(db, news.userId);
  if (!account) return;
  const { email: to, firstName, language } = account;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'contracts');
  const greet = texts.getFixedT(null, 'account-mail');
  const isolated = Object.entries(wordsOf(news, language)).map(([name, text]) => [name, isolate(text)]);
  const words = { site, email: supportEmail, ...Object.fromEntries(isolated) };
  const { note, isFromTeam, deposit = 0 } = news;
  const document = writeMail({
    language,
    subject: t(`mail.${kind}.subject`, words),
    heading: t(`mail.${kind}.heading`, words),
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      t(`mail.${kind}.text`, words),
      ...(deposit > 0
        ? [t('mail.deposit-decided', { deposit: isolate(formatMoney(deposit, language)) })]
        : []),
      ...(note ? [t(isFromTeam ? 'mail.note.team' : 'mail.note', words), { quoted: note }] : []),
      {
        link: siteUrl + localizedPath(news.path ?? `/contracts/${news.contract.id}`, language),
        label: t('mail.action'),
      },
      t('mail.questions', words),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  await queueMail(db, { ...document, key, kind: `contract-${kind}`, to, language }, now);
}

function wordsOf(news: ContractNews, language: Language): Record<string, string> {
  const { contract, other, milestone = '', amounts = {}, at, on } = news;
  const money = Object.entries(amounts).map(([name, piastres]) => [name, formatMoney(piastres, language)]);
  return {
    ...{ project: pick(contract.title as Bilingual, language), other, milestone },
    ...Object.fromEntries(money),
    ...(at && { moment: writeMoment(at, language) }),
    ...(on && { day: writeDay(on, language) }),
  };
}

/** Set apart, so that an amount or a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
