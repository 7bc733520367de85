import { openDeliveryFile } from '#domain/marketplace/contracts/deliveries.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/delivery-file';

/**
 * A file that was handed over, for the two sides of its contract; the audit log notes that it was fetched. It is saved, never
 * shown: nothing in it may run here, whatever it is.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  const asked = {
    deliveryId: params.delivery,
    kind: params.kind,
    readerId: getMember(context).userId,
    requestSource,
  };
  return fileResponse(await openDeliveryFile(db, files, asked, now));
}
