import type { HeadersArgs } from 'react-router';
import { listFollowedTags, unfollowTag } from '#domain/forums/tags/follow-tag.ts';
import { listFollowedThreads } from '#domain/forums/find-threads.ts';
import { tagHref } from '#domain/forums/forum-constants.ts';
import { findForumName } from '#domain/forums/forum-members.ts';
import type { ForumTag } from '#domain/forums/tags/tags-of-threads.ts';
import { ownPersonHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { useFormErrors, type FormResult } from '#routes/kit/form-result.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/following';
import { getForumWriter } from './forum-reader.server.ts';
import { unfollowTagForm } from './tag-forms.server.ts';
import { ThreadCard } from './thread-card.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const found = await listFollowedThreads(db, { userId, page: readPageNumber(url.searchParams) });
  return {
    ...found,
    name: await findForumName(db, userId),
    tags: await listFollowedTags(db, userId),
    done: url.searchParams.get('done') === 'unfollowed',
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const { userId } = getForumWriter(context);
  return await unfollowTagForm.handle({ request, context }, async ({ values: { tag: slug } }) => {
    await unfollowTag(db, { userId, slug });
    return '/community/following?done=unfollowed';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The threads that somebody follows, those with something unread first; the tags that they follow; and the name by which they write. */
export default function Following({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('forums');
  const { items, total, unread, page, pages, name, tags, done, now } = loaderData;
  return (
    <PageFrame
      title={t('following.title')}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: '/community/forums' },
      ]}
      lead={t('following.lead')}
      outcome={done && !result ? t('following.tags.done') : null}
      hasErrors={result !== undefined}
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
      {tags.length > 0 && (
        <Section id="tags" heading={t('following.tags')} lead={t('following.tags.lead')}>
          <FollowedTags tags={tags} result={result} />
        </Section>
      )}
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

/** The tags that somebody follows, each with the button that ends it. */
function FollowedTags({ tags, result }: { tags: readonly ForumTag[]; result: FormResult | undefined }) {
  const t = useText('forums');
  // Only a page that is not ours sends anything else than the address of a tag.
  const failed = useText('errors')('form.button-failed');
  const errors = useFormErrors(result, { say: () => failed, failed });
  return (
    <Form action="/community/following" label={t('following.tags')} errors={errors} isWide>
      <Table
        caption={t('following.tags')}
        rows={tags}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'tag',
            heading: t('following.tags.tag'),
            cell: ({ slug, name }) => (
              <Link href={tagHref(slug)} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          {
            key: 'stop',
            heading: t('following.tags.stop'),
            cell: ({ slug, name }) => (
              <Button
                name="tag"
                value={slug}
                look="quiet"
                label={t('following.tags.stop.named', { name: `\u2068${name}\u2069` })}
                busyLabel={t('busy')}
              >
                {t('following.tags.stop')}
              </Button>
            ),
          },
        ]}
      />
    </Form>
  );
}
