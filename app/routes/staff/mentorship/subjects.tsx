import { listMentorSubjects } from '#domain/mentorship/mentor-subjects.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/subjects';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'mentorship.manage');
  const { db, language } = context.get(appContext);
  const subjects = await listMentorSubjects(db);
  return {
    subjects: subjects.map(({ id, name, position, closedAt }) => ({
      ...{ id, position, isOpen: closedAt === null, name: pick(name, language) },
    })),
  };
}

/** What people can be mentors in, in its order. */
export default function StaffMentorSubjects({ loaderData: { subjects } }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  return (
    <StaffPage
      title={t('subjects.title')}
      lead={t('subjects.lead')}
      above={[{ href: '/admin/community/mentorship', label: t('title') }]}
      actions={
        <ButtonLink href="/admin/community/mentorship/subjects/new" look="primary">
          {t('subject.new')}
        </ButtonLink>
      }
    >
      <Band>
        {subjects.length === 0 ? (
          <p>{t('subjects.none')}</p>
        ) : (
          <Table
            caption={t('subjects.rows')}
            keyOf={({ id }) => id}
            rows={subjects}
            columns={[
              {
                key: 'name',
                heading: t('subject'),
                cell: ({ id, name }) => (
                  <Link href={`/admin/community/mentorship/subjects/${id}`} look="standing">
                    {name}
                  </Link>
                ),
              },
              {
                key: 'position',
                heading: t('subject.place'),
                cell: ({ position }) => <NumberText value={position} />,
              },
              {
                key: 'state',
                heading: t('status'),
                cell: ({ isOpen }) => <Badge>{t(isOpen ? 'subject.open' : 'subject.closed')}</Badge>,
              },
            ]}
          />
        )}
      </Band>
    </StaffPage>
  );
}
