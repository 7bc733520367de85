import { data, redirect, type RouterContextProvider } from 'react-router';
import { addNote } from '#domain/scholarships/add-note.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-words.ts';
import { unassignReviewer } from '#domain/scholarships/reviews/unassign-reviewer.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readText } from '#platform/text/written-text.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { sayProblems, sayWhyNot } from '#routes/kit/written-answer.server.ts';
import { findAsked, readStaffContext } from './staffing.server.ts';
import { scholarshipsPath } from './words.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Answers the small forms of an application: reviewers and notes. `part` says which of them came back. */
export async function answerApplicationForm({ request, context, params }: Asked) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { application } = await findAsked(context, params.id);
  const app = context.get(appContext);
  const { db, now, page } = app;
  const form = await request.formData();
  const path = `${scholarshipsPath}/applications/${application.id}`;
  const about = { applicationId: application.id, ...staff };
  const intent = textOf(form, 'intent');
  const written = { note: textOf(form, 'note') };
  const sent = { written, texts: ['note'] };
  try {
    if (intent === 'note') {
      const note = readText(written.note, { longest: staffLimits.note });
      if (typeof note === 'string') {
        const problem = note === 'long' ? 'note.long' : 'note.missing';
        return withPart(sayProblems(sent, { note: problem }), 'notes');
      }
      await addNote(db, { ...about, text: note.text }, now);
      return redirect(`${path}?done=noted#notes`, 303);
    }
    if (intent === 'assign') {
      const reviewerIds = form.getAll('reviewer').filter((each) => typeof each === 'string');
      const wish = { cycleId: application.cycleId, applicationIds: [application.id], reviewerIds };
      await assignReviewers(db, { ...wish, way: 'all', siteUrl: page.origin, ...staff }, now);
      return redirect(`${path}?done=assigned`, 303);
    }
    const reviewId = textOf(form, 'unassign');
    if (!reviewId) throw data(null, { status: 400 });
    await unassignReviewer(db, { ...about, reviewId }, now);
    return redirect(`${path}?done=unassigned`, 303);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return withPart(sayWhyNot(error, sent, app), intent === 'note' ? 'notes' : 'reviews');
  }
}

function withPart<Answer extends ReturnType<typeof sayWhyNot>>(answer: Answer, part: 'notes' | 'reviews') {
  return data({ ...answer.data, part }, answer.init ?? undefined);
}
