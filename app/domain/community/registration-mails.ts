import { and, eq, lt } from 'drizzle-orm';
import { readSettings } from '#domain/content/settings.ts';
import type { Database } from '#platform/database.server.ts';
import { localizedPath, pick, type Language } from '#platform/language.ts';
import { writeMail, type MailPart } from '#platform/mail-document.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { textsFor } from '#platform/texts.server.ts';
import { hashToken, newToken } from '#platform/token.server.ts';
import { writeEventTimes } from './event-times.ts';
import type { EventSummary } from './events.ts';
import { eventRegistrationLinks, eventRegistrations } from './tables.server.ts';

/** `registered` and `waiting` answer the form; `moved-up` tells that a place became free; `reminder` comes last. */
export type RegistrationMail = 'registered' | 'waiting' | 'moved-up' | 'reminder';

export type MailedRegistration = { id: string; email: string; language: Language; position: number };

type Letter = {
  mail: RegistrationMail;
  registration: MailedRegistration;
  event: EventSummary;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Queues a mail about a registration with a private link of its own, in the caller's transaction. It names nobody:
 * anybody may have typed the address. It does not leave any more once the event has begun.
 */
export async function queueRegistrationMail(db: Database, letter: Letter, now: Date): Promise<void> {
  const { mail, registration, event, siteUrl } = letter;
  const { id, email, language } = registration;
  const kind = `event-${mail}`;
  // A reminder or a place comes once; the form may be answered again, after an hour and with another link.
  const key =
    mail === 'moved-up' || mail === 'reminder'
      ? `${kind}:${id}`
      : await claimMail(db, { to: email, cause: `event-registration:${id}` }, now);
  if (key === null) return;
  const site = pick((await readSettings(db)).organisationName, language);
  const token = newToken();
  await db.insert(eventRegistrationLinks).values({ tokenHash: hashToken(token), registrationId: id });
  const t = textsFor(language).getFixedT(null, 'events');
  const title = pick(event.title, language);
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, { title }).replace(/\p{Cc}/gu, ' '),
    heading: t(`mail.${mail}.heading`),
    parts: [...(await writeNews(db, letter)), ...writeFacts(letter, token)],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  const expiresAt = new Date(event.fields.startsAt);
  await queueMail(db, { ...document, key, kind, to: email, language, isSecret: true, expiresAt }, now);
}

async function writeNews(db: Database, { mail, registration, event }: Letter): Promise<string[]> {
  const { language, position } = registration;
  const t = textsFor(language).getFixedT(null, 'events');
  const news = t(`mail.${mail}.text`, { title: pick(event.title, language) });
  if (mail !== 'waiting') return [news];
  const before = await countWaitingBefore(db, { eventId: event.id, position });
  return [news, t('mail.waiting.line', { count: before + 1 })];
}

function writeFacts({ mail, registration, event, siteUrl }: Letter, token: string): MailPart[] {
  const { language } = registration;
  const { fields, slug } = event;
  const t = textsFor(language).getFixedT(null, 'events');
  const linkTo = (path: string) => siteUrl + localizedPath(path, language);
  return [
    `${t('fact.when')}: ${writeWhen(fields, language)}`,
    `${t('fact.place')}: ${pick(fields.place, language)}`,
    ...(fields.joining && mail !== 'waiting'
      ? [`${t('fact.joining')}: ${pick(fields.joining, language)}`]
      : []),
    { link: linkTo(`/events/${slug}`), label: t('mail.about') },
    ...(mail === 'waiting'
      ? []
      : [{ link: linkTo(`/events/${slug}/calendar.ics`), label: t('mail.calendar') }]),
    t('mail.cancel'),
    { link: linkTo(`/events/registrations/${token}`), label: t('mail.manage') },
    ...(mail === 'reminder' ? [] : [t('mail.not-you')]),
  ];
}

/** "Saturday, 5 December 2026, from 5:00 PM to 7:00 PM, Cairo time". */
export function writeWhen(fields: { startsAt: string; endsAt: string }, language: Language): string {
  const t = textsFor(language).getFixedT(null, 'events');
  const { endDate, ...times } = writeEventTimes(fields, language);
  return endDate === null ? t('when', times) : t('when.days', { ...times, endDate });
}

/** How many wait for a place and came earlier. */
export async function countWaitingBefore(
  db: Database,
  { eventId, position }: { eventId: string; position: number },
): Promise<number> {
  return await db.$count(
    eventRegistrations,
    and(
      eq(eventRegistrations.eventId, eventId),
      eq(eventRegistrations.status, 'waiting'),
      lt(eventRegistrations.position, position),
    ),
  );
}
