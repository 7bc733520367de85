import type { RequestSource } from '#domain/audit/audit.ts';
import { findGroupEvent } from '#domain/groups/find-group-events.ts';
import { findGroup } from '#domain/groups/find-groups.ts';
import { findKeeper } from '#domain/groups/find-keeper.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { keepReport } from './keep-report.ts';
import type { ConductReason } from './report-constants.ts';

type ReportingGroup = {
  /** The group, by its address. */
  slug: string;
  /** One of its events; null to report the group. */
  eventId: string | null;
  userId: string;
  reason: ConductReason;
  words: string | null;
  requestSource: RequestSource;
};

/**
 * Reports a group of the community or one of its events; who keeps the group answers for it. The words that the reporter reads are kept with
 * the report. One that is open already stays as it is.
 * @throws Refusal 'report-too-many', 'report-group-vacant' while nobody keeps the group, 'group-unknown' (404) for one that the reporter does
 * not find or keeps themselves, 'group-event-unknown' (404) for an event that they do not read.
 */
export async function reportSupportGroup(
  db: Database,
  { slug, eventId, userId, reason, words, requestSource }: ReportingGroup,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const opened = await findGroup(db, { slug, userId });
    if (!opened || opened.membership?.role === 'organiser') throw new Refusal('group-unknown', {}, 404);
    const { group, membership, rules } = opened;
    const found = eventId === null ? null : await findGroupEvent(db, { group, membership, id: eventId });
    if (eventId !== null && !found) throw new Refusal('group-event-unknown', {}, 404);
    const reportedId = await findKeeper(db, { groupId: group.id });
    if (reportedId === null) throw new Refusal('report-group-vacant');
    const { name, purpose } = group;
    const event = found?.event ?? null;
    const about = {
      ...{ groupId: group.id, groupEventId: event?.id ?? null, number: 0 },
      groupShown: { name, purpose, rules },
      eventShown: event && { title: event.title, words: event.words, place: event.place },
    };
    const people = { reporterId: userId, reportedId };
    await keepReport(db, { ...about, ...people, reason, words, requestSource }, now);
  });
}
