import { data, type HeadersArgs } from 'react-router';
import { findStorySource } from '#domain/marketplace/success-stories/find-stories.ts';
import { beginStory } from '#domain/marketplace/success-stories/propose-story.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Band, Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/story-new';
import { SourcePart } from './source-part.tsx';
import { StoryForm } from './story-form.tsx';
import { storyForm } from './story-forms.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId: staffId } = getStaffWho(context, 'stories.propose');
  const { db, language } = context.get(appContext);
  const contractId = params.id;
  const source = await findStorySource(db, { contractId, staffId });
  if (!source) throw data(null, { status: 404 });
  const { number, title, freelancerName, clientName } = source.contract;
  return {
    source: {
      contractId,
      number,
      title: pick(title, language),
      freelancerName,
      clientName,
      review: source.review,
    },
    storyId: source.storyId,
    values: { nameEn: freelancerName ?? '', nameAr: freelancerName ?? '' },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = getStaffWho(context, 'stories.propose');
  if (!(await findStorySource(db, { contractId: params.id, staffId: actor.userId })))
    throw data(null, { status: 404 });
  const requestSource = requestSourceOf(request, context);
  return await storyForm.handle(
    { request, context },
    async ({ values: { content } }) => {
      const { id } = await beginStory(db, { contractId: params.id, content, actor, requestSource }, now);
      return `/admin/freelance/stories/${id}?done=begun`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A story of a completed contract, to write. */
export default function NewStory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-stories');
  const freelance = useText('staff-freelance');
  const { source, values, storyId } = loaderData;
  return (
    <StaffPage
      title={t('new.title', { project: `\u2068${source.title}\u2069` })}
      lead={t('new.lead')}
      above={[
        { href: '/admin/freelance', label: freelance('freelance.title') },
        { href: '/admin/freelance/stories', label: t('title') },
      ]}
      errors={actionData !== undefined}
    >
      <SourcePart source={source} />
      {storyId !== null && (
        <Band>
          <p>{t('new.there')}</p>
          <p>
            <Link href={`/admin/freelance/stories/${storyId}`} look="standing">
              {t('new.open')}
            </Link>
          </p>
        </Band>
      )}
      {(storyId === null || actionData !== undefined) && (
        <Section id="story" heading={t('form')}>
          <StoryForm
            action={`/admin/freelance/contracts/${source.contractId}/story`}
            values={values}
            result={actionData}
          />
        </Section>
      )}
    </StaffPage>
  );
}
