import { isNotNull } from 'drizzle-orm';
import { countInSpans, countInSpansBy } from '#platform/time/count-in-spans.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { invitationRequests } from './tables.server.ts';

/** What happened to requests for an invitation, span by span. */
export type InvitationFigures = Record<'asked' | 'approved' | 'declined', number[]>;

/** Requests that arrived, were approved and were declined in each span, as long as they are kept. */
export async function countInvitationsInSpans(db: Database, spans: Spans): Promise<InvitationFigures> {
  const { createdAt, decidedAt, status } = invitationRequests;
  const decided = { from: invitationRequests, at: decidedAt, by: status, where: isNotNull(decidedAt) };
  const [asked, answered] = await Promise.all([
    countInSpans(db, { from: invitationRequests, at: createdAt }, spans),
    countInSpansBy(db, decided, spans),
  ]);
  const none = spans.list.map(() => 0);
  return {
    asked,
    approved: answered.get('approved') ?? none,
    declined: answered.get('declined') ?? none,
  };
}
