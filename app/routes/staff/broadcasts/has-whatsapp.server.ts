import type { RouterContextProvider } from 'react-router';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

/** Who of the staff sends, for the verbs; whoever may not gets a 403. */
export function readSender(request: Request, context: Readonly<RouterContextProvider>): StaffContext {
  const { userId, roles } = getStaffWho(context, 'broadcasts.send');
  return { actor: { userId, roles }, requestSource: requestSourceOf(request, context) };
}

/** Whether WhatsApp messages can leave the house: through the Cloud API, or into the outbox of a trial. */
export function hasWhatsApp(context: Readonly<RouterContextProvider>): boolean {
  const { config } = context.get(appContext);
  return config.whatsapp !== null || config.mode === 'trial';
}

/** What was done before coming here, as the address says. */
export function readDone<Done extends string>(url: URL, done: readonly Done[]): Done | null {
  return done.find((each) => each === url.searchParams.get('done')) ?? null;
}
