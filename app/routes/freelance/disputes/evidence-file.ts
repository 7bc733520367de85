import { openEvidence } from '#domain/marketplace/disputes/dispute-statements.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/evidence-file';

/**
 * A file that was shown in a dispute, for its two sides; the audit log notes that it was fetched. It is saved, never shown: nothing
 * in it may run here, whatever it is.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  const { statement: statementId, kind } = params;
  const asked = { statementId, kind, readerId: getMember(context).userId, requestSource };
  return fileResponse(await openEvidence(db, files, asked, now));
}
