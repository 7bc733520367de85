import { data, redirect, type HeadersArgs } from 'react-router';
import { mayWriteInCategory } from '#domain/forums/category-readers.ts';
import { findForumCategory } from '#domain/forums/forum-categories.ts';
import { categoryHref, forumLimits, threadHref } from '#domain/forums/forum-constants.ts';
import { filesOfNewThreadHref } from '#domain/forums/files/post-file-constants.ts';
import { findForumDraft, saveForumDraft } from '#domain/forums/forum-drafts.ts';
import { listTagsOfCategory } from '#domain/forums/tags/find-tags.ts';
import { mayBeUntyped } from '#domain/forums/files/spoken-text.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { beginThread } from '#domain/forums/write-post.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { KeptTyping, TypingDone } from '#ui/form/kept-typing.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AgreementField } from '#routes/community/conduct/agreement-field.tsx';
import { LimitsLink } from '#routes/community/conduct/limits-link.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/thread-new';
import { newThreadForm } from './forum-forms.server.ts';
import { ForumPage } from './forum-page.tsx';
import { getForumWriter } from './forum-reader.server.ts';
import { useForumTrail } from './forum-trail.ts';
import { readGroupOf } from './group-of-forum.server.ts';
import { TagFields } from './tag-fields.tsx';
import {
  FilesToGo,
  NameField,
  SendButtons,
  TextField,
  typingPlaceOf,
  usePostErrors,
  VerifyNotice,
} from './post-fields.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = getForumWriter(context);
  const { userId, firstName } = member;
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const group = await readGroupOf(db, category);
  // Whoever is no member of the group reads there how to become one.
  if (group && !(await mayWriteInCategory(db, { category, userId }))) throw redirect(group.href);
  return {
    slug: category.slug,
    category: group ? group.name : pick(category.name, language),
    group: group && { href: group.href, name: group.name },
    isOpen: category.closedAt === null,
    name: await findForumName(db, userId),
    ...{ firstName, isVerified: mayTakePart(member) },
    draft: await findForumDraft(db, { userId, categoryId: category.id }),
    agreement: await readAgreement(context, userId),
    offered: await listTagsOfCategory(db, category),
    key: crypto.randomUUID(),
    isDrafted: url.searchParams.get('done') === 'drafted',
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, language } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const { id: categoryId, slug } = category;
  const body = await request.formData();
  const isSpoken = await mayBeUntyped(db, { userId, slug, key: textOf(body, 'key') });
  return await newThreadForm.handle(
    { request, context, body, given: { isSpoken } },
    async ({ values }) => {
      const { name, title, text, tags, key } = values;
      const kept = tags.filter((tag) => tag.trim() !== '').join(', ');
      const words = { title, text, tags: kept || null, replyTo: null, quote: null };
      if (values.isDraft) {
        await saveForumDraft(db, { userId, categoryId, words }, now);
        return `${values.toFiles ? filesOfNewThreadHref(slug) : `${categoryHref(slug)}/new`}?done=drafted`;
      }
      await takeFromLimit(db, { name: 'forum-post', key: userId, limit: 60, windowSeconds: 3600 }, now);
      try {
        await agreeWhereTicked(context, { userId, body });
        const writing = { userId, name, title: values.title, text: values.text, tags, language, key };
        const { threadId } = await beginThread(db, { ...writing, slug }, now);
        return `${threadHref(threadId)}?done=begun`;
      } catch (error) {
        // What is not taken now is kept on the server too, for another device and another day.
        if (error instanceof Refusal && error.status !== 404)
          await saveForumDraft(db, { userId, categoryId, words }, now);
        throw error;
      }
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Begins a thread in a category. */
export default function NewThread({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { slug, category, group, isOpen, name, firstName, draft, key, isDrafted, agreement } = loaderData;
  const errors = usePostErrors(actionData);
  const trail = useForumTrail()({ slug, name: category, group });
  const outcome = isDrafted && !actionData ? t('done.drafted') : null;
  return (
    <ForumPage
      title={t('begin')}
      above={trail.category}
      {...(group && { trail: trail.above })}
      lead={t('begin.lead')}
      hasErrors={actionData !== undefined}
      outcome={outcome}
    >
      {outcome && <TypingDone place={typingPlaceOf(slug)} />}
      <Band>
        {!isOpen && !actionData && !draft ? (
          <Notice>{t('closed.text')}</Notice>
        ) : (
          <Stack>
            <VerifyNotice {...loaderData} />
            {draft && !actionData && !outcome && <Notice>{t('draft.kept')}</Notice>}
            <Form action={`${categoryHref(slug)}/new`} errors={errors} values={actionData?.values ?? {}}>
              <KeptTyping
                place={typingPlaceOf(slug)}
                version={draft ? draft.savedAt.toISOString() : ''}
                isUnsaved={actionData !== undefined}
              />
              <input type="hidden" name="key" value={actionData?.values.key ?? key} />
              <NameField name={name} firstName={firstName} />
              <Field
                name="title"
                label={t('title.field')}
                hint={t('title.hint')}
                defaultValue={draft?.title ?? ''}
                maxLength={forumLimits.title}
                autoComplete="off"
              />
              <TextField text={draft?.text ?? ''} files={draft?.files ?? []} />
              <TagFields tags={draft?.tags ?? ''} offered={loaderData.offered} />
              <FilesToGo files={draft?.files ?? []} />
              <AgreementField agreement={agreement} />
              <SendButtons send={t('begin.send')} />
            </Form>
            <LimitsLink />
          </Stack>
        )}
      </Band>
    </ForumPage>
  );
}
