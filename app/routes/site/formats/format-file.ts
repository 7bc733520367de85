import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/format-file';
import { loadPublicText } from './public-text.server.ts';
import { pictureReader } from './read-picture.server.ts';
import { formatsPath } from './readable-kinds.ts';

/** A public text as a file; of large print, `?points=` says how large. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { format } = params;
  const { document, place } = await loadPublicText(
    context,
    params,
    (moved) => `${formatsPath(moved)}/${format}${url.search}`,
  );
  return await formatResponse(context, {
    ...{ document, format, url },
    path: formatsPath(place),
    readPicture: pictureReader(context),
  });
}
