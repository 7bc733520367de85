import { data } from 'react-router';
import { privateNotificationKinds } from '#domain/manifests.ts';
import { listNotifications, markAllRead, markRead } from '#domain/notifications/notify/notifications.ts';
import { withCount } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { localizedPath } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Form } from '#ui/form/form.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors, type FormResult } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/notifications';
import { AccountPage } from './account-page.tsx';
import { readingForm } from './notifications-form.server.ts';
import { useNotificationWords } from './notification-words.ts';

const path = '/account/notifications';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { userId, impersonation } = getMember(context);
  const isSomebodyElse = Boolean(impersonation);
  const without = isSomebodyElse ? privateNotificationKinds : [];
  const unreadOnly = url.searchParams.get('show') === 'unread';
  const page = readPageNumber(url.searchParams);
  const list = await listNotifications(db, userId, { unreadOnly, page, without });
  return { ...list, isSomebodyElse, unreadOnly, at: now.toISOString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = getMember(context);
  const body = await request.formData();
  return await readingForm.handle(
    { request, context, body, row: textOf(body, 'read') },
    async ({ values }) => {
      const { read, until, show: unreadOnly, page } = values;
      const back = hrefOf({ unreadOnly, page });
      const lead = (done: string) => `${back}${back.includes('?') ? '&' : '?'}done=${done}`;
      if (read === 'all') {
        await markAllRead(db, { userId, until: until < now ? until : now }, now);
        return lead('notifications-read');
      }
      const isThere = isRowId(read) && (await markRead(db, { userId, id: read }, now));
      if (!isThere) throw data(null, 404);
      return lead('notification-read');
    },
  );
}

function hrefOf({ unreadOnly, page }: { unreadOnly: boolean; page: number }): string {
  const query = new URLSearchParams({
    ...(unreadOnly && { show: 'unread' }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What the person was told, the latest first; each leads to what it is about. */
export default function Notifications({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('notifications');
  const { items, all, unread, page, pages, unreadOnly, isSomebodyElse } = loaderData;
  const { language } = usePage();
  return (
    <AccountPage
      title={t('title')}
      answer={unreadOnly ? withCount(t('filter.unread'), unread, language) : undefined}
      lead={t('unread', { count: unread })}
      hasErrors={result !== undefined}
      done={['notification-read', 'notifications-read']}
    >
      {isSomebodyElse && <p>{t('withheld')}</p>}
      <FilterLinks
        label={t('filter')}
        choices={[
          { href: path, label: t('filter.all'), count: all, isCurrent: !unreadOnly },
          { href: `${path}?show=unread`, label: t('filter.unread'), count: unread, isCurrent: unreadOnly },
        ]}
      />
      {items.length === 0 ? <Nothing unreadOnly={unreadOnly} /> : <Told {...loaderData} result={result} />}
      <Pagination page={page} pages={pages} hrefOf={(each) => hrefOf({ unreadOnly, page: each })} />
      <p>{t('kept')}</p>
      <Link href="/account/preferences" look="standing">
        {t('choose')}
      </Link>
    </AccountPage>
  );
}

function Nothing({ unreadOnly }: { unreadOnly: boolean }) {
  const t = useText('notifications');
  return (
    <EmptyState heading={t(unreadOnly ? 'none-unread' : 'none')} level={2}>
      {t(unreadOnly ? 'none-unread.text' : 'none.text')}
    </EmptyState>
  );
}

type ToldProps = Route.ComponentProps['loaderData'] & { result: FormResult | undefined };

function Told({ items, unread, page, unreadOnly, at, result }: ToldProps) {
  const t = useText('notifications');
  const { language } = usePage();
  const wordsOf = useNotificationWords();
  const errors = useButtonErrors(result);
  const errorsOf = (row: string) => (resultOf(result, 'reading', row) ? errors : null);
  const where = (
    <>
      {unreadOnly && <input type="hidden" name="show" value="unread" />}
      <input type="hidden" name="page" value={page} />
    </>
  );
  return (
    <Part id="list" heading={t('list')}>
      {unread > 0 && (
        <Form action={path} errors={errorsOf('all')}>
          <input type="hidden" name="until" value={at} />
          {where}
          <Button name="read" value="all" busyLabel={t('marking')}>
            {t('mark-all')}
          </Button>
        </Form>
      )}
      <List items={items} keyOf={({ id }) => id}>
        {({ id, href, createdAt, readAt, ...told }) => (
          <div data-told={readAt === null ? id : undefined} data-told-path={localizedPath(path, language)}>
            <Stack gap="close">
              <h3>
                <Link href={href} look="standing">
                  {wordsOf(told)}
                </Link>
              </h3>
              <Row>
                {readAt === null && <Badge tone="accent">{t('is-unread')}</Badge>}
                <DateText at={createdAt} withTime />
              </Row>
              {readAt === null && (
                <Form action={path} errors={errorsOf(id)} prefix={`${id}-`}>
                  {where}
                  <Button look="quiet" name="read" value={id} busyLabel={t('marking')}>
                    {t('mark')}
                    <HiddenText>: {wordsOf(told)}</HiddenText>
                  </Button>
                </Form>
              )}
            </Stack>
          </div>
        )}
      </List>
    </Part>
  );
}
