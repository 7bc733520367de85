import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/**
 * So many registrations an hour come from one network: a class of thirty behind one telephone mast, with ten who mistyped
 * something, for two events. A robot has hundreds to send.
 */
const perNetworkAndEvent = 40;
const perNetwork = 80;
const perAddress = 10;
/** Members who register with their own address, wherever they are: a robot in their network does not hold them up. */
const perMember = 30;

const windowSeconds = 3600;

type RegistrationAttempt = {
  eventId: string;
  emailKey: string;
  /** Whose own, confirmed address it is. */
  userId: string | null;
};

/**
 * Counts a try to register: by the account for a member with their own address, by network, event and address for
 * everybody else.
 * @throws Refusal 'event-network-busy' or 'too-many-requests' (429).
 */
export async function takeRegistrationLimits(
  { db, clientAddress, now }: Pick<AppContext, 'db' | 'clientAddress' | 'now'>,
  { eventId, emailKey, userId }: RegistrationAttempt,
): Promise<void> {
  if (userId !== null) {
    const member = { name: 'event-member', key: userId, limit: perMember };
    await takeFromLimit(db, { ...member, windowSeconds }, now);
    return;
  }
  const network = networkOf(clientAddress);
  try {
    const atEvent = { name: 'event-network', key: `${network} ${eventId}`, limit: perNetworkAndEvent };
    await takeFromLimit(db, { ...atEvent, windowSeconds }, now);
    const atAll = { name: 'event-network-all', key: network, limit: perNetwork };
    await takeFromLimit(db, { ...atAll, windowSeconds }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('event-network-busy', error.values, error.status);
  }
  await takeFromLimit(db, { name: 'event-email', key: emailKey, limit: perAddress, windowSeconds }, now);
}
