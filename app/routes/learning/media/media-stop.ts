import { keepStop } from '#domain/learning/media/recording-stops.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/media-stop';
import { recordingStopForm } from './media-forms.server.ts';

/** Where the script tells how far a recording was played (app/enhance/media.ts); nobody reads the answer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  return await recordingStopForm.handle({ request, context }, async ({ values }) => {
    await keepStop(db, { ...params, userId, ...values }, now);
    return new Response(null, { status: 204 });
  });
}
