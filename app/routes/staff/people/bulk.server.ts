import { data } from 'react-router';
import {
  actOnUsers,
  bulkActs,
  mostAtOnce,
  permissionOfBulkAct,
  type BulkAct,
} from '#domain/identity/staff/act-on-users.ts';
import { listCalled } from '#domain/identity/staff/user-details.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { listHref, type ListQuery } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { bulkForm } from './user-forms.server.ts';
import type { Route } from './+types/list';

/** Why people may be left out of what is done to several. */
export const leftOutCodes = [
  'suspension-of-oneself',
  'suspension-out-of-reach',
  'account-out-of-reach',
  'staff-on-oneself',
  'last-owner',
  'person-unknown',
] as const satisfies readonly RefusalCode[];

export type LeftOutCode = (typeof leftOutCodes)[number];

/** Does to the chosen people what the form says, and leads back to the list with what came of it. */
export async function answerBulk({ request, context }: Route.ActionArgs, query: ListQuery) {
  const { db, now, site } = context.get(appContext);
  const body = await request.formData();
  const act = bulkActs.find((each) => each === textOf(body, 'action'));
  if (!act) throw data(null, { status: 400 });
  const actor = getStaffWho(context, permissionOfBulkAct[act]);
  const requestSource = requestSourceOf(request, context);
  return await bulkForm.handle({ request, context, body }, async ({ values }) => {
    const { reason, user: userIds } = values;
    const { done, leftOut } = await actOnUsers(db, { actor, act, userIds, reason, site, requestSource }, now);
    const left = leftOut.map(({ userId, code }) => `${userId}.${code}`).join(',');
    return listHref(query, { done: act, count: done, left: left || null, page: query.page });
  });
}

/** What the address says was done to several people, and who was left out and why. */
export async function readBulkOutcome(db: Database, { searchParams }: URL) {
  const act = bulkActs.find((each) => each === searchParams.get('done'));
  if (!act) return null;
  const count = Math.min(Math.max(0, Math.trunc(Number(searchParams.get('count')) || 0)), mostAtOnce);
  const pairs = (searchParams.get('left') ?? '').split(',').slice(0, mostAtOnce);
  const known = pairs.flatMap((pair) => {
    const [userId = '', written = ''] = pair.split('.', 2);
    const code = leftOutCodes.find((each) => each === written);
    return code ? [{ userId, code }] : [];
  });
  const names = await listCalled(
    db,
    known.map(({ userId }) => userId),
  );
  const leftOut = known.map(({ userId, code }) => ({ userId, code, name: names.get(userId) ?? null }));
  return { act, count, leftOut };
}

/** Which acts the buttons under the list offer somebody. */
export function actsFor(actor: Parameters<typeof may>[0]): BulkAct[] {
  return bulkActs.filter((act) => may(actor, permissionOfBulkAct[act]));
}
