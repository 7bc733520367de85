import { data, redirect, type HeadersArgs } from 'react-router';
import { findForumTag } from '#domain/forums/tags/find-tags.ts';
import { followTag, isFollowingTag, unfollowTag } from '#domain/forums/tags/follow-tag.ts';
import { listThreadsOfTag } from '#domain/forums/tags/list-tagged.ts';
import { tagFeedHref, tagHref, tagsHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/tag';
import { FollowTagPart } from './follow-part.tsx';
import { readerOf } from './forum-reader.server.ts';
import { followTagForm } from './tag-forms.server.ts';
import { ThreadCard } from './thread-card.tsx';

export const handle = { cache: { parameters: ['page'] } } satisfies PageHandle;

const doneThings = ['followed', 'unfollowed'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, recognise } = context.get(appContext);
  const { userId } = readerOf(context);
  const tag = await findForumTag(db, params.tag);
  if (!tag) throw data(null, { status: 404 });
  // What became another tag leads there for good.
  if (tag.slug !== params.tag) throw redirect(tagHref(tag.slug), 301);
  const wanted = readPageNumber(url.searchParams);
  const { items, total, page, pages } = await listThreadsOfTag(db, { tag, userId, page: wanted });
  recognise({ page: wanted > 1 && wanted <= pages ? wanted : null });
  return {
    ...{ slug: tag.slug, name: tag.name, threads: items, total, page, pages },
    now: userId === null ? null : now,
    follows: userId === null ? null : await isFollowingTag(db, { userId, tag }),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const tag = await findForumTag(db, params.tag);
  if (!tag) throw data(null, { status: 404 });
  const { userId } = readerOf(context);
  const path = tagHref(tag.slug);
  if (userId === null) return redirect(`/login?next=${encodeURIComponent(path)}`, 303);
  return await followTagForm.handle(
    { request, context },
    async ({ values: { follows } }) => {
      const which = { userId, slug: tag.slug };
      await (follows ? followTag(db, which, now) : unfollowTag(db, which));
      return `${path}?done=${follows ? 'followed' : 'unfollowed'}`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The threads of a tag, the latest first. */
export default function Tag({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('forums');
  const { slug, name, threads, total, page, pages, now, follows, done } = loaderData;
  const outcome = done && !result ? t(`tag.done.${done}`) : undefined;
  const title = t('tag.title', { name });
  return (
    <>
      <PageHead
        title={page > 1 ? t('tag.page', { name, page }) : title}
        section={t('title')}
        description={t('tag.lead')}
        canonicalParameters={['page']}
        feed={tagFeedHref(slug)}
        outcome={outcome}
        hasErrors={result !== undefined}
      />
      <PageHeading
        lead={t('tag.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/community/forums' },
              { label: t('tags.title'), href: tagsHref },
            ]}
            current={name}
          />
        }
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
      >
        {title}
      </PageHeading>
      <Section id="threads" heading={t('list', { count: total })}>
        <Stack>
          {threads.length === 0 ? (
            <EmptyState heading={t('none')}>{t('tag.none.text')}</EmptyState>
          ) : (
            <CardList items={threads} keyOf={({ id }) => id}>
              {(thread) => <ThreadCard thread={thread} now={now} />}
            </CardList>
          )}
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(each) => (each > 1 ? `${tagHref(slug)}?page=${each}` : tagHref(slug))}
          />
          <p>
            <Link href={tagFeedHref(slug)} look="standing">
              {t('feed.tag')}
            </Link>
          </p>
        </Stack>
      </Section>
      {follows !== null && <FollowTagPart slug={slug} follows={follows} result={result} />}
    </>
  );
}
