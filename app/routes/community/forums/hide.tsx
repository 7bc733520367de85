import { data, type HeadersArgs } from 'react-router';
import { forumLimits, placeOfPost, postHref } from '#domain/forums/forum-constants.ts';
import { hidePostInGroup, showPostInGroup } from '#domain/forums/moderate-group-forum.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors, useFormErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/hide';
import { hideInGroupForm, showInGroupForm } from './forum-forms.server.ts';
import { ThreadPage } from './forum-page.tsx';
import { getForumWriter, getPost } from './forum-reader.server.ts';

/** A post of somebody else in the forum of a group, for those who keep it. @throws 404 for anybody else. */
async function getModerated(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { userId } = getForumWriter(context);
  const { thread, post, moderatesGroup } = await getPost(context, params);
  if (!moderatesGroup || post.isDeleted || post.authorId === null || post.authorId === userId)
    throw data(null, { status: 404 });
  return { thread, post, userId };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, post } = await getModerated(context, params);
  const { number, text, authorName, isHidden, isHiddenByGroup, hiddenReason } = post;
  return {
    thread: { id: thread.id, title: thread.title },
    post: { number, text, authorName, isHidden, isHiddenByGroup, hiddenReason },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, userId } = await getModerated(context, params);
  const which = { postId: post.id, userId, requestSource: requestSourceOf(request, context) };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'show')
    return await showInGroupForm.handle(
      submission,
      async () => {
        await showPostInGroup(db, which, now);
        return placeOfPost(thread.id, post.number, 'shown');
      },
      whenGone,
    );
  return await hideInGroupForm.handle(
    submission,
    async ({ values: { reason } }) => {
      await hidePostInGroup(db, { ...which, reason }, now);
      return placeOfPost(thread.id, post.number, 'hidden');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Hides a post in the forum of a group, with a reason that its author reads, or shows it again. */
export default function HidePost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, post } = loaderData;
  const { number, text, authorName, isHidden, isHiddenByGroup, hiddenReason } = post;
  const path = `${postHref(thread.id, number)}/hide`;
  const hiding = resultOf(actionData, 'forum-group-hide');
  const errors = useFormErrors(hiding, {
    say: (problem) => t(problem as 'hide.reason.long', { most: forumLimits.reason }),
  });
  const showErrors = useButtonErrors(resultOf(actionData, 'forum-group-show'));
  return (
    <ThreadPage
      title={t(isHidden ? 'act.show' : 'act.hide', { number })}
      thread={thread}
      lead={t(isHidden ? 'hide.lead.hidden' : 'hide.lead')}
      hasErrors={actionData !== undefined}
    >
      <Section
        id="post"
        heading={t('reply.answered', { number, name: `\u2068${authorName ?? t('former')}\u2069` })}
      >
        {text !== null && <TypedText text={text} />}
      </Section>
      <Section id="decision" heading={t('hide.decision')} tone="sand">
        {isHidden ? (
          <>
            {hiddenReason !== null && <TypedText text={hiddenReason} />}
            {isHiddenByGroup ? (
              <Form action={path} errors={showErrors}>
                <div>
                  <Button name="action" value="show" busyLabel={t('busy')}>
                    {t('act.show', { number })}
                  </Button>
                </div>
              </Form>
            ) : (
              <Notice>{t('hide.by-staff')}</Notice>
            )}
          </>
        ) : (
          <Form action={path} errors={errors} values={hiding?.values ?? {}}>
            {number === 1 && <p>{t('hide.first')}</p>}
            <TextAreaField
              name="reason"
              label={t('hide.reason')}
              hint={t('hide.reason.hint')}
              rows={4}
              maxLength={forumLimits.reason}
            />
            <div>
              <Button look="danger" name="action" value="hide" busyLabel={t('busy')}>
                {t('act.hide', { number })}
              </Button>
            </div>
          </Form>
        )}
      </Section>
    </ThreadPage>
  );
}
