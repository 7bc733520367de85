import { data, type RouterContextProvider } from 'react-router';
import { findPeople, type KnownPerson } from '#domain/identity/people-who-may.ts';
import type { Permission } from '#domain/manifests.ts';
import { findForStaff, type StaffApplication } from '#domain/scholarships/staff-application.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

/** Who asks for something that is not everybody's to see. */
export async function findReader(
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): Promise<KnownPerson> {
  const { userId } = getStaffWho(context, permission);
  const { db } = context.get(appContext);
  const reader = (await findPeople(db, [userId])).get(userId);
  if (!reader) throw data(null, { status: 403 });
  return reader;
}

/** The application that the address names, or a 404. */
export async function findAsked(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<StaffApplication> {
  const reader = await findReader(context, 'scholarships.run');
  const found = await findForStaff(context.get(appContext).db, { id, reader });
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** People to choose among; where two share a name, their addresses tell them apart. */
export function asChoices(people: readonly KnownPerson[]): { value: string; label: string }[] {
  const isShared = (name: string) => people.filter((each) => each.name === name).length > 1;
  return people.map(({ userId, name, emailKey }) => ({
    value: userId,
    label: isShared(name) ? `\u2068${name}\u2069 (\u2068${emailKey}\u2069)` : name,
  }));
}
