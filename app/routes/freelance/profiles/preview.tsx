import { redirect } from 'react-router';
import { findOwnProfile } from '#domain/marketplace/profiles/find-profiles.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { CompletedPart } from '#routes/freelance/contract-reviews/completed-part.tsx';
import { loadCompleted } from '#routes/freelance/contract-reviews/completed.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/preview';
import { ProfilePage } from './profile-page.tsx';
import { ProfileView } from './profile-view.tsx';
import { showProfile } from './shown-profile.ts';

export const handle = { sound: 'plays' } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findOwnProfile(db, userId);
  if (!found) throw redirect('/freelance/profile', 303);
  return {
    profile: showProfile(found, { language, today: cairoDayOf(now) }),
    isHidden: found.profile.status === 'hidden',
    completed: await loadCompleted(context, { userId, page: readPageNumber(url.searchParams) }),
  };
}

/** One's own page as others see it, or would. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useText('freelancer-profile');
  const { profile, isHidden, completed } = loaderData;
  const { name, headline, visibility } = profile;
  return (
    <ProfilePage title={t('preview.title')} lead={t(`preview.${isHidden ? 'hidden' : visibility}`)} isBelow>
      <Section id="person" heading={t('preview.name')} tone="sand">
        <p>
          <strong>
            <Named>{name}</Named>
          </strong>
        </p>
        {headline.text && (
          <p>
            <Named>{headline.text}</Named>
          </p>
        )}
      </Section>
      <ProfileView profile={profile} fileHref={(id) => `/freelance/profile/pieces/${id}/file`} />
      <CompletedPart completed={completed} path="/freelance/profile/preview" mayReport={false} />
      <Band>
        <ButtonLink href="/freelance/profile">{t('preview.back')}</ButtonLink>
      </Band>
    </ProfilePage>
  );
}
