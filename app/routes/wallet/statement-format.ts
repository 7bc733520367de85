import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/statement-format';
import { getStatementDocument } from './own-statement.server.ts';

/** The statement that the address asks for, as a file. */
export async function loader({ context, params: { format }, url }: Route.LoaderArgs) {
  const { document, path } = await getStatementDocument(context, url);
  return await formatResponse(context, { document, path, format, url });
}
