import { data } from 'react-router';
import { listThreads } from '#domain/forums/find-threads.ts';
import { mayWriteInCategory } from '#domain/forums/category-readers.ts';
import { findForumCategory } from '#domain/forums/forum-categories.ts';
import { categoryFeedHref, categoryHref } from '#domain/forums/forum-constants.ts';
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

export const handle = { cache: { parameters: ['language', 'page'] } } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, language, recognise } = context.get(appContext);
  const { userId } = readerOf(context);
  const category = await findForumCategory(db, { slug: params.category, userId });
  if (!category) throw data(null, { status: 404 });
  const asked = url.searchParams.get('language');
  const chosen = asked !== null && isLanguage(asked) ? asked : null;
  const wanted = readPageNumber(url.searchParams);
  const list = { category, language: chosen, userId, page: wanted };
  const { items, total, page, pages } = await listThreads(db, list);
  recognise({ language: chosen, page: wanted > 1 && wanted <= pages ? wanted : null });
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
    now: userId === null ? null : now,
  };
}

/** The threads of a category, the latest first. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const t = useText('forums');
  const { slug, description, isClosed, chosen, threads, total, page, pages, now } = loaderData;
  const { group, isPrivate, mayBegin } = loaderData;
  const groups = useText('groups');
  const trail = useForumTrail()(loaderData);
  const name = group ? groups('forum.of', { name: `\u2068${group.name}\u2069` }) : loaderData.name;
  const href = categoryHref(slug);
  const hrefOf = (language: Language | null, page = 1) => {
    const asked = new URLSearchParams({
      ...(language && { language }),
      ...(page > 1 && { page: String(page) }),
    });
    return asked.size > 0 ? `${href}?${asked}` : href;
  };
  const heading = t(chosen ? `list.${chosen}` : 'list', { count: total });
  return (
    <>
      <PageHead
        title={chosen ? heading : name}
        section={chosen ? name : group ? groups('title') : t('title')}
        description={description}
        canonicalParameters={['page']}
        isHidden={chosen !== null || isPrivate}
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
          {(total > 0 || chosen) && (
            <FilterLinks
              label={t('language')}
              choices={([null, 'ar', 'en'] as const).map((language) => ({
                label: t(language ? `language.${language}` : 'language.both'),
                href: hrefOf(language),
                isCurrent: language === chosen,
              }))}
            />
          )}
          {threads.length === 0 ? (
            <EmptyState heading={t('none')}>{t(chosen ? 'none.chosen' : 'none.text')}</EmptyState>
          ) : (
            <CardList items={threads} keyOf={({ id }) => id}>
              {(thread) => <ThreadCard thread={thread} now={now} />}
            </CardList>
          )}
          <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf(chosen, each)} />
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
