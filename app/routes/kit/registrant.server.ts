import type { RouterContextProvider } from 'react-router';
import { readEmailAddress, type EmailAddress } from '#platform/input/email-address.server.ts';
import { findMember } from './member.server.ts';

/** Who is signed in, as far as a form for everybody is concerned: what it can fill in by itself. */
export type Registrant = { userId: string; email: EmailAddress; fullName: string };

/** The member with a confirmed address who asks; null for everybody else. */
export function findRegistrant(context: Readonly<RouterContextProvider>): Registrant | null {
  const member = findMember(context);
  if (!member?.emailConfirmedAt) return null;
  const email = readEmailAddress(member.email);
  if (typeof email === 'string') return null;
  return { userId: member.userId, email, fullName: `${member.firstName} ${member.lastName}`.trim() };
}
