import { Refusal } from '#platform/input/refusal.ts';
import { freshProofMinutes } from './account-constants.ts';
import { assertIsThemselves } from './impersonation.ts';
import type { Session } from './sessions.ts';

/**
 * Lets a grave change pass only within half an hour of a proof of who asks (ASVS 7.5.1), and never for whoever sees
 * the site as somebody else.
 * @throws Refusal 'prove-again' (403) or 'impersonated' (403).
 */
export function assertFreshProof(session: Pick<Session, 'provedAt' | 'impersonation'>, now: Date): void {
  assertIsThemselves(session);
  const { provedAt } = session;
  const minutes = (now.getTime() - provedAt.getTime()) / 60_000;
  if (minutes >= freshProofMinutes) throw new Refusal('prove-again', {}, 403);
}
