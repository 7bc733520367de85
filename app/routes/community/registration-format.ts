import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/registration-format';
import { findTicket } from './ticket-document.server.ts';

/** A place at an event as a file, for whoever has its private link. */
export async function loader({ context, params: { token, format }, url }: Route.LoaderArgs) {
  const ticket = await findTicket(context, token);
  if (!ticket) throw new Response(null, { status: 404 });
  return await formatResponse(context, { ...ticket, format, url });
}
