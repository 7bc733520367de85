import { and, eq, lt } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { localizedPath, pick, type Language } from '#platform/text/language.ts';
import { writeMail, type MailPart } from '#platform/messages/mail-document.server.ts';
import { claimMail } from '#platform/messages/mail-budget.ts';
import { queueMail } from '#platform/messages/queue-mail.ts';
import { listOf } from '#platform/text/formats.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { issueLink } from '#domain/private-links/issue-link.ts';
import { spellDoorCode } from './door-code.ts';
import { listPlaceFacts, type SaidFact } from './event-preparation.ts';
import { withDays } from './event-series.ts';
import { writeEventTimes, writeTime } from './event-times.ts';
import type { EventSummary } from './events.ts';
import { eventRegistrations } from './tables.server.ts';

/** What asks for a press on the button of its link: a place is held meanwhile, is not, or all are taken. */
const confirmationMails = ['confirm-held', 'confirm-unheld', 'confirm-in-line'] as const;
type ConfirmationMail = (typeof confirmationMails)[number];

/**
 * Those that ask to confirm answer the form; `registered` and `waiting` as well, where nothing is left to confirm;
 * `registered` also follows a confirmation. `moved-up` tells that a place became free; `reminder` comes last.
 */
export type RegistrationMail = ConfirmationMail | 'registered' | 'waiting' | 'moved-up' | 'reminder';

export type MailedRegistration = {
  id: string;
  email: string;
  language: Language;
  position: number;
  code: string;
  heldUntil: Date | null;
};

type MailDetails = {
  mail: RegistrationMail;
  registration: MailedRegistration;
  event: EventSummary;
  /** The public address without a slash at its end. */
  siteUrl: string;
  /** Whether the form is answered: then anybody may have asked for it, and such a mail comes once an hour. */
  answersForm?: boolean;
};

/**
 * Queues a mail about a registration with a private link of its own, in the caller's transaction. It names nobody:
 * anybody may have typed the address. It does not leave any more once the event has begun.
 */
export async function queueRegistrationMail(db: Database, details: MailDetails, now: Date): Promise<void> {
  const { mail, registration, event, siteUrl, answersForm } = details;
  const { id, email, language } = registration;
  const kind = `event-${mail}`;
  // What happens to a registration is told once; the form may be answered again, after an hour and with another link.
  const key = answersForm
    ? await claimMail(db, { to: email, cause: `event-registration:${id}` }, now)
    : `${kind}:${id}`;
  if (key === null) return;
  const site = pick((await readSettings(db)).organisationName, language);
  // Each mail has a link of its own, so that the link of an earlier mail still works after a later one.
  const token = await issueLink(db, { purpose: 'registration', ownerId: id, expiresAt: null }, now);
  const t = textsFor(language).getFixedT(null, 'events');
  // Mails about several dates of one series stand side by side.
  const [named] = await withDays(db, [{ id: event.id, title: event.title, startsAt: event.fields.startsAt }]);
  const title = pick(named!.title, language);
  const place = writePlaceFacts(await listPlaceFacts(db, event), language);
  const document = writeMail({
    language,
    subject: t(`mail.${mail}.subject`, { title }).replace(/\p{Cc}/gu, ' '),
    heading: t(`mail.${mail}.heading`),
    parts: [...(await writeNews(db, details, now)), ...writeFacts(details, { token, place })],
    footer: [t('mail.footer', { site, url: siteUrl })],
  });
  const expiresAt = new Date(event.fields.startsAt);
  await queueMail(db, { ...document, key, kind, to: email, language, isSecret: true, expiresAt }, now);
}

async function writeNews(
  db: Database,
  { mail, registration, event }: MailDetails,
  now: Date,
): Promise<string[]> {
  const { language, position, heldUntil } = registration;
  const t = textsFor(language).getFixedT(null, 'events');
  const title = pick(event.title, language);
  if (mail === 'confirm-held') {
    const minutes = Math.ceil((heldUntil!.getTime() - now.getTime()) / 60_000);
    const until = { minutes, time: writeTime(heldUntil!, language) };
    return [t('mail.confirm-held.text', { title }), t('mail.confirm-held.until', until)];
  }
  const news = t(`mail.${mail}.text`, { title });
  if (mail !== 'waiting' && mail !== 'confirm-in-line') return [news];
  const before = await countWaitingBefore(db, { eventId: event.id, position });
  return [news, t(`mail.${mail}.line`, { count: before + 1 })];
}

function writeFacts(
  { mail, registration, event, siteUrl }: MailDetails,
  { token, place }: { token: string; place: string[] },
): MailPart[] {
  const { language } = registration;
  const { fields, slug } = event;
  const t = textsFor(language).getFixedT(null, 'events');
  const linkTo = (path: string) => siteUrl + localizedPath(path, language);
  const when = `${t('fact.when')}: ${writeWhen(fields, language)}`;
  const where = `${t('fact.place')}: ${pick(fields.place, language)}`;
  const ownPage = linkTo(`/events/registrations/${token}`);
  // One link, so that nobody has to choose: it leads to the button. The rest comes once the address has been proved.
  if (confirmationMails.some((each) => each === mail)) {
    const link = { link: ownPage, label: t('mail.confirm.link') };
    return [when, where, link, t('mail.confirm.button'), t('mail.confirm.not-you')];
  }
  const hasPlace = mail !== 'waiting';
  return [
    ...[when, where],
    ...(fields.joining && hasPlace ? [`${t('fact.joining')}: ${pick(fields.joining, language)}`] : []),
    ...(hasPlace ? [...place, `${t('fact.code')}: ${spellDoorCode(registration.code)}`] : []),
    { link: linkTo(`/events/${slug}`), label: t('mail.about') },
    ...(hasPlace ? [{ link: linkTo(`/events/${slug}/calendar.ics`), label: t('mail.calendar') }] : []),
    t('mail.cancel'),
    { link: ownPage, label: t('mail.manage') },
    ...(mail === 'reminder' ? [] : [t('mail.not-you')]),
  ];
}

/** What is known of the way and the place, a line for each; what is not known is named in one more. */
function writePlaceFacts(facts: readonly SaidFact[], language: Language): string[] {
  const t = textsFor(language).getFixedT(null, 'events');
  const known = facts.flatMap(({ fact, words }) =>
    words ? `${t(`way.${fact}`)}: ${pick(words, language)}` : [],
  );
  const unknown = facts.flatMap(({ fact, words }) => (words ? [] : t(`way.${fact}`)));
  if (unknown.length === 0) return known;
  return [...known, t('way.unknown.list', { facts: listOf(unknown, language) })];
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
