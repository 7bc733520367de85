import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/freelancer-format';
import { loadProfileDocument } from './formats.server.ts';

/** A page of a freelancer as a file, for whoever may see the page. */
export async function loader({ context, params: { slug, format }, url }: Route.LoaderArgs) {
  const { document, path } = await loadProfileDocument(context, slug);
  return await formatResponse(context, { document, path, format, url });
}
