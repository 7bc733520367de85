// What people show of themselves, for the test that others ask for it: see others-things.ts.
import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { makePerson } from '#tests/worlds/people/people-world.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A page with a secret on it, which its owner shows to nobody. */
const ofOwner = async ({ db, member: { userId }, secret }: Owner): Promise<Thing> => {
  await db.update(users).set({ phoneConfirmedAt: new Date() }).where(eq(users.id, userId));
  const shown = { userId, about: secret, goodAt: secret, visibility: 'nobody' } as const;
  const id = await makePerson(db, shown, new Date());
  return { params: { id }, rows: [{ table: 'person_profiles', id }] };
};

/** Every route about people whose path names something. */
export const peopleOwnerships: Record<string, Ownership> = {
  '/community/people/:id/write': {
    open: 'whoever finds a page may ask to write to who shows it, where they let people',
  },
  '/community/people/:id/report': { open: 'whoever finds a page may report who shows it' },
  '/community/people/:id': { of: 'person', make: ofOwner },
};
