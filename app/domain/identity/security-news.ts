import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { roles, type Role } from './role-names.ts';

/** What happens to the ways into an account, and to what it may do. */
export const securityEvents = [
  'sign-in',
  'password-changed',
  'email-changed',
  'phone-changed',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'all-sessions-ended',
  'email-vouched',
  'phone-vouched',
  'second-factor-reset',
  'role-granted',
  'role-revoked',
  'deletion-requested',
  'deletion-cancelled',
] as const;

export type SecurityEventName = (typeof securityEvents)[number];

export type SecurityNews = { userId: string; event: SecurityEventName; role?: Role | undefined };

/**
 * Tells somebody in the app what happened to their account. The domain of notifications comes after this one, so it is
 * a job, queued here and done there.
 */
export const tellSecurityNewsKind: JobKind<SecurityNews & { id: string }> = {
  name: 'tell-security-news',
  schema: z
    .object({
      id: z.uuid(),
      userId: z.uuid(),
      event: z.enum(securityEvents),
      role: z.enum(roles).optional(),
    })
    .strict(),
  pollSeconds: 5,
};

/** Queues news about somebody's account in the caller's transaction. */
export async function queueSecurityNews(db: Database, news: SecurityNews): Promise<void> {
  await enqueue(db, tellSecurityNewsKind, { id: randomUUID(), ...news });
}
