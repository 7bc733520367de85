import { listForumCategories } from '#domain/forums/forum-categories.ts';
import { categoryHref, tagsHref } from '#domain/forums/forum-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/forums';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const categories = await listForumCategories(db);
  return {
    isMember: findMember(context) !== null,
    categories: categories.map(({ slug, name, description, threadCount, lastAt, closedAt }) => ({
      ...{ slug, threadCount, lastAt, isClosed: closedAt !== null },
      name: pick(name, language),
      description: pick(description, language),
    })),
  };
}

/** What the forums are about. */
export default function Forums({ loaderData: { categories, isMember } }: Route.ComponentProps) {
  const t = useText('forums');
  const conduct = useText('conduct');
  return (
    <>
      <PageHead title={t('title')} section={t('community')} description={t('lead')} />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: t('community'), href: '/community' }]} current={t('title')} />
        }
        after={
          <>
            {isMember && (
              <p>
                <Link href="/community/following" look="standing">
                  {t('following.title')}
                </Link>
              </p>
            )}
            <p>
              <Link href={tagsHref} look="standing">
                {t('tags.title')}
              </Link>
            </p>
            <p>
              <Link href="/community/guidelines" look="standing">
                {conduct('guidelines.title')}
              </Link>
            </p>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <Section id="categories" heading={t('categories')}>
        {categories.length === 0 ? (
          <EmptyState heading={t('categories.none')}>{t('categories.none.text')}</EmptyState>
        ) : (
          <CardList items={categories} keyOf={({ slug }) => slug}>
            {({ slug, name, description, threadCount, lastAt, isClosed }) => (
              <Card heading={name} href={categoryHref(slug)}>
                <p>{description}</p>
                <Facts
                  items={[
                    t('threads', { count: threadCount }),
                    ...(lastAt
                      ? [
                          <>
                            {t('latest')} <DateText at={lastAt} withTime />
                          </>,
                        ]
                      : []),
                    ...(isClosed ? [t('closed')] : []),
                  ]}
                />
              </Card>
            )}
          </CardList>
        )}
      </Section>
    </>
  );
}
