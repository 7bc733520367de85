import { stopAt } from '#domain/learning/progress/learn-lesson.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/stop';
import { stopForm } from './lesson-forms.server.ts';

/** Where the script tells which paragraph was reached when a lesson is left (app/enhance/reading-place.ts); nobody reads the answer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const learner = { ...params, userId: getMember(context).userId };
  return await stopForm.handle({ request, context }, async ({ values: { place } }) => {
    await stopAt(db, { ...learner, place }, now);
    return new Response(null, { status: 204 });
  });
}
