import { data, type RouterContextProvider } from 'react-router';
import { findMember } from '#routes/kit/member.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';

/** Who looks for mentors: a member, or null for visitors, and for staff who see the site as somebody else. */
export function mentorReaderOf(context: Readonly<RouterContextProvider>): string | null {
  const member = findMember(context);
  return member?.emailConfirmedAt && !member.impersonation ? member.userId : null;
}

/**
 * What verbs ask for of whoever takes part in mentorship. @throws 404 for staff who see the site as somebody else: what two people
 * tell each other is read by them alone.
 */
export function readMentorshipMember(request: Request, context: Readonly<RouterContextProvider>) {
  const account = readAccount(request, context);
  if (account.member.impersonation) throw data(null, { status: 404 });
  return { ...account, userId: account.member.userId, siteUrl: account.page.origin };
}
