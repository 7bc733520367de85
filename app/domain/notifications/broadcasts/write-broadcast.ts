import { localizedPath, pick, type Bilingual, type Language } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import type { MailToQueue } from '#platform/messages/queue-mail.ts';
import type { WhatsAppAnnouncement } from '#platform/messages/queue-whatsapp.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Broadcast } from './broadcasts.ts';
import type { BroadcastWords } from './broadcast-constants.ts';
import type { Contact } from './segments.ts';
import { fillVariables, type VariableValues } from './variables.ts';

/** Who signs, and where links begin: the public address without a slash at its end. */
export type BroadcastSite = { url: string; name: Bilingual };

/** Who a message is for, as far as its words go. */
export type Addressee = Pick<Contact, 'firstName' | 'lastName' | 'language'>;

/**
 * What the variables stand for in a message to somebody. Who did not say a name is called a friend; in Arabic the word
 * completes "مرحبًا" and has no gender.
 */
export function variablesFor(
  { firstName, lastName }: Omit<Addressee, 'language'>,
  { language, site }: { language: Language; site: BroadcastSite },
): VariableValues {
  const friend = textsFor(language).getFixedT(null, 'notifications')('friend');
  return {
    firstName: firstName || friend,
    fullName: `${firstName} ${lastName}`.trim() || friend,
    siteName: pick(site.name, language),
  };
}

type Delivery = {
  broadcast: Pick<Broadcast, 'id' | 'kind' | 'words'>;
  /** Ends the message's key: one for each person, so that each gets it once. */
  person: string;
  site: BroadcastSite;
};

/** The notification in both languages: the reader may change theirs. */
export function writeInApp(
  words: NonNullable<BroadcastWords['in-app']>,
  { contact, site }: { contact: Omit<Addressee, 'language'>; site: BroadcastSite },
): Bilingual {
  const fill = (language: Language) =>
    fillVariables(words.text[language], variablesFor(contact, { language, site }));
  return { en: fill('en'), ar: fill('ar') };
}

/** The mail to somebody: with the way out of such mails, and a member's to their preferences. */
export function writeBroadcastMail(
  words: NonNullable<BroadcastWords['mail']>,
  {
    broadcast,
    person,
    contact,
    site,
  }: Delivery & { contact: Addressee & Pick<Contact, 'email' | 'userId' | 'leavePath' | 'isOnList'> },
): MailToQueue {
  const { language, email, userId, leavePath, isOnList } = contact;
  const values = variablesFor(contact, { language, site });
  const fill = (text: Bilingual) => fillVariables(pick(text, language), values);
  const subject = fill(words.subject);
  const linkTo = (path: string) => site.url + localizedPath(path, language);
  const t = textsFor(language).getFixedT(null, 'notifications');
  const leave: MailPart[] = [
    ...(leavePath
      ? [{ link: linkTo(leavePath), label: t(isOnList ? 'mail.leave' : 'mail.leave-guest') }]
      : []),
    ...(userId === null ? [] : [{ link: linkTo('/account/preferences'), label: t('mail.preferences') }]),
  ];
  const why = isOnList ? 'mail.why.list' : userId === null ? 'mail.why.guest' : 'mail.why.member';
  const document = writeMail({
    language,
    subject,
    heading: subject,
    parts: [
      ...fill(words.text)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ''),
      ...(words.label ? [{ link: linkTo(broadcast.words.href), label: fill(words.label) }] : []),
      ...leave,
    ],
    footer: [
      t(why, { site: values.siteName }),
      textsFor(language).getFixedT(null, 'mail')('footer.sender', { site: values.siteName, url: site.url }),
    ],
  });
  return {
    ...document,
    ...{
      key: `broadcast:${broadcast.id}:${person}`,
      kind: `broadcast-${broadcast.kind}`,
      to: email,
      language,
    },
    ...(leavePath && { unsubscribeUrl: linkTo(leavePath) }),
  };
}

/** The WhatsApp message to somebody with a confirmed number. */
export function writeBroadcastWhatsApp(
  words: NonNullable<BroadcastWords['whatsapp']>,
  { broadcast, person, contact, phone, site }: Delivery & { contact: Addressee; phone: string },
): WhatsAppAnnouncement {
  const { language } = contact;
  const text = fillVariables(pick(words.text, language), variablesFor(contact, { language, site }));
  return {
    key: `broadcast:${broadcast.id}:whatsapp:${person}`,
    kind: `broadcast-${broadcast.kind}`,
    ...{ to: phone, language, text },
  };
}
