import type { ForumPost } from '#domain/forums/list-posts.ts';
import { placeOfPost, postHref, threadHref } from '#domain/forums/forum-constants.ts';
import { personHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { NextUnread, Post, PostWords } from '#ui/data/posts.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { List } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { PostFiles } from './files-part.tsx';
import { WhenText } from './when-text.tsx';

/** Who reads which thread, and how far they have read. */
export type PostReading = {
  thread: { id: string; solvedNumber: number | null; isOpen: boolean; isOwn: boolean };
  /** Null for visitors. */
  userId: string | null;
  readNumber: number | null;
  /** By number of the post the page of its author in the community, where there is one that the reader finds. */
  pagesOfAuthors: Readonly<Record<number, string>>;
  moderates: boolean;
  /** Whether they hide what others wrote in the forum of their group. */
  moderatesGroup: boolean;
  now: Date | null;
};

type Props = PostReading & {
  post: ForumPost;
  /** The unread post to which it leads on; null where that follows at once, or there is none. */
  nextUnread: number | null;
  result: FormResult | undefined;
};

/** Whether a post is said to be unread: neither one's own, nor of somebody whom one does not read or has muted. */
export function isUnreadOf(
  { number, authorId, isApart, isMuted }: ForumPost,
  { userId, readNumber }: Pick<PostReading, 'userId' | 'readNumber'>,
): boolean {
  return (
    readNumber !== null &&
    number > readNumber &&
    !isApart &&
    !isMuted &&
    (authorId === null || authorId !== userId)
  );
}

/** A post with its heading, the passage that it quotes, its words, and behind one line what can be done with it. */
export function PostPart(props: Props) {
  const t = useText('forums');
  const { post, thread, userId, now, nextUnread } = props;
  const { number, authorId, authorName, replyTo, postedAt } = post;
  const isOwn = userId !== null && authorId === userId;
  const isUnread = isUnreadOf(post, props);
  const onward = nextUnread !== null && (
    <NextUnread>
      <Link href={placeOfPost(thread.id, nextUnread)} look="standing">
        {t('next-unread', { number: nextUnread })}
      </Link>
    </NextUnread>
  );
  if (post.isApart)
    return (
      <Post id={`post-${number}`} facts={[t('post.apart', { number })]}>
        {onward}
      </Post>
    );
  const more = [
    ...(isOwn ? [t('post.yours')] : []),
    ...(replyTo === null
      ? []
      : [
          <Link key="parent" href={placeOfPost(thread.id, replyTo.number)}>
            {t('post.reply-to', { number: replyTo.number })}
          </Link>,
        ]),
    ...(isUnread ? [t('post.unread')] : []),
    ...(thread.solvedNumber === number ? [t('post.answer')] : []),
    <WhenText key="when" at={postedAt} now={now} />,
  ];
  if (post.isMuted && authorName !== null)
    return (
      <Post id={`post-${number}`} facts={[t('post.muted', { number, name: `\u2068${authorName}\u2069` })]}>
        <Disclosure summary={t('post.muted.open', { number })}>
          <Stack>
            <Facts items={more} />
            <Body {...props} isOwn={isOwn} />
          </Stack>
        </Disclosure>
        {onward}
      </Post>
    );
  return (
    <Post
      id={`post-${number}`}
      isUnread={isUnread}
      facts={[
        t('post', { number }),
        authorName === null ? (
          t('former')
        ) : (
          <Author key="author" name={authorName} page={props.pagesOfAuthors[number]} />
        ),
        ...more,
      ]}
    >
      <Body {...props} isOwn={isOwn} />
      {onward}
    </Post>
  );
}

/** What stands below the heading of a post. */
function Body(props: Props & { isOwn: boolean }) {
  const t = useText('forums');
  const { post, thread, userId, now, isOwn } = props;
  const { number, text, isDeleted, isHidden, hiddenReason } = post;
  return (
    <>
      {isDeleted && <p>{t('post.deleted')}</p>}
      {isHidden && hiddenReason === null && (
        <p>{t(post.isHiddenByGroup ? 'post.hidden.group' : 'post.hidden')}</p>
      )}
      {hiddenReason !== null && (
        <>
          <p>{t(post.isHiddenByGroup ? 'post.hidden-because.group' : 'post.hidden-because')}</p>
          <TypedText text={hiddenReason} />
        </>
      )}
      <Quoted post={post} />
      {text !== null && (
        <PostWords id={wordsOf(number)}>
          <TypedText text={text} />
        </PostWords>
      )}
      <PostFiles number={number} text={text} files={post.files} waiting={post.waiting} />
      {post.told.length > 0 && <Told names={post.told} />}
      <Edited post={post} threadId={thread.id} now={now} />
      {userId !== null && <Actions {...props} userId={userId} isOwn={isOwn} />}
    </>
  );
}

/** The name of whoever wrote, which leads to what they show of themselves to who reads. */
function Author({ name, page }: { name: string; page: string | undefined }) {
  if (page === undefined) return <Named>{name}</Named>;
  return (
    <Link href={personHref(page)}>
      <Named>{name}</Named>
    </Link>
  );
}

function wordsOf(number: number): string {
  return `words-${number}`;
}

/** The passage stays behind its line: whoever knows it is past it with one key. */
function Quoted({ post: { number, quote, replyTo, isQuoteGone } }: { post: ForumPost }) {
  const t = useText('forums');
  if (isQuoteGone) return <p>{t(replyTo?.isApart ? 'quote.apart' : 'quote.gone')}</p>;
  if (quote === null || replyTo === null) return null;
  return (
    <Disclosure summary={t('quote', { number: replyTo.number, by: number })}>
      <p>
        <Link href={`#${wordsOf(number)}`} look="standing">
          {t('quote.past', { number })}
        </Link>
      </p>
      <blockquote>
        <TypedText text={quote.text} />
      </blockquote>
    </Disclosure>
  );
}

/** To whom the post was pointed out, as words. */
function Told({ names }: { names: readonly string[] }) {
  const t = useText('forums');
  const [first, ...others] = names.map((name, index) => <Named key={index}>{name}</Named>);
  return (
    <Facts
      items={[
        <>
          {t('told')} {first}
        </>,
        ...others,
      ]}
    />
  );
}

function Edited({ post, threadId, now }: { post: ForumPost; threadId: string; now: Date | null }) {
  const t = useText('forums');
  const { number, editedAt, versions } = post;
  if (editedAt === null) return null;
  const changed = (
    <>
      {t('edited')} <WhenText at={editedAt} now={now} />
    </>
  );
  const former = (
    <Link
      href={`${postHref(threadId, number)}/versions`}
      label={t('versions.of', { count: versions, number })}
    >
      {t('versions', { count: versions })}
    </Link>
  );
  return <Facts items={versions > 0 ? [changed, former] : [changed]} />;
}

type ActionsProps = Props & { userId: string; isOwn: boolean };

function Actions({ post, thread, isOwn, moderates, moderatesGroup, result }: ActionsProps) {
  const t = useText('forums');
  const { id, number, text, authorId, isDeleted, isHidden } = post;
  const path = threadHref(thread.id);
  const isShown = !isDeleted && !isHidden;
  const links = [
    ...(thread.isOpen ? [{ key: 'reply' as const, href: `${path}/reply?to=${number}` }] : []),
    ...(thread.isOpen && isShown && text !== null
      ? [{ key: 'quote' as const, href: `${path}/reply?to=${number}&quote=yes` }]
      : []),
    ...(isOwn && !isDeleted ? [{ key: 'edit' as const, href: `${postHref(thread.id, number)}/edit` }] : []),
    ...(isOwn || !isShown || authorId === null
      ? []
      : [
          { key: 'report' as const, href: `${postHref(thread.id, number)}/report` },
          { key: 'mute' as const, href: `${postHref(thread.id, number)}/mute` },
          { key: 'block' as const, href: `${postHref(thread.id, number)}/block` },
        ]),
    ...(moderatesGroup && !isOwn && !isDeleted && authorId !== null
      ? [
          {
            key: isHidden ? ('show' as const) : ('hide' as const),
            href: `${postHref(thread.id, number)}/hide`,
          },
        ]
      : []),
    { key: 'link' as const, href: postHref(thread.id, number) },
    ...(moderates ? [{ key: 'moderate' as const, href: `/admin/forums/posts/${id}` }] : []),
  ];
  return (
    <Disclosure
      summary={t('acts', { number })}
      isOpen={resultOf(result, 'forum-solve', String(number)) !== undefined}
    >
      <Stack>
        <List items={links} keyOf={({ key }) => key}>
          {({ key, href }) => (
            <Link href={href} look="standing">
              {t(`act.${key}`, { number })}
            </Link>
          )}
        </List>
        {thread.isOwn && number > 1 && isShown && <SolveForm {...{ thread, number, result }} />}
      </Stack>
    </Disclosure>
  );
}

type SolveProps = Pick<Props, 'thread' | 'result'> & { number: number };

function SolveForm({ thread, number, result }: SolveProps) {
  const t = useText('forums');
  const errors = useButtonErrors(resultOf(result, 'forum-solve', String(number)));
  const isAnswer = thread.solvedNumber === number;
  return (
    <Form action={threadHref(thread.id)} prefix={`solve-${number}-`} errors={errors}>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="isSolved" value={isAnswer ? 'no' : 'yes'} />
      <div>
        <Button name="action" value="solve" busyLabel={t('busy')}>
          {t(isAnswer ? 'unsolve' : 'solve', { number })}
        </Button>
      </div>
    </Form>
  );
}
