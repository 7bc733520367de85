import type { RouterContextProvider } from 'react-router';
import type { Access, ApplicantAccount } from '#domain/scholarships/applications.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';

/** The account of whoever is signed in with a confirmed address; null for everybody else. */
export function accountOf(context: Readonly<RouterContextProvider>): ApplicantAccount | null {
  const member = findRegistrant(context);
  return member && { userId: member.userId, emailKey: member.email.key };
}

/** What the address of a page of an application says, and who asks. */
export function accessOf(context: Readonly<RouterContextProvider>, key: string): Access {
  return { key, account: accountOf(context) };
}
