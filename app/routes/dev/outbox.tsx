import { data } from 'react-router';
import { listMessages } from '#platform/messages/outbox.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Link } from '#ui/text/link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/outbox';

const tones = { queued: 'plain', sent: 'success', failed: 'danger' } as const;

/** The outbox of a trial installation: what would have been mailed. In production there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext);
  if (config.mode === 'production') throw data(null, 404);
  return { messages: await listMessages(db) };
}

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const t = useText('mail');
  return (
    <>
      <PageHead title={t('outbox.title')} description={t('outbox.description')} isHidden />
      <PageHeading lead={t('outbox.description')}>{t('outbox.title')}</PageHeading>
      <Band>
        {messages.length === 0 ? (
          <EmptyState heading={t('outbox.empty')} level={2}>
            {t('outbox.empty.text')}
          </EmptyState>
        ) : (
          <Table
            caption={t('outbox.caption')}
            rows={messages}
            keyOf={(message) => message.id}
            columns={[
              {
                key: 'subject',
                heading: t('outbox.subject'),
                cell: ({ id, subject, language }) => (
                  <Link href={`/dev/outbox/${id}`} language={language} look="standing">
                    {subject}
                  </Link>
                ),
              },
              {
                key: 'channel',
                heading: t('outbox.channel'),
                cell: ({ channel }) => t(`outbox.channel.${channel}`),
              },
              {
                key: 'to',
                heading: t('outbox.recipient'),
                cell: ({ recipient }) => <bdi dir="ltr">{recipient}</bdi>,
              },
              {
                key: 'status',
                heading: t('outbox.status'),
                cell: ({ status }) => <Badge tone={tones[status]}>{t(`outbox.status.${status}`)}</Badge>,
              },
              {
                key: 'created',
                heading: t('outbox.created'),
                cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
              },
            ]}
          />
        )}
      </Band>
    </>
  );
}
