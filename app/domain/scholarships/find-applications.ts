import { readSettings } from '#domain/site/settings.ts';
import type { StaffFound, StaffQuery } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { pick } from '#platform/text/language.ts';
import { listApplications } from './application-list.ts';
import { getActor } from './staffing.ts';

/**
 * The applications of any cycle whose number, name or address is asked for, for the search of the staff area. Whoever
 * still has to review one of them blind finds it by its number alone.
 */
export async function findApplicationsForStaff(
  db: Database,
  { q, userId, language }: StaffQuery,
  most: number,
): Promise<StaffFound> {
  const reader = await getActor(db, { actor: { userId, roles: [] } });
  const rules = (await readSettings(db)).scholarship;
  const { items, total } = await listApplications(db, { reader, rules, q, page: 1, perPage: most });
  return {
    total,
    items: items.map(({ id, number, fullName, email, programTitle }) => ({
      id,
      href: `/admin/education/scholarships/applications/${id}`,
      title: fullName ?? `${pick(programTitle, language)}, ${number}`,
      note: email ?? '',
    })),
    allHref: null,
  };
}
