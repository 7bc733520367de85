import { data, redirect } from 'react-router';
import { listThreads } from '#domain/forums/find-threads.ts';
import { mayWriteInCategory } from '#domain/forums/category-readers.ts';
import { findTagOfCategory, listTagsOfCategory } from '#domain/forums/tags/find-tags.ts';
import { findForumCategory } from '#domain/forums/forum-categories.ts';
import { categoryFeedHref, categoryHref } from '#domain/forums/forum-constants.ts';
import { listTaggedInCategory } from '#domain/forums/tags/list-tagged.ts';
import { useText } from '#platform/text/i18n.ts';
import { isLanguage, pick, type Language } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/category';
import { ContactsNotice } from '#routes/community/groups/contacts-list.tsx';
import { readerOf } from './forum-reader.server.ts';
import { useForumTrail } from './forum-trail.ts';
import { readGroupOf } from './group-of-forum.server.ts';
import { JoinToWrite } from './join-to-write.tsx';
import { ThreadCard } from './thread-card.tsx';

export const handle = { cache: { parameters: ['language', 'tag', 'page'] } } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, language, recognise } = context.get(appContext);
  const { userId } = readerOf(context);
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const asked = url.searchParams.get('language');
  const chosen = asked !== null && isLanguage(asked) ? asked : null;
  const askedTag = url.searchParams.get('tag');
  const tag = askedTag === null ? null : await findTagOfCategory(db, { slug: askedTag, category });
  // What became another tag leads there for good.
  if (tag && tag.slug !== askedTag)
    throw redirect(listHref(category.slug, { language: chosen, tag: tag.slug }), 301);
  const wanted = readPageNumber(url.searchParams);
  const list = { category, language: chosen, userId, page: wanted };
  const { items, total, page, pages } = tag
    ? await listTaggedInCategory(db, { ...list, tag })
    : await listThreads(db, list);
  recognise({
    ...{ language: chosen, tag: tag?.slug ?? null },
    page: wanted > 1 && wanted <= pages ? wanted : null,
  });
  const offered = await listTagsOfCategory(db, category);
  return {
    slug: category.slug,
    name: pick(category.name, language),
    description: pick(category.description, language),
    isClosed: category.closedAt !== null,
    isPrivate: category.isPrivate,
    group: await readGroupOf(db, category),
    mayBegin:
      userId === null ? category.groupId === null : await mayWriteInCategory(db, { category, userId }),
    ...{ chosen, threads: items, total, page, pages },
    tag,
    isTagGone: askedTag !== null && tag === null,
    // The chosen one is among them, however few threads have it.
    tags: tag && offered.every(({ id }) => id !== tag.id) ? [tag, ...offered] : offered,
    now: userId === null ? null : now,
  };
}

type Choice = { language: Language | null; tag: string | null; page?: number };

/** The address of a choice of the threads of a category. */
function listHref(slug: string, { language, tag, page = 1 }: Choice): string {
  const asked = new URLSearchParams({
    ...(language && { language }),
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `${categoryHref(slug)}?${asked}` : categoryHref(slug);
}

/** The threads of a category, the latest first. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const t = useText('forums');
  const { slug, description, isClosed, chosen, threads, total, page, pages, now } = loaderData;
  const { group, isPrivate, mayBegin, tag, tags, isTagGone } = loaderData;
  const groups = useText('groups');
  const trail = useForumTrail()(loaderData);
  const name = group ? groups('forum.of', { name: `\u2068${group.name}\u2069` }) : loaderData.name;
  const href = categoryHref(slug);
  const current = { language: chosen, tag: tag?.slug ?? null };
  const hrefOf = (other: Partial<Choice>) => listHref(slug, { ...current, ...other });
  const counted = t(chosen ? `list.${chosen}` : 'list', { count: total });
  const tagName = tag && `\u2068${tag.name}\u2069`;
  const heading = tagName ? t('list.tagged', { threads: counted, name: tagName }) : counted;
  const isFiltered = chosen !== null || tag !== null;
  return (
    <>
      <PageHead
        title={isFiltered ? heading : name}
        section={isFiltered ? name : group ? groups('title') : t('title')}
        description={description}
        canonicalParameters={['page']}
        isHidden={isFiltered || isTagGone || isPrivate}
        {...(!isPrivate && { feed: categoryFeedHref(slug, chosen) })}
      />
      <PageHeading
        lead={description}
        breadcrumb={
          <Breadcrumb
            trail={[{ label: t('community'), href: '/community' }, ...trail.above]}
            current={trail.category.label}
          />
        }
        after={
          <Stack>
            {group && <ContactsNotice contacts={group.contacts} />}
            {isClosed && <Notice>{t('closed.text')}</Notice>}
            {!isClosed && mayBegin && (
              <div>
                <ButtonLink href={`${href}/new`} look="primary">
                  {t('begin')}
                </ButtonLink>
              </div>
            )}
            {!isClosed && !mayBegin && group && <JoinToWrite href={group.href} />}
          </Stack>
        }
      >
        {name}
      </PageHeading>
      <Section id="threads" heading={heading}>
        <Stack>
          {isTagGone && <Notice>{t('filter.gone')}</Notice>}
          {tagName && (
            <p>
              {t('filter.on', { name: tagName })}{' '}
              <Link href={hrefOf({ tag: null })} look="standing">
                {t('filter.off')}
              </Link>
            </p>
          )}
          {(total > 0 || isFiltered) && (
            <FilterLinks
              label={t('language')}
              choices={([null, 'ar', 'en'] as const).map((language) => ({
                label: t(language ? `language.${language}` : 'language.both'),
                href: hrefOf({ language }),
                isCurrent: language === chosen,
              }))}
            />
          )}
          {tags.length > 0 && (
            <FilterLinks
              label={t('filter.tag')}
              choices={[
                { label: t('filter.any'), href: hrefOf({ tag: null }), isCurrent: tag === null },
                ...tags.map((each) => ({
                  label: `\u2068${each.name}\u2069`,
                  href: hrefOf({ tag: each.slug }),
                  isCurrent: each.slug === tag?.slug,
                })),
              ]}
            />
          )}
          {threads.length === 0 ? (
            <EmptyState heading={t('none')}>
              {t(tag ? 'none.tagged' : chosen ? 'none.chosen' : 'none.text')}
            </EmptyState>
          ) : (
            <CardList items={threads} keyOf={({ id }) => id}>
              {(thread) => <ThreadCard thread={thread} now={now} />}
            </CardList>
          )}
          <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf({ page: each })} />
          {!isPrivate && (
            <p>
              <Link href={categoryFeedHref(slug, chosen)} look="standing">
                {t('feed.category')}
              </Link>
            </p>
          )}
        </Stack>
      </Section>
    </>
  );
}
