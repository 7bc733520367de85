import { redirect } from 'react-router';
import { findReferrer } from '#domain/wallet/referrals/referral-link.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { invitationCookie } from '#platform/security/session-cookie.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/referral-link';

/**
 * The personal link of a member: the browser keeps its code for 30 days, and the way leads to sign-up, whatever the code. Who
 * has an account and is signed in is invited by nobody.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, page } = context.get(appContext);
  const code = params.code.toLowerCase();
  const isOfSomebody = !findMember(context) && (await findReferrer(db, code)) !== null;
  return redirect('/signup', {
    headers: isOfSomebody ? { 'Set-Cookie': invitationCookie(page.origin, code) } : {},
  });
}
