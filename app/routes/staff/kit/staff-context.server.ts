import type { RouterContextProvider } from 'react-router';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Permission } from '#domain/manifests.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from './staff.server.ts';

/** Who of the staff does something, for the verbs; whoever may not gets a 403. */
export function readStaffContext(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  permission: Permission,
): StaffContext {
  const { userId, roles } = getStaffWho(context, permission);
  return { actor: { userId, roles }, requestSource: requestSourceOf(request, context) };
}
