import { listTemplates } from '#domain/notifications/broadcasts/templates.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Link } from '#ui/text/link.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/templates';
import { readDone } from '#routes/staff/kit/read-done.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'broadcasts.send');
  const templates = await listTemplates(context.get(appContext).db);
  return {
    templates: templates.map(({ id, name, kind, updatedAt }) => ({ id, name, kind, updatedAt })),
    done: readDone(url, ['template-saved', 'template-deleted']),
  };
}

/** The words that staff use again and again. */
export default function Templates({ loaderData: { templates, done } }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const account = useText('account');
  return (
    <StaffPage
      title={t('templates')}
      lead={t('templates.lead')}
      above={[{ href: '/admin/notifications', label: t('title') }]}
      done={done && t(`done.${done}`)}
      actions={
        <ButtonLink href="/admin/notifications/templates/new" look="primary">
          {t('templates.write')}
        </ButtonLink>
      }
    >
      <Band>
        {templates.length === 0 ? (
          <EmptyState level={2} heading={t('templates.none')}>
            {t('templates.none.text')}
          </EmptyState>
        ) : (
          <Table
            caption={t('templates.caption', { count: templates.length })}
            rows={templates}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'name',
                heading: t('column.name'),
                cell: ({ id, name }) => (
                  <Link href={`/admin/notifications/templates/${id}`} look="standing">
                    <Named>{name}</Named>
                  </Link>
                ),
              },
              {
                key: 'kind',
                heading: t('templates.kind'),
                cell: ({ kind }) => account(`preferences.message.${kind}`),
              },
              {
                key: 'changed',
                heading: t('templates.changed'),
                cell: ({ updatedAt }) => <DateText at={updatedAt} withTime isShort />,
              },
            ]}
          />
        )}
      </Band>
    </StaffPage>
  );
}
