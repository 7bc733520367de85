import { data, type HeadersArgs } from 'react-router';
import {
  agreeToStory,
  declineStory,
  returnStory,
  takeBackStory,
} from '#domain/marketplace/success-stories/answer-story.ts';
import { findOwnStory } from '#domain/marketplace/success-stories/find-stories.ts';
import { agreedOf, wordsOfStory } from '#domain/marketplace/success-stories/story-process.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { ContractPage } from '#routes/freelance/contracts/contract-page.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/story';
import { AnswerParts, Rules, TakeBackPart } from './answer-parts.tsx';
import {
  storyAgreementForm,
  storyRefusalForm,
  storyReturnForm,
  storyTakeBackForm,
} from './story-forms.server.ts';
import { StoryWords } from './story-words.tsx';

const acts = ['agreed', 'published', 'returned', 'declined', 'taken-back'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const found = await findOwnStory(db, { id: params.id, userId: getMember(context).userId });
  if (!found) throw data(null, { status: 404 });
  const { story, side, project } = found;
  const { id, contractId, status, version } = story;
  // What our team still works on is nothing to agree to.
  const content = status === 'draft' ? null : wordsOfStory(story);
  return {
    ...{ id, contractId, status, version, project: pick(project, language) },
    content,
    hasAgreed: agreedOf(story, side) === version,
    namesClient: Boolean(content?.clientName),
    done: acts.find((act) => act === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params: { id: storyId }, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  if (!(await findOwnStory(db, { id: storyId, userId: member.userId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const asked = { storyId, session: member, requestSource, siteUrl: page.origin };
  const path = `/success-stories/${storyId}`;
  switch (textOf(body, 'action')) {
    case 'return':
      return await storyReturnForm.handle(
        submission,
        async ({ values: { note } }) => {
          await returnStory(db, { ...asked, note }, now);
          return `${path}?done=returned`;
        },
        whenGone,
      );
    case 'decline':
      return await storyRefusalForm.handle(
        submission,
        async () => {
          await declineStory(db, asked, now);
          return `${path}?done=declined`;
        },
        whenGone,
      );
    case 'take-back':
      return await storyTakeBackForm.handle(
        submission,
        async () => {
          await takeBackStory(db, asked, now);
          return `${path}?done=taken-back`;
        },
        whenGone,
      );
    default:
      return await storyAgreementForm.handle(
        submission,
        async ({ values: { seen } }) => {
          const { isPublished } = await agreeToStory(db, { ...asked, seen }, now);
          return `${path}?done=${isPublished ? 'published' : 'agreed'}`;
        },
        whenGone,
      );
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A story for somebody whom it names: the exact words, what happens with them, and their answer. */
export default function OwnStory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('success-stories');
  const { id, contractId, status, version, project, content, hasAgreed, namesClient, done } = loaderData;
  const path = `/success-stories/${id}`;
  const lead = status === 'asked' && hasAgreed ? 'agreed' : status;
  const mayAnswer = status === 'asked' || status === 'draft';
  return (
    <ContractPage
      title={t('title', { project: `\u2068${project}\u2069` })}
      lead={t(`lead.${lead}`)}
      above={[{ label: t('above', { project: `\u2068${project}\u2069` }), href: `/contracts/${contractId}` }]}
      hasErrors={actionData !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      {content && <StoryWords content={content} />}
      {status === 'asked' && <Rules namesClient={namesClient} />}
      {mayAnswer && <AnswerParts {...{ path, version, status, hasAgreed }} result={actionData} />}
      {status === 'published' && (
        <>
          <Band>
            <ButtonLink href="/freelance#success-stories">{t('see')}</ButtonLink>
          </Band>
          <TakeBackPart path={path} result={actionData} />
        </>
      )}
    </ContractPage>
  );
}
