import { data, redirect, type RouterContextProvider } from 'react-router';
import { listPeopleWhoMay } from '#domain/identity/people-who-may.ts';
import { assignReviewers } from '#domain/scholarships/reviews/assign-reviewers.ts';
import { findCycle } from '#domain/scholarships/cycle-list.ts';
import { staffLimits } from '#domain/scholarships/reviews/review-constants.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { initOf, textOf } from '#routes/kit/request.server.ts';
import { chooseAmong, readWhom, type ReviewerChoices } from './reviewer-choices.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { scholarshipsPath } from './words.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** Why nobody was assigned, or the reviewers that were looked for; what was chosen is kept. */
export type AssignmentAnswer = {
  problem: { code: RefusalCode; values: Record<string, string | number> } | null;
  applications: string[];
  reviewers: string[];
  among: ReviewerChoices;
};

/** Looks for reviewers; or assigns the chosen ones to the chosen applications, and leads back with what came of it. */
export async function answerAssignment({ request, context, params }: Asked) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, now, page } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const form = await request.formData();
  const way = (['evenly', 'all', 'find'] as const).find((each) => each === textOf(form, 'action'));
  if (!way) throw data(null, { status: 400 });
  const applications = idsIn(form, 'application');
  const reviewers = idsIn(form, 'reviewer');
  const whom = readWhom(form.get('whom'));
  const answer = async (problem: AssignmentAnswer['problem']): Promise<AssignmentAnswer> => {
    const people = await listPeopleWhoMay(db, 'scholarships.review');
    const among = await chooseAmong(db, people, { whom, chosen: reviewers });
    return { problem, applications, reviewers, among };
  };
  if (way === 'find') return data(await answer(null));
  try {
    if (applications.length === 0) throw new Refusal('applications-missing', {}, 400);
    const fields = { cycleId: cycle.id, applicationIds: applications, reviewerIds: reviewers, way };
    const done = await assignReviewers(db, { ...fields, siteUrl: page.origin, ...staff }, now);
    const said = new URLSearchParams({ assigned: String(done.assigned), short: String(done.short) });
    return redirect(`${scholarshipsPath}/${cycle.id}?${said}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    return data(await answer({ code, values }), initOf(error));
  }
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

function idsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((each): each is string => typeof each === 'string' && isRowId(each));
}
