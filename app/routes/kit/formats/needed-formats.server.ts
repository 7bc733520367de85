import type { RouterContextProvider } from 'react-router';
import { findReadingNeeds } from '#domain/passport/accommodations.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { NeededFormats } from './format-offers.ts';

/** In which formats the reader needs what there is to read and hear. Nothing for visitors, and for staff who see the site as somebody. */
export async function readNeededFormats(context: Readonly<RouterContextProvider>): Promise<NeededFormats> {
  const member = findMember(context);
  if (!member || member.impersonation) return { first: [], avoidsLargeFiles: false };
  const { db } = context.get(appContext);
  const { copies, avoidsLargeFiles } = await findReadingNeeds(db, member.userId);
  return { first: copies, avoidsLargeFiles };
}
