import { listProjectsForStaff, projectSorts } from '#domain/marketplace/project-list.ts';
import { projectStatuses } from '#domain/marketplace/project-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/projects';
import { listHref, pagesOf, sortColumn } from '#routes/staff/kit/list-query.ts';
import { readListQuery } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'invitations.decide');
  const { db, language } = context.get(appContext);
  const query = readListQuery(url, {
    sorts: projectSorts,
    sort: 'posted',
    direction: 'descending',
    filters: { status: projectStatuses },
  });
  const { q, sort, direction, page, perPage, filters } = query;
  const {
    items,
    total,
    page: shown,
  } = await listProjectsForStaff(db, {
    ...{ q, language, sort, direction, page, perPage, ...filters },
  });
  const projects = items.map(({ title, clientName, ...rest }) => ({
    ...rest,
    title: pick(title, language),
    clientName: pick(clientName, language),
  }));
  return { projects, total, mayEdit: may(roles, 'projects.edit'), query: { ...query, page: shown } };
}

/** The projects of the job board, open and closed ones. */
export default function Projects({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { total, mayEdit } = loaderData;
  return (
    <StaffPage
      title={t('projects.title')}
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
        <ProjectList {...loaderData} />
      </Section>
    </StaffPage>
  );
}

function ProjectList({ projects, total, mayEdit, query }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-freelance');
  const { q, filters, sort, direction } = query;
  return (
    <Stack>
      <FilterForm
        action="/admin/freelance/projects"
        label={t('projects.filter')}
        search={{ name: 'q', label: t('projects.search'), value: q }}
        submitLabel={t('filter.submit')}
        kept={{ sort, direction }}
      >
        <SelectField
          name="status"
          label={t('status')}
          empty={t('filter.all')}
          defaultValue={filters.status ?? ''}
          choices={projectStatuses.map((value) => ({ value, label: t(`project.${value}`) }))}
        />
      </FilterForm>
      {projects.length === 0 ? (
        <EmptyState heading={t('projects.none')}>{t('projects.noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('projects.heading')}
          keyOf={({ id }) => id}
          rows={projects}
          columns={[
            {
              ...{ key: 'title', heading: t('project'), ...sortColumn(query, 'title') },
              cell: ({ id, title }) =>
                mayEdit ? (
                  <Link href={`/admin/freelance/projects/${id}`} look="standing">
                    {title}
                  </Link>
                ) : (
                  title
                ),
            },
            { key: 'client', heading: t('client'), cell: ({ clientName }) => <bdi>{clientName}</bdi> },
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
              cell: ({ postedOn }) => <DateText on={postedOn} />,
            },
            {
              ...{ key: 'deadline', heading: t('deadline'), ...sortColumn(query, 'deadline') },
              cell: ({ deadlineOn }) => <DateText on={deadlineOn} />,
            },
          ]}
        />
      )}
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => listHref(query, { page })}
      />
    </Stack>
  );
}
