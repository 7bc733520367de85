import { listThreadsBegunBy, type BegunThread } from '#domain/forums/threads-of-writer.ts';
import { listOpenGroupsOf } from '#domain/groups/find-groups.ts';
import { findVisibleSlug } from '#domain/marketplace/profiles/find-profiles.ts';
import { findListedMentorOf } from '#domain/mentorship/find-mentors.ts';
import { peopleLimits } from '#domain/people/people-constants.ts';
import type { PersonViewer, ShownPerson } from '#domain/people/who-sees.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Where the page of somebody leads besides, as far as they show it: each is what its own page would show to the same reader. */
export type PersonLinks = {
  /** The address of their page as a freelancer. */
  freelance: string | null;
  /** The id of the mentor they are. */
  mentor: string | null;
  groups: { slug: string; name: string }[];
  threads: BegunThread[];
};

/** Reads where the page of somebody leads. */
export async function loadPersonLinks(
  db: Database,
  { userId, leadsTo, viewer }: { userId: string; leadsTo: ShownPerson['leadsTo']; viewer: PersonViewer },
): Promise<PersonLinks> {
  return {
    freelance: leadsTo.freelance ? await findVisibleSlug(db, { userId, viewer }) : null,
    mentor: leadsTo.mentor ? await findListedMentorOf(db, userId) : null,
    groups: leadsTo.groups ? await listOpenGroupsOf(db, userId) : [],
    threads: leadsTo.threads ? await listThreadsBegunBy(db, { userId, most: peopleLimits.threads }) : [],
  };
}
