import type { PersonToMessage } from '#domain/identity/people-to-message.ts';
import { memberLeavePath } from '#domain/notifications/notify/member-leave-links.ts';
import { writeMail } from '#platform/messages/mail-document.server.ts';
import type { MailToQueue } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { wordsFor, type WrittenMessage } from './course-messages.ts';

/** Who signs a mail, where its links begin, the course that it is about, and the secret that signs the link out of it. */
export type MailSite = {
  siteUrl: string;
  secret: string;
  name: Bilingual;
  course: { slug: string; title: Bilingual };
};

/**
 * The mail to one learner: the words of those who teach, with their language where it is not the learner's, where to ask,
 * and the way out of such mails (RFC 8058). Nobody reads what is answered to it, and it says so.
 */
export function writeCourseMail({
  written,
  key,
  href,
  person: { userId, email: to, firstName, language },
  site,
}: {
  written: WrittenMessage;
  /** Names the message; one cause makes each learner one mail. */
  key: string;
  href: string;
  person: PersonToMessage;
  site: MailSite;
}): MailToQueue {
  const words = wordsFor(written, language);
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'course-messages');
  const greeting = texts.getFixedT(null, 'account-mail');
  const linkTo = (path: string) => site.siteUrl + localizedPath(path, language);
  const title = isolate(pick(site.course.title, language));
  const leave = linkTo(memberLeavePath(site.secret, { userId, kind: 'courses' }));
  const document = writeMail({
    language,
    subject: t('mail.subject', { course: title, subject: isolate(words.subject) }),
    heading: words.subject,
    headingLanguage: words.language,
    parts: [
      firstName ? greeting('security.greeting', { name: firstName }) : greeting('security.greeting-unnamed'),
      t('mail.from', { course: title }),
      { quoted: words.text, language: words.language },
      t('mail.ask'),
      { link: linkTo(`/learn/${site.course.slug}`), label: t('mail.course') },
      { link: linkTo(href), label: t('mail.read') },
      { link: leave, label: t('mail.leave') },
    ],
    footer: [
      texts.getFixedT(null, 'mail')('footer.sender', { site: pick(site.name, language), url: site.siteUrl }),
    ],
  });
  const about = { key: `${key}:${userId}`, kind: 'course-message', to, language };
  return { ...document, ...about, unsubscribeUrl: leave };
}

/** Set apart, so that a title of the other language does not turn its neighbours round. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
