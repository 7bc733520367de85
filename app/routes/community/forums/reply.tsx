import { data, type HeadersArgs } from 'react-router';
import { findForumDraft, saveForumDraft } from '#domain/forums/forum-drafts.ts';
import { filesOfReplyHref } from '#domain/forums/files/post-file-constants.ts';
import { mayBeUntyped } from '#domain/forums/files/spoken-text.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { forumLimits, placeOfPost, threadHref } from '#domain/forums/forum-constants.ts';
import { findPost } from '#domain/forums/list-posts.ts';
import { listThreadWriters } from '#domain/forums/tell-also.ts';
import { replyToThread } from '#domain/forums/write-post.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { agreeWhereTicked, readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/reply';
import { replyForm } from './forum-forms.server.ts';
import { ThreadPage } from './forum-page.tsx';
import { getForumWriter, getThread, isOpen, readPostNumber } from './forum-reader.server.ts';
import { ReplyForm } from './reply-form.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const member = getForumWriter(context);
  const { userId, firstName } = member;
  const { thread, category, isApart, mayWrite, reader } = await getThread(context, params.id);
  const draft = await findForumDraft(db, { userId, threadId: thread.id });
  const asked = readPostNumber(url.searchParams.get('to'));
  const number = asked ?? draft?.replyTo ?? null;
  const found = number === null ? null : await findPost(db, { thread, reader, number });
  if (asked !== null && !found) throw data(null, { status: 404 });
  // Who cannot answer a post keeps what they wrote, as an answer to the thread.
  const parent = found?.isApart ? null : found;
  const kept = found?.isApart && draft ? { ...draft, replyTo: null, quote: null } : draft;
  const isQuotable = parent !== null && parent.text !== null && !parent.isHidden;
  // A quote that is offered is short enough to be sent as it is.
  const offered =
    isQuotable && url.searchParams.has('quote') ? parent.text!.slice(0, forumLimits.quote) : null;
  return {
    thread: { id: thread.id, title: thread.title, lastNumber: thread.lastNumber },
    takesPosts: isOpen({ thread, category, isApart, mayWrite }),
    parent: parent && {
      ...{ number: parent.number, authorName: parent.authorName, quote: offered },
      text: parent.isHidden ? null : parent.text,
    },
    writer: {
      ...{ firstName, draft: kept, isVerified: mayTakePart(member), key: crypto.randomUUID() },
      name: await findForumName(db, userId),
      agreement: await readAgreement(context, userId),
      others: await listThreadWriters(db, { threadId: thread.id, category, userId }),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, language } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const { thread } = await getThread(context, params.id);
  const threadId = thread.id;
  const body = await request.formData();
  const isSpoken = await mayBeUntyped(db, { userId, threadId, key: textOf(body, 'key') });
  return await replyForm.handle(
    { request, context, body, given: { isSpoken } },
    async ({ values }) => {
      const { name, text, quote, tell, key, to: replyTo } = values;
      const words = { title: null, text, quote, replyTo, tell };
      if (values.isDraft) {
        await saveForumDraft(db, { userId, threadId, words }, now);
        return `${values.toFiles ? filesOfReplyHref(threadId) : threadHref(threadId)}?done=drafted`;
      }
      await takeFromLimit(db, { name: 'forum-post', key: userId, limit: 60, windowSeconds: 3600 }, now);
      try {
        await agreeWhereTicked(context, { userId, body });
        const writing = { userId, name, text: values.text, language, key };
        const { number } = await replyToThread(db, { ...writing, threadId, replyTo, quote, tell }, now);
        return placeOfPost(threadId, number, 'sent');
      } catch (error) {
        // What is not taken now is kept on the server too, for another device and another day.
        if (error instanceof Refusal && error.status !== 404)
          await saveForumDraft(db, { userId, threadId, words }, now);
        throw error;
      }
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Answers a thread, or one post of it, which can be read again here. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, takesPosts, parent, writer } = loaderData;
  return (
    <ThreadPage
      title={parent ? t('act.reply', { number: parent.number }) : t('reply.title')}
      thread={thread}
      hasErrors={actionData !== undefined}
    >
      {parent && (
        <Section
          id="answered"
          heading={t('reply.answered', {
            number: parent.number,
            name: `\u2068${parent.authorName ?? t('former')}\u2069`,
          })}
        >
          {parent.text === null ? <p>{t('post.gone')}</p> : <TypedText text={parent.text} />}
        </Section>
      )}
      <Section id="reply" heading={t('reply.heading')} tone="sand">
        {takesPosts || actionData ? (
          <ReplyForm
            id={thread.id}
            last={thread.lastNumber}
            writer={writer}
            to={parent}
            result={actionData}
          />
        ) : (
          <Notice>{t('reply.closed')}</Notice>
        )}
      </Section>
    </ThreadPage>
  );
}
