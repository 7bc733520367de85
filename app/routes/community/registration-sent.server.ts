import { z } from 'zod';
import { minutesOfHold } from '#domain/community/event-constants.ts';
import type { RegistrationAnswer } from '#domain/community/register-for-event.ts';
import type { Config } from '#platform/process/config.server.ts';
import { seal, unseal } from '#platform/security/seal.server.ts';
import { secretOf } from '#routes/kit/request.server.ts';

/** What a form was answered with that has yet to be confirmed, for the page that follows. */
export type RegistrationSent = {
  standing: 'held' | 'unheld' | 'in-line';
  /** As it was typed, so that its owner hears a slip. */
  email: string;
  /** Until when the page says so; for a place that is held, until when it is. In milliseconds since 1970. */
  until: number;
};

const sealed = z.object({
  eventId: z.string(),
  standing: z.enum(['held', 'unheld', 'in-line']),
  email: z.string(),
  until: z.number(),
});

/**
 * The address of the page that follows a registration. What it says is sealed: an address of a page is kept in histories
 * and passed on, so nobody's mail address stands in it.
 */
export function pathAfterRegistration(
  config: Config,
  { event: { id, slug }, answer, email }: Sent,
  now: Date,
): string {
  const { standing } = answer;
  if (standing === 'registered' || standing === 'waiting') return `/events/${slug}?done=1`;
  const until = standing === 'held' ? answer.heldUntil.getTime() : now.getTime() + minutesOfHold * 60_000;
  const said: z.infer<typeof sealed> = { eventId: id, standing, email, until };
  return `/events/${slug}?sent=${seal(secretOf(config), JSON.stringify(said))}`;
}

type Sent = { event: { id: string; slug: string }; answer: RegistrationAnswer; email: string };

/** What the address of an event's page says about a registration that was just sent; null when it says nothing of ours. */
export function readSent(
  config: Config,
  { url, eventId }: { url: URL; eventId: string },
  now: Date,
): RegistrationSent | null {
  const written = url.searchParams.get('sent');
  if (!written) return null;
  try {
    const { eventId: about, ...sent } = sealed.parse(JSON.parse(unseal(secretOf(config), written)));
    return about === eventId && sent.until > now.getTime() ? sent : null;
  } catch {
    return null;
  }
}
