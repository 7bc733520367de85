import type { HeadersArgs } from 'react-router';
import { changePost, deletePost } from '#domain/forums/change-post.ts';
import { listTagsOfCategory, listTagsOfThread } from '#domain/forums/tags/find-tags.ts';
import { filesOfPostHref } from '#domain/forums/files/post-file-constants.ts';
import { forumLimits, placeOfPost, postHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { requestSourceOf, textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/edit';
import { changePostForm, deletePostForm } from './forum-forms.server.ts';
import { ThreadPage } from './forum-page.tsx';
import { getOwnPost } from './forum-reader.server.ts';
import { TagFields } from './tag-fields.tsx';
import { TextField, usePostErrors } from './post-fields.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { thread, category, post } = await getOwnPost(context, params);
  const { db } = context.get(appContext);
  const { number, text, isHidden, editedAt, postedAt } = post;
  const tags = number === 1 ? await listTagsOfThread(db, thread) : [];
  const names = new Set(tags.map(({ name }) => name));
  const offered = number === 1 ? await listTagsOfCategory(db, category) : [];
  return {
    thread: { id: thread.id, title: thread.title },
    post: { number, text, seen: (editedAt ?? postedAt).toISOString() },
    tags: [...names],
    // What stands in the field is not offered once more.
    offered: offered.filter(({ name }) => !names.has(name)),
    mayChange: !isHidden && thread.lockedAt === null && category.closedAt === null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, post, userId } = await getOwnPost(context, params);
  const which = { threadId: thread.id, number: post.number, userId };
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'delete')
    return await deletePostForm.handle(
      submission,
      async () => {
        await deletePost(db, { ...which, requestSource: requestSourceOf(request, context) }, now);
        return placeOfPost(thread.id, post.number, 'deleted');
      },
      whenGone,
    );
  return await changePostForm.handle(
    submission,
    async ({ values: { title, text, tags, seen }, submitted }) => {
      if (post.number === 1 && title === null)
        return changePostForm.comeBack(submitted, { problems: { title: 'title.missing' } }, 400);
      await changePost(db, { ...which, title, text, tags, seen }, now);
      return placeOfPost(thread.id, post.number, 'changed');
    },
    async (refusal) => {
      if (refusal.code !== 'forum-post-changed') return await whenGone(refusal);
      // Whoever saves once more has been told, and means it.
      return { values: { seen: (post.editedAt ?? post.postedAt).toISOString() } };
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Changes or deletes one's own post. */
export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, post, mayChange } = loaderData;
  const change = resultOf(actionData, 'forum-change');
  const errors = usePostErrors(change);
  const deleteErrors = useButtonErrors(resultOf(actionData, 'forum-delete'));
  const path = `${postHref(thread.id, post.number)}/edit`;
  return (
    <ThreadPage
      title={t('act.edit', { number: post.number })}
      thread={thread}
      hasErrors={actionData !== undefined}
    >
      <Section id="change" heading={t('edit.change')} lead={t('edit.lead')}>
        {mayChange || change ? (
          <Form action={path} errors={errors} values={change?.values ?? {}}>
            <input type="hidden" name="seen" value={change?.values.seen ?? post.seen} />
            {post.number === 1 && (
              <Field
                name="title"
                label={t('title.field')}
                defaultValue={thread.title}
                maxLength={forumLimits.title}
                autoComplete="off"
              />
            )}
            <TextField text={post.text} />
            {post.number === 1 && (
              <TagFields tags={loaderData.tags.join(`${t('tags.comma')} `)} offered={loaderData.offered} />
            )}
            <div>
              <Button look="primary" name="action" value="change" busyLabel={t('busy')}>
                {t('edit.save')}
              </Button>
            </div>
          </Form>
        ) : (
          <Notice>{t('edit.closed')}</Notice>
        )}
      </Section>
      {mayChange && (
        <Section id="files" heading={t('files')}>
          <p>
            <Link href={filesOfPostHref(thread.id, post.number)} look="standing">
              {t('files.change', { number: post.number })}
            </Link>
          </p>
        </Section>
      )}
      <Section id="delete" heading={t('delete.heading')} tone="sand">
        <Form action={path} prefix="delete-" errors={deleteErrors}>
          <p>{t(post.number === 1 ? 'delete.first' : 'delete.text')}</p>
          <div>
            <Button look="danger" name="action" value="delete" busyLabel={t('busy')}>
              {t('delete', { number: post.number })}
            </Button>
          </div>
        </Form>
      </Section>
    </ThreadPage>
  );
}
