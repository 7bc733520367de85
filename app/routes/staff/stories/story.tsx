import { data, type HeadersArgs } from 'react-router';
import { sideOf } from '#domain/marketplace/contracts/find-contracts.ts';
import { findStoryForStaff } from '#domain/marketplace/success-stories/find-stories.ts';
import { askForStory, changeStory, removeStory } from '#domain/marketplace/success-stories/propose-story.ts';
import { wordsOfStory } from '#domain/marketplace/success-stories/story-process.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { StoryWords } from '#routes/freelance/stories/story-words.tsx';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/story';
import { AskPart, RemovePart } from './decision-parts.tsx';
import { StoryHistory } from './history-part.tsx';
import { SourcePart } from './source-part.tsx';
import { StoryForm } from './story-form.tsx';
import { shownStory, storyAskForm, storyForm, storyRemovalForm } from './story-forms.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'stories.propose');
  const { db, language } = context.get(appContext);
  const found = await findStoryForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { story, contract, review, steps } = found;
  const { id, status, version } = story;
  const content = wordsOfStory(story);
  return {
    ...{ id, status, version, steps, returnedNote: story.returnedNote },
    ...{ content, values: content && shownStory(content, version) },
    name: content ? pick(content.name, language) : contract.freelancerName,
    agreed: {
      freelancer: story.freelancerAgreed === version,
      client: !content?.clientName ? null : story.clientAgreed === version,
    },
    source: {
      ...{ contractId: contract.id, number: contract.number, title: pick(contract.title, language) },
      ...{ freelancerName: contract.freelancerName, clientName: contract.clientName, review },
    },
    isOwn: sideOf(contract, userId) !== null,
    done: readDone(url, ['begun', 'saved', 'asked', 'removed']),
  };
}

export async function action({ request, params: { id: storyId }, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'stories.propose');
  if (!(await findStoryForStaff(db, storyId))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const by = { storyId, actor, requestSource: requestSourceOf(request, context), siteUrl: page.origin };
  const path = `/admin/freelance/stories/${storyId}`;
  const asked = textOf(body, 'action');
  if (asked === 'ask')
    return await storyAskForm.handle(submission, async ({ values: { seen } }) => {
      await askForStory(db, { ...by, seen }, now);
      return `${path}?done=asked`;
    });
  if (asked === 'remove')
    return await storyRemovalForm.handle(submission, async () => {
      await removeStory(db, by, now);
      return `${path}?done=removed`;
    });
  return await storyForm.handle(submission, async ({ values }) => {
    await changeStory(db, { ...by, ...values }, now);
    return `${path}?done=saved`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A story for staff: its words, who agreed to them, what can be done with it, and what happened. */
export default function Story({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-stories');
  const freelance = useText('staff-freelance');
  const { id, status, version, name, content, values, agreed, source, returnedNote, isOwn, steps, done } =
    loaderData;
  const path = `/admin/freelance/stories/${id}`;
  return (
    <StaffPage
      title={t('one.title', {
        name: `\u2068${name ?? t('gone')}\u2069`,
        project: `\u2068${source.title}\u2069`,
      })}
      lead={t(`one.lead.${returnedNote === null ? status : 'returned'}`)}
      above={[
        { href: '/admin/freelance', label: freelance('freelance.title') },
        { href: '/admin/freelance/stories', label: t('title') },
      ]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      {isOwn && (
        <Band>
          <p>{t('own')}</p>
        </Band>
      )}
      {returnedNote !== null && (
        <Section id="note" heading={t('note')}>
          <TypedText text={returnedNote} />
        </Section>
      )}
      {content && (
        <>
          <StoryWords content={content} />
          <Section id="agreed" heading={t('agreed')}>
            <Agreements agreed={agreed} />
          </Section>
        </>
      )}
      <SourcePart source={source} />
      {values && !isOwn && (
        <>
          {status === 'draft' && <AskPart {...{ path, version }} result={actionData} />}
          <Section id="change" heading={t('change')} tone="sand">
            <Stack>
              {status === 'published' && <p>{t('change.published')}</p>}
              <StoryForm action={path} values={values} result={actionData} />
            </Stack>
          </Section>
          <RemovePart path={path} result={actionData} />
        </>
      )}
      <StoryHistory steps={steps} />
    </StaffPage>
  );
}

function Agreements({ agreed }: Pick<Route.ComponentProps['loaderData'], 'agreed'>) {
  const t = useText('staff-stories');
  const say = (has: boolean) => t(has ? 'agreed.yes' : 'agreed.no');
  return (
    <DetailsList
      items={[
        { term: t('freelancer'), value: say(agreed.freelancer) },
        ...(agreed.client === null ? [] : [{ term: t('client'), value: say(agreed.client) }]),
      ]}
    />
  );
}
