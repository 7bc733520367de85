import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import { hasToppedUp } from '#domain/wallet/top-ups/has-topped-up.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { readTrackRecord, type TrackRecord } from '../contract-reviews/track-record.ts';
import { clients } from '../projects/posting-tables.server.ts';
import { projects } from '../tables.server.ts';

/** What a client says about themselves; null for what was left out. */
export type ClientProfile = { name: string | null; about: string | null; website: string | null };

/** What freelancers are told about who posts a project. */
export type KnownClient = ClientProfile & {
  /** Whether they have ever put money into their wallet. */
  isPaymentConfirmed: boolean;
  /** What their completed contracts say of them. */
  record: TrackRecord;
};

/** What a client says about themselves, whether a payment of theirs ever arrived, and what freelancers say of them. */
export async function findClient(db: Database, userId: string): Promise<KnownClient> {
  const { name, about, website } = clients;
  const [profile] = await db.select({ name, about, website }).from(clients).where(eq(clients.userId, userId));
  const isPaymentConfirmed = await hasToppedUp(db, userId);
  const record = await readTrackRecord(db, { userId, side: 'client' });
  return { name: null, about: null, website: null, ...profile, isPaymentConfirmed, record };
}

/**
 * The name under which somebody posts projects: that of their profile, or of their account. An address never stands for it.
 * @throws Refusal 'client-unnamed'.
 */
export async function clientNameOf(db: Database, userId: string): Promise<string> {
  const [profile] = await db.select({ name: clients.name }).from(clients).where(eq(clients.userId, userId));
  if (profile?.name) return profile.name;
  const account = await findAccount(db, userId);
  const name = [account?.firstName, account?.lastName].filter(Boolean).join(' ');
  if (name === '') throw new Refusal('client-unnamed');
  return name;
}

/** Changes what a client says about themselves; the projects that they posted are under the new name at once. */
export async function saveClient(
  db: Database,
  {
    userId,
    profile,
    requestSource,
  }: { userId: string; profile: ClientProfile; requestSource: RequestSource },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await db
      .insert(clients)
      .values({ userId, ...profile, updatedAt: now })
      .onConflictDoUpdate({ target: clients.userId, set: { ...profile, updatedAt: now } });
    const target = { kind: 'user', id: userId } as const;
    const line = { actorId: userId, action: 'client.change', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    const posted = await db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.clientId, userId))
      .limit(1);
    if (posted.length === 0) return;
    const name = await clientNameOf(db, userId);
    await db
      .update(projects)
      .set({ clientName: { en: name, ar: name } })
      .where(eq(projects.clientId, userId));
    await raiseContentVersion(db);
  });
}
