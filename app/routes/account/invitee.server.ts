import type { RouterContextProvider } from 'react-router';
import type { InvitedMember } from '#domain/marketplace/invited-freelancers.ts';
import { findRegistrant } from '#routes/kit/registrant.server.ts';
import { getMember } from '#routes/kit/member.server.ts';

/** The member who is signed in, as invitations to freelance know people. */
export function inviteeOf(context: Readonly<RouterContextProvider>): InvitedMember {
  const { userId } = getMember(context);
  return { userId, emailKey: findRegistrant(context)?.email.key ?? null };
}
