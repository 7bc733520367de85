import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { WhatsAppReport } from './whatsapp.server.ts';
import { erased } from './deliver-message.ts';
import { messages } from './message-tables.server.ts';

/**
 * Notes what WhatsApp reports about messages: taken, reached, failed. Reports may come twice, in any order
 * and for messages of others; that a message reached somebody outweighs every other report.
 */
export async function noteReports(db: Database, reports: WhatsAppReport[]): Promise<void> {
  for (const report of reports) await noteReport(db, report);
}

async function noteReport(db: Database, report: WhatsAppReport): Promise<void> {
  const { kind, at, failure, transportId } = report;
  const outcome = { claimedUntil: null, transportId, ...erased };
  const sent = { ...outcome, status: 'sent' as const, lastError: null };
  const isMeant = isAbout(report);
  if (kind === 'reached') {
    await db
      .update(messages)
      .set({
        ...sent,
        sentAt: sql`coalesce(${messages.sentAt}, ${at.toISOString()}::timestamptz)`,
        reachedAt: sql`least(${messages.reachedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(isMeant);
  } else if (kind === 'taken') {
    // The answer was lost, or has not been noted yet: the message need not be sent again.
    await db
      .update(messages)
      .set({ ...sent, sentAt: at })
      .where(and(isMeant, eq(messages.status, 'queued')));
  } else {
    await db
      .update(messages)
      .set({ ...outcome, status: 'failed', sentAt: null, lastError: failure })
      .where(and(isMeant, isNull(messages.reachedAt), ne(messages.status, 'failed')));
  }
}

/** The message of that name, or one whose name is not known because the answer with it was lost. */
function isAbout({ transportId, messageId }: WhatsAppReport) {
  const isNameless = messageId && and(eq(messages.id, messageId), isNull(messages.transportId));
  return and(
    eq(messages.channel, 'whatsapp'),
    or(eq(messages.transportId, transportId), isNameless || undefined),
  );
}
