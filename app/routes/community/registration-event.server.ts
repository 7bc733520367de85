import type { RouterContextProvider } from 'react-router';
import { givesCertificate } from '#domain/community/event-preparation.ts';
import type { OwnRegistration } from '#domain/community/registrations.ts';
import type { findDocumentById } from '#domain/documents/documents.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readPlaces, readWay } from './event-page.server.ts';

type Found = {
  event: NonNullable<Awaited<ReturnType<typeof findDocumentById<'event'>>>>;
  registration: OwnRegistration;
};

/** The event of a registration as its private page shows it; how to get there is told to whoever has a place. */
export async function describeEvent(
  context: Readonly<RouterContextProvider>,
  { event, registration: { status, heldUntil, code } }: Found,
) {
  const { db, language, now } = context.get(appContext);
  const { fields, slug } = event;
  const { taken, placesLeft, state } = await readPlaces(context, event);
  return {
    ...{ slug, startsAt: fields.startsAt, endsAt: fields.endsAt, isOnline: fields.isOnline },
    title: pick(event.title, language),
    place: pick(fields.place, language),
    joining: status === 'registered' && fields.joining ? pick(fields.joining, language) : null,
    code: status === 'registered' ? code : null,
    way: await readWay(context, event),
    givesCertificate: await givesCertificate(db, event.id),
    isUpcoming: state === 'upcoming',
    // Nobody notes down what may yet come to nothing.
    hasCalendar: state === 'upcoming' && status !== 'unconfirmed',
    // What confirming would give.
    chance: {
      heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
      wasHeld: heldUntil !== null,
      isFree: placesLeft > 0 && taken.waiting === 0,
    },
  };
}
