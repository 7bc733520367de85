import { findGroupPlace } from '#domain/groups/find-keeper.ts';
import { groupsHref, staffGroupHref } from '#domain/groups/group-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { ConductReport } from '#domain/moderation/report-group.ts';
import type { Database } from '#platform/database/database.server.ts';

type Shown = Pick<StaffContext, 'actor'> & {
  report: Pick<ConductReport, 'groupId' | 'groupEventId' | 'groupShown' | 'eventShown'>;
};

/** The words of a reported group or event as they were, and where its reader finds it now; null where something else was reported. */
export async function showReportedGroup(db: Database, { report, actor }: Shown) {
  const { groupId, groupEventId: eventId, groupShown, eventShown } = report;
  if (groupId === null || groupShown === null) return null;
  // Nothing leads to a group that its reader does not find.
  const href = await findGroupPlace(db, { groupId, eventId, userId: actor.userId });
  return {
    ...{ group: groupShown, event: eventShown, href: href === groupsHref ? null : href },
    staffHref: may(actor.roles, 'forums.keep') ? staffGroupHref(groupId) : null,
  };
}
