import type { StaffFound, StaffQuery } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listInvitations } from './invitation-list.ts';

/** Requests for an invitation by name, address, headline or skills, for the search of the staff area. */
export async function findInvitationsForStaff(
  db: Database,
  { q }: StaffQuery,
  most: number,
): Promise<StaffFound> {
  const query = { q, sort: 'created', direction: 'descending', page: 1, perPage: most } as const;
  const { items, total } = await listInvitations(db, query);
  return {
    total,
    items: items.map(({ id, fullName, headline }) => ({
      id,
      href: `/admin/freelance/requests/${id}`,
      title: fullName,
      note: headline,
    })),
    allHref: `/admin/freelance?${new URLSearchParams({ q })}`,
  };
}
