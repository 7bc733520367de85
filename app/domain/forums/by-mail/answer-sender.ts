import { and, eq, gt } from 'drizzle-orm';
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
import { incomingLimits } from './incoming-constants.ts';
import { forumIncomingMails } from './mail-tables.server.ts';

type Answering = {
  mail: Pick<typeof forumIncomingMails.$inferSelect, 'id' | 'userId' | 'threadId'>;
  person: PersonToMessage;
  siteUrl: string;
} & ({ posted: number } | { refusal: Refusal; text: string });

/**
 * Says to whoever sent a mail what became of it: why it is no post, with their words, or that its files were left out. It goes to the
 * address of the account and nowhere else, and a few times a day at most.
 */
export async function answerSender(db: Database, answering: Answering, now: Date): Promise<void> {
  const { mail, person, siteUrl } = answering;
  const since = new Date(now.getTime() - 24 * 3600_000);
  const { userId, answeredAt, id } = forumIncomingMails;
  const answered = await db.$count(forumIncomingMails, and(eq(userId, mail.userId), gt(answeredAt, since)));
  if (answered >= incomingLimits.answersInADay) return;
  const { email: to, firstName, language } = person;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'community-mail');
  const greet = texts.getFixedT(null, 'account-mail');
  const { organisationName } = await readSettings(db);
  const what = 'posted' in answering ? 'files' : 'refused';
  const heading = t(`incoming.${what}.heading`);
  const path = 'posted' in answering ? postHref(mail.threadId, answering.posted) : threadHref(mail.threadId);
  const document = writeMail({
    language,
    subject: heading,
    heading,
    parts: [
      firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
      ...('posted' in answering ? [t('incoming.files.text')] : whyNot(answering, language)),
      { link: siteUrl + localizedPath(path, language), label: t(`incoming.${what}.action`) },
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
