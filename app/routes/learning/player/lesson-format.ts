import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/lesson-format';
import { loadLessonDocument } from './lesson-document.server.ts';

/** A lesson as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { document, path, readPicture } = await loadLessonDocument(context, params);
  return await formatResponse(context, { document, path, format: params.format, url, readPicture });
}
