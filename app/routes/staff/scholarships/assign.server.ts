import { data, type RouterContextProvider } from 'react-router';
import { listPeopleWhoMay } from '#domain/identity/people-who-may.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { findCycle } from '#domain/scholarships/cycle-list.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { chooseAmong } from './reviewer-choices.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { assignmentForm, reviewerSearch } from './staff-forms.server.ts';
import { scholarshipsPath } from './words.ts';

type ActionArguments = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Looks for reviewers; or assigns the chosen ones to the chosen applications, and leads back with what came of it. */
export async function answerAssignment({ request, context, params }: ActionArguments) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now, page } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const body = await request.formData();
  const way = (['evenly', 'all', 'find'] as const).find((each) => each === textOf(body, 'action'));
  if (!way) throw data(null, { status: 400 });
  const submission = { request, context, body };
  const answer =
    way === 'find'
      ? await reviewerSearch.handle(submission, async ({ submitted }) =>
          reviewerSearch.comeBack(submitted, {}, 200),
        )
      : await assignmentForm.handle(submission, async ({ values: { application, reviewer } }) => {
          if (application.length === 0) throw new Refusal('applications-missing', {}, 400);
          const fields = { cycleId: cycle.id, applicationIds: application, reviewerIds: reviewer, way };
          const done = await assignReviewers(db, { ...fields, siteUrl: page.origin, ...staff }, now);
          const said = new URLSearchParams({ assigned: String(done.assigned), short: String(done.short) });
          return `${scholarshipsPath}/${cycle.id}?${said}`;
        });
  if (answer instanceof Response) return answer;
  // Nobody who was chosen, and nothing that was looked for, is lost when the form comes back.
  const { values } = assignmentForm.read(body);
  const people = await listPeopleWhoMay(db, 'scholarships.review');
  const among = await chooseAmong(db, people, { whom: values?.whom ?? '', chosen: values?.reviewer });
  return data({ ...answer.data, among }, answer.init ?? undefined);
}

/** What the address says was assigned. */
export function readAssigned({ searchParams }: URL): { assigned: number; short: number } | null {
  if (!searchParams.has('assigned')) return null;
  const countOf = (name: string) => {
    const count = Number(searchParams.get(name));
    return Number.isInteger(count) && count >= 0 ? Math.min(count, staffLimits.atOnce * 100) : 0;
  };
  return { assigned: countOf('assigned'), short: countOf('short') };
}
