import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Named } from '#ui/text/named.tsx';
import { CompletedPart } from '#routes/freelance/contract-reviews/completed-part.tsx';
import { loadCompleted } from '#routes/freelance/contract-reviews/completed.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/freelancer';
import { ProfileView } from './profile-view.tsx';
import { loadVisibleProfile } from './viewer.server.ts';

// Never stored: whoever takes their page back is gone at once.
export const handle = { sound: 'plays' } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { profile, userId } = await loadVisibleProfile(context, params.slug);
  const page = readPageNumber(url.searchParams);
  return {
    profile,
    completed: await loadCompleted(context, { userId, page }),
    mayReport: findMember(context) !== null,
    done: url.searchParams.get('done') === 'reported' ? ('reported' as const) : null,
  };
}

/** What a freelancer says about themselves, for those whom they let see it. */
export default function Freelancer({ loaderData }: Route.ComponentProps) {
  const t = useText('freelancers');
  const reviews = useText('contract-reviews');
  const { profile, completed, mayReport } = loaderData;
  const done = loaderData.done && reviews(`done.${loaderData.done}`);
  const { slug, name, headline, visibility } = profile;
  return (
    <>
      <PageHead
        title={name}
        section={t('title')}
        description={headline.text}
        canonicalParameters={['page']}
        isHidden={visibility !== 'public'}
        outcome={done}
      />
      <PageHeading
        lead={<Named>{headline.text}</Named>}
        breadcrumb={<Breadcrumb trail={[{ label: t('title'), href: '/freelancers' }]} current={name} />}
        after={
          done && (
            <Notice tone="success" announce={done}>
              {done}
            </Notice>
          )
        }
      >
        <Named>{name}</Named>
      </PageHeading>
      <ProfileView profile={profile} fileHref={(id) => `/freelancers/${slug}/pieces/${id}/file`} />
      <CompletedPart completed={completed} path={`/freelancers/${slug}`} mayReport={mayReport} />
      <Section id="formats" heading={t('formats')} tone="sand">
        <OtherFormats path={`/freelancers/${slug}/formats`} />
      </Section>
    </>
  );
}
