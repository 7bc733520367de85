import { downloadDataExport } from '#domain/identity/account/download-data-export.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/data-download';
import { askForProof, readAccount } from './answers.server.ts';

/** The zip file itself, for its owner only; the audit log notes that it was fetched. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  askForProof(member, now, '/account/data');
  const found = await downloadDataExport(
    db,
    context.get(appContext).files,
    { session: member, exportId: params.id, requestSource },
    now,
  );
  if (!found) throw new Response(null, { status: 404 });
  return new Response(found.zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${found.fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
