import { listGuidelineVersions } from '#domain/conduct/guidelines.ts';
import { findGuidelinesDraft } from '#domain/conduct/publish-guidelines.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/guidelines';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'guidelines.publish');
  const { db, language } = context.get(appContext);
  const versions = await listGuidelineVersions(db);
  return {
    hasDraft: (await findGuidelinesDraft(db)) !== null,
    versions: versions.map(({ version, publishedAt, summary }) => ({
      ...{ version, publishedAt, summary: pick(summary, language) },
    })),
    done: readDone(url, ['published']),
  };
}

/** The versions of the rules of the community, and the way to the next one. */
export default function StaffGuidelines({ loaderData: { versions, hasDraft, done } }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  return (
    <StaffPage
      title={t('guidelines.title')}
      lead={t('guidelines.lead')}
      above={[{ href: '/admin/moderation', label: t('title') }]}
      done={done && t('guidelines.done.published')}
      actions={
        <ButtonLink href="/admin/community/guidelines/draft" look="primary">
          {t(hasDraft ? 'guidelines.go-on' : 'guidelines.begin')}
        </ButtonLink>
      }
    >
      <Band>
        {versions.length === 0 ? (
          <EmptyState heading={t('guidelines.none')} level={2}>
            {t('guidelines.none.text')}
          </EmptyState>
        ) : (
          <Table
            caption={t('guidelines.versions')}
            rows={versions}
            keyOf={({ version }) => String(version)}
            columns={[
              {
                key: 'version',
                heading: t('guidelines.version'),
                cell: ({ version }) => (
                  <Link href={`/community/guidelines?version=${version}`} look="standing">
                    {t('guidelines.number', { version })}
                  </Link>
                ),
              },
              {
                key: 'since',
                heading: t('guidelines.since'),
                cell: ({ publishedAt }) => <DateText at={publishedAt} withTime />,
              },
              { key: 'summary', heading: t('guidelines.summary'), cell: ({ summary }) => summary },
            ]}
          />
        )}
      </Band>
    </StaffPage>
  );
}
