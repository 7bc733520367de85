import { listForumCategories } from '#domain/forums/forum-categories.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/forums';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db, language } = context.get(appContext);
  const categories = await listForumCategories(db);
  return {
    categories: categories.map(({ id, name, position, threadCount, lastAt, closedAt }) => ({
      ...{ id, position, threadCount, lastAt, isOpen: closedAt === null },
      name: pick(name, language),
    })),
  };
}

/** What the forums are about, in its order. */
export default function StaffForums({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useText('staff-forums');
  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink href="/admin/forums/new" look="primary">
          {t('new')}
        </ButtonLink>
      }
    >
      <Band>
        {categories.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Table
            caption={t('rows')}
            keyOf={({ id }) => id}
            rows={categories}
            columns={[
              {
                key: 'name',
                heading: t('name'),
                cell: ({ id, name }) => (
                  <Link href={`/admin/forums/${id}`} look="standing">
                    {name}
                  </Link>
                ),
              },
              {
                key: 'position',
                heading: t('place'),
                cell: ({ position }) => <NumberText value={position} />,
              },
              {
                key: 'threads',
                heading: t('threads'),
                cell: ({ threadCount }) => <NumberText value={threadCount} />,
              },
              {
                key: 'state',
                heading: t('state'),
                cell: ({ isOpen }) => <Badge>{t(isOpen ? 'state.open' : 'state.closed')}</Badge>,
              },
              {
                key: 'latest',
                heading: t('latest'),
                cell: ({ lastAt }) => (lastAt ? <DateText at={lastAt} isShort /> : '–'),
              },
            ]}
          />
        )}
      </Band>
    </StaffPage>
  );
}
