import { listFollowedThreads } from '#domain/forums/find-threads.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import { ownPersonHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/following';
import { getForumWriter } from './forum-reader.server.ts';
import { ThreadCard } from './thread-card.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const found = await listFollowedThreads(db, { userId, page: readPageNumber(url.searchParams) });
  return {
    ...found,
    name: await findForumName(db, userId),
    now,
  };
}

/** The threads that somebody follows, those with something unread first; and the name by which they write. */
export default function Following({ loaderData }: Route.ComponentProps) {
  const t = useText('forums');
  const { items, total, unread, page, pages, name, now } = loaderData;
  return (
    <PageFrame
      title={t('following.title')}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: '/community/forums' },
      ]}
      lead={t('following.lead')}
    >
      <Section id="threads" heading={t('following.list', { count: unread })}>
        {total === 0 ? (
          <EmptyState
            heading={t('following.none')}
            action={<ButtonLink href="/community/forums">{t('following.all')}</ButtonLink>}
          >
            {t('following.none.text')}
          </EmptyState>
        ) : (
          <Stack>
            <CardList items={items} keyOf={({ id }) => id}>
              {(thread) => <ThreadCard thread={thread} now={now} />}
            </CardList>
            <Pagination page={page} pages={pages} hrefOf={(each) => `/community/following?page=${each}`} />
          </Stack>
        )}
      </Section>
      {name !== null && (
        <Section id="own-name" heading={t('name')} tone="sand">
          <Stack>
            <p>
              {t('following.name')} <Named>{name}</Named>
            </p>
            <Link href={ownPersonHref} look="standing">
              {t('following.name.change')}
            </Link>
          </Stack>
        </Section>
      )}
    </PageFrame>
  );
}
