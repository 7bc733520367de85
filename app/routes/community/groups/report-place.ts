import { reportGroupHref } from '#domain/groups/group-constants.ts';

type Reporting = { slug: string; eventId: string | null; userId: string };

/** Names the form of a report in its tab, and whose it is: what is typed there is for nobody else. */
export function reportPlaceOf({ slug, eventId, userId }: Reporting): string {
  return `${reportGroupHref(slug, eventId)} ${userId}`;
}
