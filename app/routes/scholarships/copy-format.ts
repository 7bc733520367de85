import type { Route } from './+types/copy-format';
import { findOwnCopy } from './own-documents.server.ts';
import { ownFormatResponse } from './own-formats.server.ts';

/** The copy of an application as a file, for the applicant. */
export async function loader({ context, params: { token, format }, url }: Route.LoaderArgs) {
  return await ownFormatResponse(context, { own: await findOwnCopy(context, token), format, url });
}
