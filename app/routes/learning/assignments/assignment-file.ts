import { openOwnWork } from '#domain/learning/assignments/open-work.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/assignment-file';

/** A file that a learner handed in, or what was said about it as sound, for them alone; the audit log notes that it was fetched. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { files } = context.get(appContext);
  const range = request.headers.get('range');
  const asked = { userId: member.userId, submissionId: params.id, kind: params.kind, range, requestSource };
  return fileResponse(await openOwnWork(db, files, asked, now), { isPlayed: true });
}
