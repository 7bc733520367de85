import type { RouterContextProvider } from 'react-router';
import {
  countTaken,
  eventStateOf,
  placesLeftOf,
  type EventState,
  type EventSummary,
  type Taken,
} from '#domain/community/events.ts';
import type { PlaceFact } from '#domain/community/event-constants.ts';
import { findRecorded } from '#domain/community/find-event-recordings.ts';
import { listPlaceFacts } from '#domain/community/event-preparation.ts';
import { isInSeries, listOtherDates, withDays, type ComingEvent } from '#domain/community/event-series.ts';
import { datedTitle, writeEventTimes } from '#domain/community/event-times.ts';
import { listEventQuestions } from '#domain/community/event-questions.ts';
import { findRegistrationOf, type OwnRegistration } from '#domain/community/registrations.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import type { EventInWords } from './event-facts.tsx';

/** The member's own registration for an event, with the end of a hold that is not over; null for everybody else. */
export async function findOwnRegistration(
  context: Readonly<RouterContextProvider>,
  eventId: string,
): Promise<OwnRegistration | null> {
  const { db, now } = context.get(appContext);
  const registrant = findRegistrant(context);
  if (!registrant) return null;
  const { userId, email } = registrant;
  const own = await findRegistrationOf(db, { eventId, userId, emailKey: email.key });
  if (!own?.heldUntil || own.heldUntil > now) return own;
  return { ...own, heldUntil: null };
}

/** How many places an event has left, and how it stands now. */
export async function readPlaces(
  context: Readonly<RouterContextProvider>,
  { id, fields }: { id: string; fields: { capacity: number; startsAt: string; endsAt: string } },
): Promise<{ placesLeft: number; taken: Taken; state: EventState }> {
  const { db, now } = context.get(appContext);
  const taken = (await countTaken(db, [id], now)).get(id)!;
  return { taken, placesLeft: placesLeftOf(fields.capacity, taken), state: eventStateOf(fields, now) };
}

/** Events as cards show them, in the reader's language, with the places that are left today. */
export async function describeEvents(
  context: Readonly<RouterContextProvider>,
  events: readonly EventSummary[],
): Promise<EventInWords[]> {
  const { db, now, language } = context.get(appContext);
  const ids = events.map(({ id }) => id);
  const taken = await countTaken(db, ids, now);
  const recorded = await findRecorded(db, ids);
  return events.map(({ id, slug, title, description, fields }) => ({
    ...{ slug, type: fields.type, isOnline: fields.isOnline, isExample: fields.isExample === true },
    ...{ startsAt: fields.startsAt, endsAt: fields.endsAt, state: eventStateOf(fields, now) },
    title: pick(title, language),
    description: pick(description, language),
    place: pick(fields.place, language),
    speaker: pick(fields.speaker, language),
    ...{ capacity: fields.capacity, placesLeft: placesLeftOf(fields.capacity, taken.get(id)!) },
    hasRecording: recorded.has(id),
  }));
}

/** The same of a list that shows a series once, with how many dates follow. */
export async function describeComing(
  context: Readonly<RouterContextProvider>,
  coming: readonly ComingEvent[],
): Promise<EventInWords[]> {
  const events = await describeEvents(
    context,
    coming.map(({ event }) => event),
  );
  return events.map((event, index) => ({ ...event, following: coming[index]!.following }));
}

/** The same of events that are over: dates of one series stand beside each other, so their titles say the day. */
export async function describePast(
  context: Readonly<RouterContextProvider>,
  events: readonly EventSummary[],
): Promise<EventInWords[]> {
  const { db, language } = context.get(appContext);
  const named = await withDays(
    db,
    events.map(({ id, title, fields }) => ({ id, title, startsAt: fields.startsAt })),
  );
  const described = await describeEvents(context, events);
  return described.map((event, index) => ({ ...event, title: pick(named[index]!.title, language) }));
}

/** The title of an event as a tab shows it, and the other coming dates of its series. */
export async function readDates(
  context: Readonly<RouterContextProvider>,
  { id, title, fields }: { id: string; title: string; fields: { startsAt: string } },
) {
  const { db, now, language } = context.get(appContext);
  const isDate = await isInSeries(db, id);
  const others = isDate ? await listOtherDates(db, { eventId: id, notOverAt: now }) : [];
  return {
    headTitle: isDate ? datedTitle({ title, startsAt: fields.startsAt }, language) : title,
    dates: others.map((other) => ({ slug: other.slug, ...writeEventTimes(other.fields, language) })),
  };
}

/** What is said of the way to an event and its place, in the reader's language; null for what is not known yet. */
export async function readWay(
  context: Readonly<RouterContextProvider>,
  event: Pick<EventSummary, 'id' | 'fields'>,
): Promise<{ fact: PlaceFact; words: string | null }[]> {
  const { db, language } = context.get(appContext);
  const facts = await listPlaceFacts(db, event);
  return facts.map(({ fact, words }) => ({ fact, words: words && pick(words, language) }));
}

/** What an event asks its guests, as the form shows it in the reader's language. */
export async function readQuestions(context: Readonly<RouterContextProvider>, eventId: string) {
  const { db, language } = context.get(appContext);
  const questions = await listEventQuestions(db, eventId);
  return questions.map(({ id, kind, isRequired, words, choices }) => ({
    ...{ id, kind, isRequired, words: pick(words, language) },
    choices: choices.map((choice) => pick(choice, language)),
  }));
}

export type QuestionInWords = Awaited<ReturnType<typeof readQuestions>>[number];
