import type { PersonToMessage } from '#domain/identity/people-to-message.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import type { MailToQueue } from '#platform/messages/queue-mail.ts';
import { localizedPath, pick, type Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { memberLeavePath } from '../notify/member-leave-links.ts';
import type { DigestRhythm } from './mail-rhythms.ts';
import type { NewsOffice, NewsOfThing } from './news-part.ts';

/** So many things stand in a mail of a day or a week; how many more there are is said, with the way to them. */
const thingsInDigest = 30;

type NewsMail = Omit<MailToQueue, 'key' | 'kind'>;
type Writing = { person: PersonToMessage; office: NewsOffice; siteName: Bilingual };

/** The mail of a day or a week: a heading for each thing, what happened, and where it is read on. */
export function writeDigest({
  things,
  rhythm,
  ...writing
}: Writing & { things: readonly NewsOfThing[]; rhythm: DigestRhythm }): NewsMail {
  const { t, linkTo, write } = startMail(writing);
  const left = things.length - thingsInDigest;
  const subject = t(`digest.${rhythm}.subject`, { count: things.length });
  return write({
    subject,
    heading: subject,
    parts: [
      ...things.slice(0, thingsInDigest).flatMap((thing): MailPart[] => [
        { heading: thing.title, ...(thing.titleLanguage && { language: thing.titleLanguage }) },
        ...thing.sentences,
        { link: linkTo(thing.href), label: thing.action },
        ...(thing.replyTo === null
          ? []
          : [
              {
                link: answerLink(thing.replyTo, thing.title),
                label: t('answer', { title: isolate(thing) }),
              },
            ]),
      ]),
      ...(left > 0
        ? [{ link: linkTo('/account/notifications'), label: t('digest.more', { count: left }) }]
        : []),
    ],
  });
}

/** A mail about one thing, with what was written there, which can be answered where the thing can be. */
export function writeNews({ thing, ...writing }: Writing & { thing: NewsOfThing }): NewsMail {
  const { t, linkTo, write } = startMail(writing);
  const { title, titleLanguage, sentences, words, href, action, replyTo } = thing;
  const mail = write({
    subject: t('news.subject', { title: isolate(thing) }),
    heading: title,
    ...(titleLanguage && { headingLanguage: titleLanguage }),
    parts: [
      ...sentences,
      ...words.flatMap(({ by, text, language }): MailPart[] => [by, { quoted: text, language }]),
      { link: linkTo(href), label: action },
      ...(replyTo === null ? [] : [t('news.reply')]),
    ],
  });
  return { ...mail, ...(replyTo !== null && { replyTo }) };
}

type Written = Pick<Parameters<typeof writeMail>[0], 'subject' | 'heading' | 'headingLanguage' | 'parts'>;

/** What all such mails have: the greeting, the ways to fewer of them, and who writes. */
function startMail({ person, office, siteName }: Writing) {
  const { userId, email: to, firstName, language } = person;
  const texts = textsFor(language);
  const t = texts.getFixedT(null, 'community-mail');
  const greet = texts.getFixedT(null, 'account-mail');
  const linkTo = (path: string) => office.siteUrl + localizedPath(path, language);
  const site = pick(siteName, language);
  const leave = linkTo(memberLeavePath(office.secret, { userId, kind: 'community' }));
  const write = ({ parts, ...words }: Written): NewsMail => ({
    ...writeMail({
      ...{ language, ...words },
      parts: [
        firstName ? greet('security.greeting', { name: firstName }) : greet('security.greeting-unnamed'),
        ...parts,
        { link: linkTo('/account/preferences'), label: t('change') },
        { link: leave, label: t('leave') },
      ],
      footer: [
        t('why', { site }),
        texts.getFixedT(null, 'mail')('footer.sender', { site, url: office.siteUrl }),
      ],
    }),
    ...{ to, language, unsubscribeUrl: leave },
  });
  return { t, linkTo, write };
}

/** Opens a mail to the address of the thing; its subject is for the writer alone. */
function answerLink(address: string, title: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${title}`)}`;
}

/** Set apart, so that a title of the other language does not turn its neighbours round. */
function isolate({ title }: NewsOfThing): string {
  return `\u2068${title}\u2069`;
}
