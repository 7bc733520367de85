import type { PersonPart } from '#domain/people/people-constants.ts';

/** The field of the form that says who reads a part of a page. */
export function seenByField<Part extends PersonPart>(part: Part): `${Part}SeenBy` {
  return `${part}SeenBy`;
}
