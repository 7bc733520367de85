import type { PersonPart, PersonVisibility } from './people-constants.ts';
import type { personProfiles } from './tables.server.ts';

export type PersonRow = typeof personProfiles.$inferSelect;

/** Who looks: whoever is signed in with a confirmed address, or anybody. */
export type PersonViewer = 'member' | 'visitor';

/** Whether a page is found by somebody, as far as its owner says. */
export function isPageSeenBy(viewer: PersonViewer, visibility: PersonVisibility): boolean {
  return visibility === 'everyone' || (viewer === 'member' && visibility === 'members');
}

/** Whether a part of a page is read by somebody who finds the page. */
export function isPartSeenBy(
  viewer: PersonViewer,
  { visibility, seenBy }: Pick<PersonRow, 'visibility' | 'seenBy'>,
  part: PersonPart,
): boolean {
  if (!isPageSeenBy(viewer, visibility)) return false;
  return seenBy[part] === 'page' || (viewer === 'member' && seenBy[part] === 'members');
}

/** What somebody reads on the page of another; a part that they do not read is as one that is not written. */
export type ShownPerson = Pick<
  PersonRow,
  'id' | 'about' | 'goodAt' | 'interests' | 'languages' | 'governorate' | 'visibility'
> & {
  name: string;
  /** What else they are led to, where there is any. */
  leadsTo: Record<'freelance' | 'mentor' | 'groups' | 'threads', boolean>;
};

/** A page as somebody who finds it reads it. */
export function showPerson(row: PersonRow, name: string, viewer: PersonViewer): ShownPerson {
  const { id, visibility, about, goodAt, interests, languages, governorate } = row;
  const sees = (part: PersonPart) => isPartSeenBy(viewer, row, part);
  return {
    ...{ id, visibility, name },
    about: sees('about') ? about : null,
    goodAt: sees('goodAt') ? goodAt : null,
    interests: sees('interests') ? interests : [],
    languages: sees('languages') ? languages : [],
    governorate: sees('governorate') ? governorate : null,
    leadsTo: {
      ...{ freelance: sees('freelance'), mentor: sees('mentor') },
      ...{ groups: sees('groups'), threads: sees('threads') },
    },
  };
}
