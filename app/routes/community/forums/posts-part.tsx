import type { ForumPost } from '#domain/forums/list-posts.ts';
import { forumLimits, threadFeedHref, threadHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { NewPosts, Posts } from '#ui/data/posts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { PostKeysPart } from './post-keys-part.tsx';
import { isUnreadOf, PostPart, type PostReading } from './post-part.tsx';

type Props = PostReading & {
  thread: PostReading['thread'] & { lastNumber: number; isHidden: boolean; isApart: boolean };
  category: { isPrivate: boolean };
  posts: readonly ForumPost[];
  page: number;
  pages: number;
  /** The first unread post behind this page; null where there is none. */
  unreadBehind: number | null;
  result: FormResult | undefined;
};

/** One page of posts, with the keys that go through it, and the place where new ones are offered. */
export function PostsPart({ category, posts, page, pages, unreadBehind, result, ...reading }: Props) {
  const t = useText('forums');
  const { thread, userId } = reading;
  const href = threadHref(thread.id);
  const first = (page - 1) * forumLimits.postsPerPage + 1;
  const last = posts.at(-1)?.number ?? first;
  const heading =
    pages === 1
      ? t('posts.all', { count: thread.lastNumber })
      : t('posts.some', { first, last, count: thread.lastNumber });
  const unread = posts.filter((post) => isUnreadOf(post, reading)).map(({ number }) => number);
  /** The next unread post, after an unread one or the last of a page, where it does not follow at once. */
  const nextAfter = (number: number): number | null => {
    if (number !== last && !unread.includes(number)) return null;
    const next = unread.find((each) => each > number) ?? unreadBehind;
    return next === number + 1 && number !== last ? null : next;
  };
  return (
    <Section id="posts" heading={heading}>
      <Stack>
        {userId !== null && <PostKeysPart />}
        <Posts items={posts} numberOf={({ number }) => number}>
          {(post) => (
            <PostPart post={post} {...reading} nextUnread={nextAfter(post.number)} result={result} />
          )}
        </Posts>
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(each) => (each === 1 ? href : `${href}?page=${each}`)}
        />
        {!thread.isHidden && !thread.isApart && !category.isPrivate && (
          <p>
            <Link href={threadFeedHref(thread.id)} look="standing">
              {t('feed.thread')}
            </Link>
          </p>
        )}
        {userId !== null && <NewPosts news={`${href}/news?after=${thread.lastNumber}`} />}
      </Stack>
    </Section>
  );
}
