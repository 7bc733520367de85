import type { HeadersArgs } from 'react-router';
import { listFollowedThreads } from '#domain/forums/find-threads.ts';
import { forumLimits } from '#domain/forums/forum-constants.ts';
import { findForumName, renameForumMember } from '#domain/forums/forum-members.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/following';
import { forumNameForm } from './forum-forms.server.ts';
import { getForumWriter } from './forum-reader.server.ts';
import { usePostErrors } from './post-fields.tsx';
import { ThreadCard } from './thread-card.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getForumWriter(context);
  const found = await listFollowedThreads(db, { userId, page: readPageNumber(url.searchParams) });
  return {
    ...found,
    name: await findForumName(db, userId),
    now,
    isRenamed: url.searchParams.get('done') === 'renamed',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  const { userId } = getForumWriter(context);
  return await forumNameForm.handle({ request, context }, async ({ values: { name } }) => {
    await renameForumMember(db, { userId, name });
    return '/community/following?done=renamed';
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The threads that somebody follows, those with something unread first; and the name by which they write. */
export default function Following({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('forums');
  const { items, total, unread, page, pages, name, now, isRenamed } = loaderData;
  const errors = usePostErrors(actionData);
  const outcome = isRenamed && !actionData ? t('done.renamed') : null;
  return (
    <PageFrame
      title={t('following.title')}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: '/community/forums' },
      ]}
      lead={t('following.lead')}
      hasErrors={actionData !== undefined}
      outcome={outcome}
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
          <Form action="/community/following" errors={errors} values={actionData?.values ?? {}}>
            <Field
              name="name"
              label={t('name')}
              hint={t('name.hint')}
              defaultValue={name}
              maxLength={forumLimits.name}
              autoComplete="nickname"
            />
            <div>
              <Button look="primary" busyLabel={t('busy')}>
                {t('name.save')}
              </Button>
            </div>
          </Form>
        </Section>
      )}
    </PageFrame>
  );
}
