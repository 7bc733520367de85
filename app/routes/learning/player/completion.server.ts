import type { RouterContextProvider } from 'react-router';
import { completeLesson, openLesson, reopenLesson } from '#domain/learning/progress/learn-lesson.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { completionForm } from './lesson-forms.server.ts';
import { loadLesson, type LoadedLesson } from './lesson-frame.server.ts';
import { hrefAfter } from './lesson-href.ts';

/** So long after a visit the next one is noted. */
const visitSeconds = 60;

/** Opening a lesson is where learning begins, so it is noted; not what a browser fetches ahead, nor what staff look at as somebody else. */
export async function noteVisit(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { lesson, state }: LoadedLesson,
): Promise<void> {
  const { db, now } = context.get(appContext);
  const member = findMember(context)!;
  const isAhead = /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '');
  if (request.method !== 'GET' || isAhead || member.impersonation) return;
  if (state && now.getTime() - state.visitedAt.getTime() < visitSeconds * 1000) return;
  await openLesson(db, { userId: member.userId, lesson }, now);
}

/** Does what the form of a lesson that asks for nothing else says: it is completed, or it is not. */
export async function answerCompletion({
  request,
  context,
  params,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { course: string; lesson: string };
}) {
  const { db, now } = context.get(appContext);
  const path = `/learn/${params.course}/${params.lesson}`;
  const member = findMember(context);
  return await completionForm.handle({ request, context }, async ({ values: { done } }) => {
    // Whose session has ended meanwhile comes back here.
    if (!member) return `/login?next=${encodeURIComponent(path)}`;
    const learner = { ...params, userId: member.userId };
    if (done === 'no') {
      await reopenLesson(db, learner, now);
      return `${path}?done=reopened`;
    }
    await completeLesson(db, learner, now);
    const { frame } = await loadLesson(context, params);
    const next = frame.next?.href ?? `/learn/${params.course}/end`;
    return hrefAfter(next, { completed: params.lesson });
  });
}
