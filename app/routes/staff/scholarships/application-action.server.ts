import { data, type RouterContextProvider } from 'react-router';
import { addNote } from '#domain/scholarships/add-note.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { unassignReviewer } from '#domain/scholarships/reviews/unassign-reviewer.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { noteForm, reviewersForm, unassignForm } from './staff-forms.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { findAsked } from './staffing.server.ts';
import { scholarshipsPath } from './words.ts';

type RouteRequest = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Answers the small forms of an application: reviewers and notes. */
export async function answerApplicationForm({ request, context, params }: RouteRequest) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { application } = await findAsked(context, params.id);
  const { db, now, page } = context.get(appContext);
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `${scholarshipsPath}/applications/${application.id}`;
  const about = { applicationId: application.id, ...staff };
  const intent = textOf(body, 'intent');
  if (intent === 'note') {
    return await noteForm.handle(submission, async ({ values: { note } }) => {
      await addNote(db, { ...about, text: note }, now);
      return `${path}?done=noted#notes`;
    });
  }
  if (intent === 'assign') {
    return await reviewersForm.handle(submission, async ({ values: { reviewer: reviewerIds } }) => {
      const fields = { cycleId: application.cycleId, applicationIds: [application.id], reviewerIds };
      await assignReviewers(db, { ...fields, way: 'all', siteUrl: page.origin, ...staff }, now);
      return `${path}?done=assigned`;
    });
  }
  const reviewId = textOf(body, 'unassign');
  if (!reviewId) throw data(null, { status: 400 });
  return await unassignForm.handle(submission, async () => {
    await unassignReviewer(db, { ...about, reviewId }, now);
    return `${path}?done=unassigned`;
  });
}
