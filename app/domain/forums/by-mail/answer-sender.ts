import { and, eq, gt, ne } from 'drizzle-orm';
import type { PersonToMessage } from '#domain/identity/people-to-message.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Refusal } from '#platform/input/refusal.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { showTextAgain } from '#platform/text/read-text.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { postHref, threadHref } from '../forum-constants.ts';
import { filesOfPostHref, filesOfReplyHref } from '../files/post-file-constants.ts';
import { incomingLimits } from './incoming-constants.ts';
import type { MailFiles } from './mail-files.ts';
import { forumIncomingMails } from './mail-tables.server.ts';

type Answering = {
  mail: Pick<typeof forumIncomingMails.$inferSelect, 'id' | 'userId' | 'threadId'>;
  person: PersonToMessage;
  siteUrl: string;
  files: MailFiles;
} & (
  | { posted: number }
  | {
      refusal: Refusal;
      text: string;
      /** Whether its files wait with a draft. */
      hasFiles: boolean;
    }
);

/**
 * Says to whoever sent a mail what became of it: why it is no post, with their words, and what became of its files. It goes to the
 * address of the account and nowhere else, and a few times a day at most.
 */
export async function answerSender(db: Database, answering: Answering, now: Date): Promise<void> {
  const { mail, person, siteUrl } = answering;
  const since = new Date(now.getTime() - 24 * 3600_000);
  const { userId, answeredAt, id, status } = forumIncomingMails;
  // What became posts is counted by itself: files that wait for their words keep nobody from hearing that an answer was refused.
  const isAlike = 'posted' in answering ? eq(status, 'posted') : ne(status, 'posted');
  const isAnswered = and(eq(userId, mail.userId), gt(answeredAt, since), isAlike);
  const answered = await db.$count(forumIncomingMails, isAnswered);
  if (answered >= incomingLimits.answersInADay) return;
  const { email: to, firstName, language } = person;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'community-mail');
  const greet = texts.getFixedT(null, 'account-mail');
  const { organisationName } = await readSettings(db);
  const heading = t(headingOf(answering));
  const document = writeMail({
    language,
    subject: heading,
    heading,
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      ...('posted' in answering ? [t('incoming.files.text')] : whyNot(answering, language)),
      ...whichFiles(answering, language),
      ...linksOf(answering).map(({ path, label }) => ({
        link: siteUrl + localizedPath(path, language),
        label: t(label),
      })),
    ],
    footer: [
      texts.getFixedT(null, 'mail')('footer.sender', {
        site: pick(organisationName, language),
        url: siteUrl,
      }),
    ],
  });
  await queueMail(
    db,
    { ...document, key: `forum-mail:${mail.id}`, kind: 'incoming-mail', to, language },
    now,
  );
  await db.update(forumIncomingMails).set({ answeredAt: now }).where(eq(id, mail.id));
}

/** Whether the files of a mail wait for words, at the post or with the draft. */
function hasWaiting(answering: Answering): boolean {
  return answering.files.taken.length > 0 && ('posted' in answering || answering.hasFiles);
}

function headingOf(answering: Answering) {
  if (!('posted' in answering)) return 'incoming.refused.heading' as const;
  return hasWaiting(answering) ? ('incoming.files.waiting' as const) : ('incoming.files.heading' as const);
}

function linksOf(answering: Answering) {
  const { threadId } = answering.mail;
  if (!('posted' in answering))
    return [
      ...(hasWaiting(answering)
        ? [{ path: filesOfReplyHref(threadId), label: 'incoming.files.describe' as const }]
        : []),
      { path: threadHref(threadId), label: 'incoming.refused.action' as const },
    ];
  return hasWaiting(answering)
    ? [{ path: filesOfPostHref(threadId, answering.posted), label: 'incoming.files.describe' as const }]
    : [{ path: postHref(threadId, answering.posted), label: 'incoming.files.action' as const }];
}

/** How many files wait for words, and which are not kept, each with why. */
function whichFiles(answering: Answering, language: PersonToMessage['language']): MailPart[] {
  const { taken, left, more } = answering.files;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'community-mail');
  const refusals = texts.getFixedT(null, 'refusals');
  const count = taken.length;
  const kept = 'posted' in answering ? 'incoming.files.kept' : 'incoming.files.drafted';
  return [
    ...(count === 0 ? [] : [t(hasWaiting(answering) ? kept : 'incoming.files.undrafted', { count })]),
    ...left.map(({ name, why }) =>
      t(name === '' ? 'incoming.files.left-unnamed' : 'incoming.files.left', {
        name: `\u2068${name}\u2069`,
        why: refusals(why.code as 'file-empty', why.values),
      }),
    ),
    ...(more === 0 ? [] : [t('incoming.files.more', { count: more })]),
  ];
}

function whyNot(
  { refusal, text }: { refusal: Refusal; text: string },
  language: PersonToMessage['language'],
): MailPart[] {
  const texts = textsFor(language);
  const refusals = texts.getFixedT(null, 'refusals');
  const t = texts.getFixedT(null, 'community-mail');
  const written = showTextAgain(text, incomingLimits.textInAnswer).trim();
  const own = detectLanguage(written);
  // A mail has no checkbox: the thread has it, and what was written waits there.
  const why =
    refusal.code === 'guidelines-not-agreed'
      ? t('incoming.not-agreed')
      : refusals(refusal.code as 'forum-mail-empty', refusal.values);
  return [
    why,
    ...(written === '' ? [] : [t('incoming.written'), { quoted: written, ...(own && { language: own }) }]),
  ];
}
