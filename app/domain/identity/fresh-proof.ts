import { Refusal } from '#platform/refusal.ts';
import { freshProofMinutes } from './account-words.ts';
import type { Session } from './sessions.ts';

/**
 * Lets a grave change pass only within half an hour of a proof of who asks (ASVS 7.5.1).
 * @throws Refusal 'prove-again' (403).
 */
export function assertFreshProof({ provedAt }: Pick<Session, 'provedAt'>, now: Date): void {
  const minutes = (now.getTime() - provedAt.getTime()) / 60_000;
  if (minutes >= freshProofMinutes) throw new Refusal('prove-again', {}, 403);
}
