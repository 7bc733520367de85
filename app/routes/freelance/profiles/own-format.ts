import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/own-format';
import { loadOwnDocument } from './formats.server.ts';

/** One's own page as a file. */
export async function loader({ context, params: { format }, url }: Route.LoaderArgs) {
  const { document, path } = await loadOwnDocument(context);
  return await formatResponse(context, { document, path, format, url });
}
