import { openMessageFile } from '#domain/conversations/message-files.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/message-file';
import { getCorrespondent } from './own-conversation.server.ts';

/** The file of a message for its two sides; the audit log notes that it was fetched. It is saved, never shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const { userId } = getCorrespondent(context);
  const requestSource = requestSourceOf(request, context);
  const asked = { conversationId: params.id, messageId: params.message, userId, requestSource };
  return fileResponse(await openMessageFile(db, files, asked, now));
}
