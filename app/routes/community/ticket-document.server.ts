import { redirect, type RouterContextProvider } from 'react-router';
import { spellDoorCode } from '#domain/community/door-code.ts';
import { writeEventTimes } from '#domain/community/event-times.ts';
import { getRegistration } from '#domain/community/registrations.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { DocumentBlock, ReadableDocument } from '#platform/renditions/readable-document.ts';
import { localizedPath, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { apart, named } from '#routes/kit/formats/document-words.ts';
import { wayFacts } from '#routes/kit/formats/way-facts.server.ts';
import { hasTicket } from './has-ticket.ts';
import { describeEvent } from './registration-event.server.ts';

type Context = Readonly<RouterContextProvider>;

type Described = Awaited<ReturnType<typeof describeEvent>>;

type Ticket = {
  event: Omit<Described, 'way'> & { way: readonly Described['way'][number][] };
  status: 'registered' | 'waiting';
  placeInLine: number | null;
};

/**
 * The registration that a private link leads to, as a document, and the page that offers it in every format. Null for a link
 * that leads to none; what is no place, or of an event that is gone, is explained by the page of the registration.
 */
export async function findTicket(
  context: Context,
  token: string,
): Promise<{ document: ReadableDocument; path: string } | null> {
  const { db, language, page } = context.get(appContext);
  try {
    const registration = await getRegistration(db, token);
    const { eventId, status, placeInLine } = registration;
    const event = await findDocumentById(db, { kind: 'event', id: eventId });
    const path = `/events/registrations/${token}`;
    if (!event || !hasTicket(status)) throw redirect(path, 303);
    const described = await describeEvent(context, { event, registration });
    const ticket = { event: described, status, placeInLine };
    const { origin, siteName: publisher } = page;
    return { document: ticketDocument(ticket, { language, origin, publisher }), path: `${path}/formats` };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

/**
 * A place at an event as a document. Neither the link of the registration nor who it belongs to stands in it: tickets are shown
 * and passed on, and whoever has the link can give the place away.
 */
export function ticketDocument(
  { event, status, placeInLine }: Ticket,
  { language, origin, publisher }: { language: Language; origin: string; publisher: string },
): ReadableDocument {
  const t = textsFor(language).getFixedT(null, 'events');
  const own = textsFor(language).getFixedT(null, 'own-documents');
  const line = placeInLine === null ? '' : t('line', { count: placeInLine });
  return {
    ...{ name: `ticket-${event.slug}`, language, publisher },
    title: own(status === 'waiting' ? 'ticket.title.waiting' : 'ticket.title', { event: event.title }),
    address: origin + localizedPath(`/events/${event.slug}`, language),
    changedAt: new Date(event.startsAt).toISOString(),
    blocks: [
      { kind: 'heading', level: 2, text: own('ticket.place') },
      { kind: 'facts', items: [{ term: own('ticket.state'), text: [t(`own.${status}`)] }] },
      ...paragraphs(line, t(`own.${status}.text`)),
      { kind: 'heading', level: 2, text: own('ticket.event') },
      eventFacts(event, language),
      ...paragraphs(status === 'waiting' ? own('ticket.joining-waiting') : ''),
      { kind: 'heading', level: 2, text: own('ticket.give-back') },
      ...paragraphs(own('ticket.give-back.text', { cancel: t('cancel.go') }), own('ticket.private')),
    ],
  };
}

function eventFacts(event: Ticket['event'], language: Language): DocumentBlock {
  const t = textsFor(language).getFixedT(null, 'events');
  const { endDate, ...times } = writeEventTimes(event, language);
  const { isOnline, place, joining, title, way, code } = event;
  return {
    kind: 'facts',
    items: [
      { term: t('fact.event'), text: [named(title, language)] },
      {
        term: t('fact.when'),
        text: [endDate === null ? t('when', times) : t('when.days', { ...times, endDate })],
      },
      { term: t('fact.place'), text: [isOnline ? place : t('place.in-person', { place })] },
      ...(joining ? [{ term: t('fact.joining'), text: [named(joining, language)] }] : []),
      ...wayFacts(way, language),
      ...(code ? [{ term: t('fact.code'), text: [apart(spellDoorCode(code))] }] : []),
    ],
  };
}

function paragraphs(...texts: string[]): DocumentBlock[] {
  return texts.filter(Boolean).map((text) => ({ kind: 'paragraph', text: [text] }));
}
