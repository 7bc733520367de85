import type { KnownAccount } from '#domain/identity/find-account.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { LiveNoticeKind } from './live-constants.ts';
import type { LiveSession } from './live-sessions.ts';
import { writeWhen } from './live-times.ts';

/** One session or several of a lesson, the first one first, with what their learner calls it, and the path of its page. */
export type ToldSessions = {
  sessions: readonly LiveSession[];
  course: Bilingual;
  lesson: Bilingual;
  href: string;
};

type LiveMail = {
  kind: LiveNoticeKind;
  told: ToldSessions;
  account: KnownAccount;
  /** Names the cause: what was said of it is not said again. */
  key: string;
  siteUrl: string;
};

/**
 * Queues a mail about a session, or about several that were planned, in the caller's transaction. It leads to the page of the
 * lesson, where the link to take part is always the right one, and does not leave any more once the last session would have
 * begun.
 */
export async function queueLiveMail(
  db: Database,
  { kind, told, account, key, siteUrl }: LiveMail,
  now: Date,
): Promise<void> {
  const { email: to, firstName, language } = account;
  const { sessions, href } = told;
  const [first, last] = [sessions[0]!, sessions.at(-1)!];
  const isSeveral = kind === 'planned' && sessions.length > 1;
  const wording = isSeveral ? 'several' : kind;
  const { organisationName, supportEmail } = await readSettings(db);
  const site = pick(organisationName, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'live-sessions');
  const greeting = texts.getFixedT(null, 'account-mail');
  const words = {
    lesson: isolate(pick(told.lesson, language)),
    course: isolate(pick(told.course, language)),
    when: writeWhen(first, language),
  };
  const document = writeMail({
    language,
    subject: t(`mail.${wording}.subject`, words),
    heading: t(`mail.${wording}.heading`),
    parts: [
      firstName ? greeting('security.greeting', { name: firstName }) : greeting('security.greeting-unnamed'),
      t(`mail.${wording}.text`, words),
      ...(isSeveral ? [...sessions.map((each) => writeWhen(each, language)), t('mail.several.page')] : []),
      ...(first.cancelReason ? [t('mail.reason', { reason: isolate(first.cancelReason) })] : []),
      { link: siteUrl + localizedPath(href, language), label: t('mail.action') },
      t(mayBeMuted(kind) ? 'mail.less' : 'mail.always', { address: supportEmail }),
    ],
    footer: [texts.getFixedT(null, 'mail')('footer.sender', { site, url: siteUrl })],
  });
  const expiresAt = last.startsAt;
  await queueMail(db, { ...document, key, kind: `live-${kind}`, to, language, expiresAt }, now);
}

/** That a session is at another time, or not at all, everybody is told; the rest can be done without. */
export function mayBeMuted(kind: LiveNoticeKind): boolean {
  return kind !== 'moved' && kind !== 'cancelled';
}

/** Set apart, so that a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
