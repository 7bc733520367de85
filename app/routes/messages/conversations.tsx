import { conversationHref } from '#domain/conversations/conversation-constants.ts';
import { listConversations, listRequests } from '#domain/conversations/conversation-list.ts';
import { pick } from '#platform/text/language.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/conversations';
import { useOtherName } from './other-words.ts';
import { getCorrespondent } from './own-conversation.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const { userId } = getCorrespondent(context);
  const found = await listConversations(db, userId, readPageNumber(url.searchParams));
  const items = found.items.map(({ title, isOtherThere, otherName, ...item }) => ({
    ...item,
    subject: pick(title, language),
    other: { isThere: isOtherThere, name: otherName },
  }));
  return {
    ...{ ...found, items },
    requests: await listRequests(db, userId, now),
    isDeclined: url.searchParams.get('done') === 'declined',
  };
}

/** With whom somebody talks, about what, and what they have not read. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  const t = useText('conversations');
  const nameOf = useOtherName();
  const { items, page, pages, requests, isDeclined } = loaderData;
  const outcome = isDeclined ? t('done.declined') : null;
  return (
    <>
      <PageHead title={t('title')} isHidden outcome={outcome} />
      <PageHeading
        lead={t('lead')}
        after={
          outcome && (
            <Notice tone="success" announce={outcome}>
              {outcome}
            </Notice>
          )
        }
      >
        {t('title')}
      </PageHeading>
      {requests.length > 0 && (
        <Section id="requests" heading={t('requests', { count: requests.length })} tone="sand">
          <List items={requests} keyOf={({ id }) => id}>
            {({ id, otherName, endsAt }) => (
              <Stack gap="close">
                <h3>
                  <Link href={conversationHref(id)}>
                    {t('requests.one', { name: nameOf({ isThere: true, name: otherName }) })}
                  </Link>
                </h3>
                <p>
                  {t('requests.until')} <DateText at={endsAt} />
                </p>
              </Stack>
            )}
          </List>
        </Section>
      )}
      <Band>
        {items.length === 0 ? (
          <EmptyState heading={t('none')} level={2}>
            {t('none.text')}
          </EmptyState>
        ) : (
          <Stack>
            <List items={items} keyOf={({ id }) => id}>
              {({ id, other, subject, subjectKind, unread, lastAt }) => (
                <Stack gap="close">
                  <h2>
                    <Link href={`${conversationHref(id)}#${unread > 0 ? 'new' : 'latest'}`}>
                      {t(subjectKind === 'person' ? 'one.person' : 'one', {
                        name: nameOf(other),
                        subject: `\u2068${subject}\u2069`,
                      })}
                    </Link>
                  </h2>
                  <p>{t(`about.${subjectKind}`, { subject: `\u2068${subject}\u2069` })}</p>
                  <p>{unread === 0 ? t('unread.none') : t('unread', { count: unread })}</p>
                  <p>
                    {lastAt === null ? (
                      t('last.none')
                    ) : (
                      <>
                        {t('last')} <DateText at={lastAt} withTime />
                      </>
                    )}
                  </p>
                </Stack>
              )}
            </List>
            <Pagination page={page} pages={pages} hrefOf={(number) => `/messages?page=${number}`} />
          </Stack>
        )}
      </Band>
    </>
  );
}
