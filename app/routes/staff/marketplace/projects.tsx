import { listedStatuses } from '#domain/marketplace/project-constants.ts';
import { listProjectsForStaff, projectSorts } from '#domain/marketplace/project-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Route } from './+types/projects';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

const projectList = defineList({
  sorts: projectSorts,
  sort: 'posted',
  direction: 'descending',
  filters: { status: listedStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'invitations.decide');
  const { db, language } = context.get(appContext);
  const query = projectList.read(url);
  const { items, total, page } = await listProjectsForStaff(db, { ...query, ...query.filters, language });
  const projects = items.map(({ title, clientName, ...rest }) => ({
    ...rest,
    title: pick(title, language),
    clientName: pick(clientName, language),
  }));
  return {
    ...{ projects, total, query: { ...query, page } },
    mayEdit: may(roles, 'projects.edit'),
    mayDecide: may(roles, 'projects.decide'),
  };
}

/** The projects of the job board, open and closed ones. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { total, mayEdit, query } = loaderData;
  const filters = useProjectFilters();
  return (
    <StaffPage
      title={t('projects.title')}
      answer={useListTitle({ query, total }, filters)}
      lead={t('projects.lead')}
      above={[{ href: '/admin/freelance', label: t('freelance.title') }]}
      actions={
        mayEdit && (
          <ButtonLink href="/admin/freelance/projects/new" look="primary">
            {t('projects.new')}
          </ButtonLink>
        )
      }
    >
      <Section id="projects" heading={t('projects.heading')} lead={t('projects.found', { count: total })}>
        <ProjectList {...loaderData} filters={filters} />
      </Section>
    </StaffPage>
  );
}

type ListProps = Route.ComponentProps['loaderData'] & { filters: FiltersInWords };

function ProjectList({ projects, total, mayEdit, mayDecide, query, filters }: ListProps) {
  const t = useText('staff-freelance');
  return (
    <ListPart
      query={query}
      total={total}
      filters={filters}
      none={{ heading: t('projects.none'), text: t('projects.noneText') }}
    >
      <Table
        caption={t('projects.heading')}
        keyOf={({ id }) => id}
        rows={projects}
        columns={[
          {
            ...{ key: 'title', heading: t('project'), ...sortColumn(query, 'title') },
            cell: ({ id, title, isPosted }) =>
              (isPosted ? mayDecide : mayEdit) ? (
                <Link href={`/admin/freelance/${isPosted ? 'posted' : 'projects'}/${id}`} look="standing">
                  <Named>{title}</Named>
                </Link>
              ) : (
                <Named>{title}</Named>
              ),
          },
          { key: 'client', heading: t('client'), cell: ({ clientName }) => <Named>{clientName}</Named> },
          {
            ...{ key: 'status', heading: t('status') },
            cell: ({ status }) => (
              <Badge tone={status === 'open' ? 'success' : 'plain'}>{t(`project.${status}`)}</Badge>
            ),
          },
          {
            ...{ key: 'budget', heading: t('budget'), isNumber: true, ...sortColumn(query, 'budget') },
            cell: ({ budgetPiastres }) => <Money piastres={budgetPiastres} />,
          },
          {
            ...{ key: 'posted', heading: t('posted'), ...sortColumn(query, 'posted') },
            cell: ({ postedOn }) => <DateText on={postedOn} isShort />,
          },
          {
            ...{ key: 'deadline', heading: t('deadline'), ...sortColumn(query, 'deadline') },
            cell: ({ deadlineOn }) => <DateText on={deadlineOn} isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

function useProjectFilters(): FiltersInWords {
  const t = useText('staff-freelance');
  const any = t('filter.all');
  return {
    label: t('projects.filter'),
    search: t('projects.search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any },
        choices: listedStatuses.map((value) => ({ value, label: t(`project.${value}`) })),
      },
    ],
  };
}
