import type { RouterContextProvider } from 'react-router';
import type { EmailAddress } from '#platform/input/email-address.server.ts';
import type { HoneypotFinding } from '#platform/input/honeypot.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';

const anHour = 3600;
const [perNetwork, perMember, perAddress] = [20, 20, 5];

/** Reports that look as if a machine sent them, from everybody together: more of them would bury the others. */
const mostFromMachinesPerDay = 300;

/**
 * Counts a report, or "me too": for the member who sends it; else for the network and the address that it names.
 * @throws Refusal 'too-many-requests' (429).
 */
export async function takeBarrierLimits(
  context: Readonly<RouterContextProvider>,
  { email, isFromMachine }: { email: EmailAddress | null; isFromMachine: boolean },
): Promise<void> {
  const { db, clientAddress, now } = context.get(appContext);
  const take = async (name: string, key: string, limit: number, windowSeconds = anHour) =>
    await takeFromLimit(db, { name, key, limit, windowSeconds }, now);
  const member = findRegistrant(context);
  if (member) return await take('barrier-member', member.userId, perMember);
  await take('barrier-network', networkOf(clientAddress), perNetwork);
  if (email) await take('barrier-email', email.key, perAddress);
  if (isFromMachine) await take('barrier-machines', 'all', mostFromMachinesPerDay, 24 * anHour);
}

/** Whether a form came from a machine, as far as one can tell; members may be quick. */
export function isMachine(context: Readonly<RouterContextProvider>, sender: HoneypotFinding): boolean {
  return sender === 'machine' || (sender === 'hasty' && findRegistrant(context) === null);
}
