import { redirect, type HeadersArgs } from 'react-router';
import type { ForumCategory } from '#domain/forums/forum-categories.ts';
import { findForumDraft } from '#domain/forums/forum-drafts.ts';
import { listTagsOfThread } from '#domain/forums/tags/find-tags.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { followThread, markThreadRead } from '#domain/forums/follow-thread.ts';
import { findUnread } from '#domain/forums/find-unread.ts';
import { placeOfPost, threadFeedHref, threadHref } from '#domain/forums/forum-constants.ts';
import { listPosts, pagesOfThread, type ForumPost } from '#domain/forums/list-posts.ts';
import { listThreadWriters } from '#domain/forums/tell-also.ts';
import { solveThread } from '#domain/forums/solve-thread.ts';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { findPagesOf } from '#domain/people/find-people.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { TypingDone } from '#ui/form/kept-typing.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { readAgreement } from '#routes/community/conduct/agreement.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { HelpLinesLink } from '#routes/community/conduct/help-lines-link.tsx';
import type { Route } from './+types/thread';
import { followForm, solveForm } from './forum-forms.server.ts';
import { ContactsNotice } from '#routes/community/groups/contacts-list.tsx';
import { getThread, isOpen, readerOf } from './forum-reader.server.ts';
import { useForumTrail } from './forum-trail.ts';
import { readGroupOf } from './group-of-forum.server.ts';
import { JoinToWrite } from './join-to-write.tsx';
import { FollowPart } from './follow-part.tsx';
import { PostsPart } from './posts-part.tsx';
import { typingPlaceOf } from './post-fields.tsx';
import type { ForumWriter } from './reply-form.tsx';
import { ReplyPart } from './reply-part.tsx';
import { TagsOfThread } from './tags-of-thread.tsx';
import { ThreadState } from './thread-state.tsx';

export const handle = { cache: { parameters: ['page'] } } satisfies PageHandle;

const doneThings = [
  ...(['begun', 'sent', 'drafted', 'changed', 'deleted', 'reported', 'blocked', 'muted'] as const),
  ...(['followed', 'unfollowed', 'solved', 'unsolved', 'hidden', 'shown'] as const),
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, language, recognise } = context.get(appContext);
  const opened = await getThread(context, params.id);
  const { thread, category, authorName, isApart, mayWrite, reading, reader } = opened;
  const pages = pagesOfThread(thread);
  const wanted = readPageNumber(url.searchParams);
  const page = Math.min(wanted, pages);
  recognise({ page: page > 1 && page === wanted ? page : null });
  const posts = await listPosts(db, { thread, reader, page });
  const { userId } = reader;
  const readNumber = userId === null ? null : (reading?.readNumber ?? 0);
  const last = posts.at(-1)?.number ?? 0;
  const unreadAfter = async (after: number) => {
    if (userId === null || after >= thread.lastNumber) return null;
    return (await findUnread(db, { threadId: thread.id, reader, after })).first;
  };
  const firstUnread = readNumber ? await unreadAfter(readNumber) : null;
  const unreadBehind = await unreadAfter(Math.max(last, readNumber ?? 0));
  if (userId !== null && last > (readNumber ?? 0))
    await markThreadRead(db, { userId, threadId: thread.id, number: last }, now);
  // Where its title is kept from a reader, its tags are too.
  const tags = isApart ? [] : await listTagsOfThread(db, thread);
  return {
    tags,
    thread: {
      ...{ id: thread.id, title: thread.title, lastNumber: thread.lastNumber, authorName },
      ...{ solvedNumber: thread.solvedNumber, lockedReason: thread.lockedReason },
      movedReason: thread.movedReason,
      isHidden: thread.hiddenAt !== null,
      isApart,
      isOpen: isOpen(opened),
      isOwn: userId !== null && thread.authorId === userId,
    },
    category: {
      ...{ slug: category.slug, isClosed: category.closedAt !== null, isPrivate: category.isPrivate },
      name: pick(category.name, language),
      group: await readGroupOf(db, category),
      mayWrite,
    },
    posts,
    pagesOfAuthors: await readPagesOfAuthors(context, posts),
    ...{ page, pages, userId, readNumber, firstUnread, unreadBehind },
    moderates: readerOf(context).moderates && !category.isPrivate,
    moderatesGroup: opened.moderatesGroup,
    follows: reading?.follows === true,
    writer: userId === null ? null : await readWriter(context, { userId, threadId: thread.id, category }),
    now: userId === null ? null : now,
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

/** By number of the post the page of its author in the community, where they let the reader find it. */
async function readPagesOfAuthors(
  context: Route.LoaderArgs['context'],
  posts: readonly ForumPost[],
): Promise<Record<number, string>> {
  const { db } = context.get(appContext);
  const userIds = posts.map(({ authorId }) => authorId);
  const found = await findPagesOf(db, { userIds, readerId: readerOf(context).userId });
  const entries = posts.flatMap(({ number, authorId }) => {
    const page = authorId === null ? undefined : found.get(authorId);
    return page === undefined ? [] : [[number, page] as const];
  });
  return Object.fromEntries(entries);
}

/** What the field for the next post is filled in with. */
async function readWriter(
  context: Route.LoaderArgs['context'],
  { userId, threadId, category }: { userId: string; threadId: string; category: ForumCategory },
): Promise<ForumWriter> {
  const { db } = context.get(appContext);
  const member = getMember(context);
  return {
    name: await findForumName(db, userId),
    agreement: await readAgreement(context, userId),
    ...{ firstName: member.firstName, isVerified: mayTakePart(member), key: crypto.randomUUID() },
    draft: await findForumDraft(db, { userId, threadId }),
    others: await listThreadWriters(db, { threadId, category, userId }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { thread, reader } = await getThread(context, params.id);
  const { userId } = reader;
  const path = threadHref(thread.id);
  if (userId === null) return redirect(`/login?next=${encodeURIComponent(path)}`, 303);
  const body = await request.formData();
  const submission = { request, context, body };
  const act = textOf(body, 'action');
  if (act === 'follow')
    return await followForm.handle(
      submission,
      async ({ values: { follows } }) => {
        await followThread(db, { userId, threadId: thread.id, follows }, now);
        return `${path}?done=${follows ? 'followed' : 'unfollowed'}`;
      },
      whenGone,
    );
  return await solveForm.handle(
    { ...submission, row: textOf(body, 'number') },
    async ({ values: { number, isSolved } }) => {
      await solveThread(db, { threadId: thread.id, userId, number: isSolved ? number : null }, now);
      return placeOfPost(thread.id, number, isSolved ? 'solved' : 'unsolved');
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A thread: its posts under headings that say all of each, and the field for the next one. */
export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { thread, category, page, userId, firstUnread, done } = loaderData;
  const outcome = done && !actionData ? t(`done.${done}`) : null;
  const trail = useForumTrail()(category);
  return (
    <>
      <PageHead
        title={page > 1 ? t('thread.page', { title: thread.title, page }) : thread.title}
        section={category.name}
        description={t('thread.description', { title: thread.title, category: category.name })}
        canonicalParameters={['page']}
        isHidden={thread.isHidden || category.isPrivate}
        {...(!thread.isHidden &&
          !thread.isApart &&
          !category.isPrivate && { feed: threadFeedHref(thread.id) })}
        hasErrors={actionData !== undefined}
        outcome={outcome}
      />
      <PageHeading
        breadcrumb={<Breadcrumb trail={[...trail.above, trail.category]} current={thread.title} />}
        after={
          <Stack>
            {category.group && <ContactsNotice contacts={category.group.contacts} />}
            {outcome && (
              <Notice tone="success" announce={outcome}>
                {outcome}
              </Notice>
            )}
            {done === 'reported' && <HelpLinesLink />}
            {(done === 'sent' || done === 'drafted') && <TypingDone place={typingPlaceOf(thread.id)} />}
            {done === 'begun' && <TypingDone place={typingPlaceOf(category.slug)} />}
            <TagsOfThread tags={loaderData.tags} areLinks={!category.isPrivate && !thread.isHidden} />
            <ThreadState
              thread={thread}
              isOfGroup={category.group !== null}
              isClosed={category.isClosed}
              firstUnread={firstUnread}
            />
          </Stack>
        }
      >
        <Named>{thread.title}</Named>
      </PageHeading>
      <PostsPart {...loaderData} result={actionData} />
      {category.mayWrite || !category.group ? (
        <ReplyPart {...loaderData} />
      ) : (
        <Band tone="sand">
          <JoinToWrite href={category.group.href} />
        </Band>
      )}
      {userId !== null && !thread.isApart && (
        <FollowPart id={thread.id} follows={loaderData.follows} result={actionData} />
      )}
    </>
  );
}
