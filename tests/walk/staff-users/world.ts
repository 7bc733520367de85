import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { minutesAgo } from '../world/instants.ts';

/** Whom staff look after on the screens. */
export const personEmail = 'person-of-the-screens@example.com';

/** Somebody whose address is not confirmed. */
export async function makeStaffUsersWorld(db: Database): Promise<void> {
  const options = { firstName: 'Nada', email: personEmail, phone: '+201001234567', isEmailConfirmed: false };
  await makeMember(db, options, minutesAgo(700));
}

/** The id of that person. */
export async function personId(db: Database): Promise<string> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, personEmail));
  return known!.id;
}
