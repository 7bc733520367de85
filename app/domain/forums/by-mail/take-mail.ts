import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { readMailHeaders } from '#platform/messages/incoming/mail-headers.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { handleMailKind } from './handle-mail-kind.ts';
import { incomingLimits } from './incoming-constants.ts';
import { forumIncomingMails, forumReplyAddresses } from './mail-tables.server.ts';
import { readReplyAddress } from './reply-address.ts';

/** A mail as it came, and to which addresses; the secret and the domain of the addresses that are ours. */
type Arriving = {
  raw: Uint8Array;
  recipients: readonly string[];
  secret: string;
  replyDomain: string;
};

/**
 * What became of a mail that came in: it is written down and will be handled, it was there before, it is to nobody whom we know, it
 * is too large, or one of too many.
 */
export type Arrival = 'taken' | 'known' | 'unknown' | 'too-large' | 'too-many';

/** More addresses than a person answers at once. */
const recipientsRead = 20;

/**
 * Takes a mail that came in: it is written down with the job that handles it before whoever brings it is told so, so that none is
 * lost. The same mail twice is one.
 */
export async function takeMail(
  db: Database,
  { raw, recipients, secret, replyDomain }: Arriving,
  now: Date,
): Promise<Arrival> {
  if (raw.byteLength > incomingLimits.bytes) return 'too-large';
  const [address] = recipients
    .slice(0, recipientsRead)
    .flatMap((recipient) => readReplyAddress({ secret, replyDomain }, recipient) ?? []);
  const [known] = address
    ? await db.select().from(forumReplyAddresses).where(eq(forumReplyAddresses.handle, address.handle))
    : [];
  if (!address || !known) return 'unknown';
  const { userId, threadId } = known;
  if (!(await isWithinLimit(db, { userId, raw }, now))) return 'too-many';
  const row = { userId, threadId, raw, lastDay: address.lastDay, messageKey: keyOf(raw), receivedAt: now };
  return await db.transaction(async (db): Promise<Arrival> => {
    const [written] = await db
      .insert(forumIncomingMails)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: forumIncomingMails.id });
    if (!written) return 'known';
    await enqueue(db, handleMailKind, { mailId: written.id }, { key: written.id });
    return 'taken';
  });
}

async function isWithinLimit(
  db: Database,
  { userId, raw }: { userId: string; raw: Uint8Array },
  now: Date,
): Promise<boolean> {
  const { inAnHour, largeBytes, largeInAnHour } = incomingLimits;
  const each = { key: userId, windowSeconds: 3600 };
  try {
    await takeFromLimit(db, { ...each, name: 'incoming-mail', limit: inAnHour }, now);
    if (raw.byteLength > largeBytes)
      await takeFromLimit(db, { ...each, name: 'incoming-large-mail', limit: largeInAnHour }, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A mail is known again by its Message-ID, which a repeat has as well; by all of it where it has none. */
function keyOf(raw: Uint8Array): string {
  const id = readMailHeaders(raw)?.get('message-id')?.[0];
  return createHash('sha256')
    .update(id ? `id ${id}` : raw)
    .digest('base64url');
}
