import type { RouterContextProvider } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { readShared } from '#domain/passport/sharings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { EffectInWords } from '#routes/kit/needs/effects-in-words.server.ts';
import { teamEffectsInWords } from '#routes/kit/needs/needs.server.ts';
import { getStaff } from '#routes/staff/kit/staff.server.ts';

/** What an applicant asks to be seen to in an interview; null for whoever does not invite anybody. */
export async function readInterviewNeeds(
  context: Readonly<RouterContextProvider>,
  applicationId: string,
): Promise<EffectInWords[] | null> {
  const { db, language } = context.get(appContext);
  if (!may(getStaff(context).roles, 'scholarships.run')) return null;
  const shared = await readShared(db, { place: 'interview', ids: [applicationId] });
  const needs = shared.get(applicationId);
  return needs ? teamEffectsInWords(needs, language) : [];
}
