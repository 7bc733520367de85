import { data, type RouterContextProvider } from 'react-router';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { loadCompleted } from '#routes/freelance/contract-reviews/completed.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { profileDocument } from './profile-document.server.ts';
import { showProfile, type ShownProfile } from './shown-profile.ts';
import { loadVisibleProfile } from './viewer.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The page at an address as a document, for whoever may see it, and the page that offers its formats. */
export async function loadProfileDocument(context: Context, slug: string) {
  const { profile, userId } = await loadVisibleProfile(context, slug);
  return await describe(context, { profile, userId }, `/freelancers/${profile.slug}/formats`);
}

/** One's own page as a document, whoever else sees it; 404 while there is none. */
export async function loadOwnDocument(context: Context) {
  const { db, language, now } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findOwnProfile(db, userId);
  if (!found) throw data(null, { status: 404 });
  const profile = showProfile(found, { language, today: cairoDayOf(now) });
  return await describe(context, { profile, userId }, '/freelance/profile/formats');
}

/** So many completed projects stand in a document. */
const mostCompleted = 200;

async function describe(
  context: Context,
  { profile, userId }: { profile: ShownProfile; userId: string },
  path: string,
) {
  const { language, remember, site } = context.get(appContext);
  const { organisationName } = await remember(settingsMemory);
  const about = { language, publisher: pick(organisationName, language), origin: site.url };
  const completed = await loadCompleted(context, { userId, page: 1, perPage: mostCompleted });
  return { document: profileDocument(profile, completed, about), path, profile };
}
