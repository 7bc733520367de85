import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import type { Route } from './+types/freelancer';
import { ProfileView } from './profile-view.tsx';
import { loadVisibleProfile } from './viewer.server.ts';

// Never stored: whoever takes their page back is gone at once.
export const handle = { sound: 'plays' } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { profile: await loadVisibleProfile(context, params.slug) };
}

/** What a freelancer says about themselves, for those whom they let see it. */
export default function Freelancer({ loaderData: { profile } }: Route.ComponentProps) {
  const t = useText('freelancers');
  const { slug, name, headline, visibility } = profile;
  return (
    <>
      <PageHead
        title={name}
        section={t('title')}
        description={headline.text}
        isHidden={visibility !== 'public'}
      />
      <PageHeading
        lead={<Named>{headline.text}</Named>}
        breadcrumb={<Breadcrumb trail={[{ label: t('title'), href: '/freelancers' }]} current={name} />}
      >
        <Named>{name}</Named>
      </PageHeading>
      <ProfileView profile={profile} fileHref={(id) => `/freelancers/${slug}/pieces/${id}/file`} />
      <Section id="formats" heading={t('formats')} tone="sand">
        <OtherFormats path={`/freelancers/${slug}/formats`} />
      </Section>
    </>
  );
}
