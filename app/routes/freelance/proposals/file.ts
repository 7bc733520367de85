import { openProposalFile } from '#domain/marketplace/proposals/attach-proposal-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/file';

/** A file of a proposal, for both its sides; the audit log notes that it was fetched. It is saved, never shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  const { userId } = getMember(context);
  const asked = { proposalId: params.id, kind: params.kind, userId, requestSource };
  return fileResponse(await openProposalFile(db, files, asked, now));
}
