import { data, redirect, type RouterContextProvider } from 'react-router';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { openAccount } from '#domain/identity/staff/open-account.ts';
import { mayGrant } from '#domain/identity/permissions.ts';
import { roles } from '#domain/identity/role-words.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { initOf, whenceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { readAccountWish, type AccountField } from './account-wish.server.ts';

/** A form that could not be accepted, with everything that was written in it. */
export type AccountRefused = {
  written: Record<string, string>;
  problems: AccountField[];
  refusal: { code: RefusalCode; values: Record<string, string | number> } | null;
};

/** What the form offers: the roles that the reader may give, and whether they have proved who they are lately. */
export function offerAccount(context: Readonly<RouterContextProvider>) {
  const { now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'users.edit');
  let hasFreshProof = true;
  try {
    assertFreshProof(actor, now);
  } catch {
    hasFreshProof = false;
  }
  return { hasFreshProof, language, grantable: roles.filter((role) => mayGrant(actor.roles, role)) };
}

/** Makes the account that the form wishes for, and leads to its page. */
export async function answerAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: 'invite' | 'open',
) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'users.edit');
  const { written, wish, problems } = readAccountWish(await request.formData(), kind);
  if (!wish) return data<AccountRefused>({ written, problems: problems ?? [], refusal: null }, 400);
  const site = { url: page.origin, name: page.siteName };
  const whence = whenceOf(request, context);
  try {
    const { userId } = await openAccount(db, { ...wish, kind, actor, site, whence }, now);
    return redirect(`/admin/users/${userId}?done=${kind === 'invite' ? 'invited' : 'created'}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    return data<AccountRefused>({ written, problems: [], refusal: { code, values } }, initOf(error));
  }
}
