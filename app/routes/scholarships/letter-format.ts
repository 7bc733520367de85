import type { Route } from './+types/letter-format';
import { findOwnLetter } from './own-documents.server.ts';
import { ownFormatResponse } from './own-formats.server.ts';

/** The letter of a decision as a file, for the applicant. */
export async function loader({ context, params: { token, format }, url }: Route.LoaderArgs) {
  return await ownFormatResponse(context, { own: await findOwnLetter(context, token), format, url });
}
