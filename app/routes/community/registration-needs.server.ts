import type { RouterContextProvider } from 'react-router';
import { getRegistration, type OwnRegistration } from '#domain/community/registrations.ts';
import { shareEventNeeds } from '#domain/community/share-event-needs.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { chosenNeedsOf, readNeedsToShare } from '#routes/kit/needs/needs.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { findOwnRegistration } from './event-page.server.ts';

/** Whoever has the link and is not its person learns nothing of what they need: links are passed on. */
export async function readOwnNeeds(
  context: Readonly<RouterContextProvider>,
  { registration: { id, eventId, status }, url }: { registration: OwnRegistration; url: URL },
) {
  if (status === 'cancelled') return null;
  const own = await findOwnRegistration(context, eventId);
  return own?.id === id ? await readNeedsToShare(context, { place: 'event', id }, url) : null;
}

type Ticked = Parameters<typeof chosenNeedsOf>[1]['ticked'];

/**
 * Shares what was ticked with the team of the event, or takes it back.
 * @throws Refusal 'event-link-unknown' (404) for whoever is not signed in as its person, or 'needs-not-stated'.
 */
export async function shareOwnNeeds(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { token, ticked }: { token: string; ticked: Ticked },
): Promise<void> {
  const { db, now } = context.get(appContext);
  const { id } = await getRegistration(db, token);
  const registrant = findRegistrant(context);
  if (!registrant) throw new Refusal('event-link-unknown', {}, 404);
  const account = { userId: registrant.userId, emailKey: registrant.email.key };
  const chosen = await chosenNeedsOf(context, { place: 'event', ticked });
  const requestSource = requestSourceOf(request, context);
  await shareEventNeeds(db, { registrationId: id, account, chosen, requestSource }, now);
}
