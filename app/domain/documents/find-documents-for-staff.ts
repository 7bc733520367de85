import type { Database } from '#platform/database/database.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { StaffFound, StaffQuery } from '#domain/domain-module.ts';
import { listDocumentsForStaff } from './document-list.ts';

/** Documents that have every word in their title or address, for the search of the staff area. */
export async function findDocumentsForStaff(
  db: Database,
  { q, language }: StaffQuery,
  most: number,
): Promise<StaffFound> {
  const { items, total } = await listDocumentsForStaff(db, { text: q, perPage: most });
  const t = textsFor(language).getFixedT(null, 'admin');
  return {
    total,
    items: items.map(({ id, slug, title, status }) => ({
      id,
      href: `/admin/cms/documents/${id}`,
      title: pick(title, language) || slug,
      note: t(`search.status.${status}`),
    })),
    allHref: `/admin/cms/documents?${new URLSearchParams({ q })}`,
  };
}
