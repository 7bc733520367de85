import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  findOwnProfile,
  findVisibleProfile,
  type ProfileViewer,
} from '#domain/marketplace/profiles/find-profiles.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { showProfile, type ShownProfile } from './shown-profile.ts';

type Context = Readonly<RouterContextProvider>;

/** Who looks at pages of freelancers: a member is who has confirmed their address. */
export function viewerOf(context: Context): ProfileViewer {
  return findMember(context)?.emailConfirmedAt ? 'member' : 'visitor';
}

/**
 * The page at an address for whoever may see it; 404 for all others. Owners whose page is not to be seen are led to what
 * they alone see of it.
 */
export async function loadVisibleProfile(
  context: Context,
  slug: string,
): Promise<{ profile: ShownProfile; userId: string }> {
  const { db, language, now } = context.get(appContext);
  const found = await findVisibleProfile(db, { slug, viewer: viewerOf(context) });
  if (found) {
    const profile = showProfile(found, { language, today: cairoDayOf(now) });
    return { profile, userId: found.profile.userId };
  }
  const member = findMember(context);
  const own = member && (await findOwnProfile(db, member.userId));
  if (own?.profile.slug === slug) throw redirect('/freelance/profile/preview', 303);
  throw data(null, { status: 404 });
}
