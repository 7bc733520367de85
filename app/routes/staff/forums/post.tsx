import type { HeadersArgs } from 'react-router';
import { listForumCategories } from '#domain/forums/forum-categories.ts';
import { newcomerHref, postHref } from '#domain/forums/forum-constants.ts';
import { findGuidelines } from '#domain/conduct/guidelines.ts';
import { lockForumThread, unlockForumThread } from '#domain/forums/moderate-forum.ts';
import { listFilesOfPosts, type PostFile } from '#domain/forums/files/post-files.ts';
import { moveForumThread } from '#domain/forums/move-thread.ts';
import { may } from '#domain/identity/permissions.ts';
import { findOpenReportOfPost, hidePostByRule, restorePost } from '#domain/moderation/hide-post.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import { NewcomerLink } from '#routes/staff/community/newcomer-link.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/post';
import {
  hideFormerPostForm,
  hidePostForm,
  lockThreadForm,
  moveThreadForm,
  restorePostForm,
  unlockThreadForm,
} from './forum-forms.server.ts';
import { getModeratedPost } from './moderated-post.server.ts';
import { PostDecision } from './post-decision.tsx';
import { ReasonField, useReasonErrors } from './reason-field.tsx';
import { ThreadMove } from './thread-move.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'forums.moderate');
  const { db, language } = context.get(appContext);
  const post = await getModeratedPost(db, params.id);
  const { authorId, thread, ...rest } = post;
  const guidelines = await findGuidelines(db);
  const { title, lockedReason, categoryId } = thread;
  const categories = (await listForumCategories(db)).map(({ id, name, closedAt }) => ({
    ...{ id, name: pick(name, language), isClosed: closedAt !== null },
  }));
  const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
  return {
    post: { ...rest, isOwn: authorId === userId, isOfFormer: authorId === null },
    reportId: await findOpenReportOfPost(db, post.id),
    rules: (guidelines?.rules ?? []).map(({ key, title }) => ({ value: key, label: pick(title, language) })),
    newcomerHref: authorId && may(roles, 'conduct.keep') ? newcomerHref(authorId) : null,
    thread: {
      ...{ title, lockedReason, category, isOwn: thread.authorId === userId },
      ...{ isOfGroup: thread.groupId !== null, isPrivate: thread.isPrivate },
    },
    files: (await listFilesOfPosts(db, [post.id])).get(post.id) ?? [],
    categories: categories.filter(({ id }) => id !== categoryId),
    done: readDone(url, ['hide', 'hide-former', 'restore', 'lock', 'unlock', 'move']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'forums.moderate');
  const post = await getModeratedPost(db, params.id);
  const by = { actor, requestSource: requestSourceOf(request, context) };
  const { id: postId, threadId } = post;
  const body = await request.formData();
  const submission = { request, context, body };
  const after = (done: string) => `/admin/forums/posts/${postId}?done=${done}`;
  const act = textOf(body, 'action');
  if (act === 'restore')
    return await restorePostForm.handle(submission, async () => {
      await restorePost(db, { ...by, postId }, now);
      return after('restore');
    });
  if (act === 'unlock')
    return await unlockThreadForm.handle(submission, async () => {
      await unlockForumThread(db, { ...by, threadId }, now);
      return after('unlock');
    });
  if (act === 'lock')
    return await lockThreadForm.handle(submission, async ({ values: { reason } }) => {
      await lockForumThread(db, { ...by, threadId, reason }, now);
      return after('lock');
    });
  if (act === 'move')
    return await moveThreadForm.handle(submission, async ({ values: { category: categoryId, reason } }) => {
      await moveForumThread(db, { ...by, threadId, categoryId, reason }, now);
      return after('move');
    });
  const hiding = { ...by, postId, siteUrl: page.origin };
  if (post.authorId === null)
    return await hideFormerPostForm.handle(submission, async ({ values: { reason } }) => {
      await hidePostByRule(db, { ...hiding, rule: null, reason }, now);
      return after('hide-former');
    });
  return await hidePostForm.handle(submission, async ({ values }) => {
    await hidePostByRule(db, { ...hiding, ...values }, now);
    return after('hide');
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A post of the forums, to hide or to show again; and its thread, to close or to open. */
export default function StaffPost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-forums');
  const moderation = useText('staff-moderation');
  const { post, thread, categories, files, done } = loaderData;
  const { number, threadId, authorName, text, isHidden, isDeleted, hiddenReason } = post;
  const state = isHidden ? 'hidden' : isDeleted ? 'deleted' : 'shown';
  return (
    <StaffPage
      title={t('post.title', { number, title: `\u2068${thread.title}\u2069` })}
      lead={t(`post.lead.${state}`)}
      above={[{ href: '/admin/moderation', label: moderation('title') }]}
      done={done && t(`done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="post" heading={t('post')}>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              {
                term: t('post.author'),
                value: authorName === null ? t('post.former') : <Named>{authorName}</Named>,
              },
              { term: t('post.thread'), value: <Named>{thread.title}</Named> },
              ...(hiddenReason === null
                ? []
                : [{ term: t('post.reason'), value: <TypedText text={hiddenReason} /> }]),
            ]}
          />
          {text !== null && <TypedText text={text} />}
          <NewcomerLink href={loaderData.newcomerHref} />
          {files.length > 0 && <Files postId={post.id} files={files} />}
          {thread.isPrivate ? (
            <p>{t('post.private')}</p>
          ) : (
            <p>
              <Link href={postHref(threadId, number)} look="standing">
                {t('post.page')}
              </Link>
            </p>
          )}
        </Stack>
      </Section>
      <Section id="decision" heading={t('decision')} tone="sand">
        <PostDecision {...loaderData} result={actionData} />
      </Section>
      <Section id="thread" heading={t('lock.heading')}>
        <ThreadDecision id={post.id} thread={thread} result={actionData} />
      </Section>
      {!thread.isOfGroup && (
        <Section id="move" heading={t('move.heading')} tone="sand">
          <ThreadMove postId={post.id} {...{ thread, categories }} result={actionData} />
        </Section>
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Result = FormResult | undefined;

function ThreadDecision({ id, thread, result }: { id: string; thread: Loaded['thread']; result: Result }) {
  const t = useText('staff-forums');
  const locked = resultOf(result, 'forum-lock');
  const errors = useReasonErrors(locked ?? resultOf(result, 'forum-unlock'));
  const action = `/admin/forums/posts/${id}`;
  if (thread.isOwn) return <p>{t('lock.own')}</p>;
  if (thread.lockedReason !== null && !locked)
    return (
      <Form action={action} prefix="thread-" errors={errors}>
        <p>{t('lock.closed')}</p>
        <TypedText text={thread.lockedReason} />
        <Button name="action" value="unlock" busyLabel={t('busy')}>
          {t('unlock')}
        </Button>
      </Form>
    );
  return (
    <Form action={action} prefix="thread-" errors={errors} values={locked?.values ?? {}}>
      <p>{t('lock.open')}</p>
      <ReasonField of="thread" />
      <Button look="danger" name="action" value="lock" busyLabel={t('busy')}>
        {t('lock')}
      </Button>
    </Form>
  );
}

/** The files of the post, each with what its author says that it is. */
function Files({ postId, files }: { postId: string; files: readonly PostFile[] }) {
  const t = useText('staff-forums');
  return (
    <Stack gap="close">
      <p>{t('post.files', { count: files.length })}</p>
      <List items={files} keyOf={({ id }) => id}>
        {({ id, name, words }) => (
          <>
            <Link href={`/admin/forums/posts/${postId}/files/${id}`}>
              <Named>{name}</Named>
            </Link>
            {words === null ? <p>{t('file.waits')}</p> : <TypedText text={words} />}
          </>
        )}
      </List>
    </Stack>
  );
}
