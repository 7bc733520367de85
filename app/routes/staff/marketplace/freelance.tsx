import { countInvitations, invitationSorts, listInvitations } from '#domain/marketplace/invitation-list.ts';
import { invitationStatuses, workingWays } from '#domain/marketplace/invitation-constants.ts';
import { countInvitedFreelancers } from '#domain/marketplace/invited-freelancers.ts';
import { countProjects } from '#domain/marketplace/project-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/freelance';
import { listHref, pagesOf, sortColumn } from '#routes/staff/kit/list-query.ts';
import { readListQuery } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { InvitationBadge } from './invitation-badge.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'invitations.decide');
  const { db } = context.get(appContext);
  const query = readListQuery(url, {
    sorts: invitationSorts,
    sort: 'created',
    direction: 'descending',
    filters: { status: invitationStatuses, way: workingWays },
  });
  const { q, sort, direction, page, perPage, filters } = query;
  const [found, counts, invited, projects] = await Promise.all([
    listInvitations(db, { q, sort, direction, page, perPage, ...filters }),
    countInvitations(db),
    countInvitedFreelancers(db),
    countProjects(db),
  ]);
  return { found, counts, invited, projects, query: { ...query, page: found.page } };
}

/** Requests for an invitation, the newest first, and what else there is of the marketplace. */
export default function Freelance({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { found, counts, invited, projects } = loaderData;
  return (
    <StaffPage
      title={t('freelance.title')}
      lead={t('freelance.lead', { count: counts.new })}
      actions={<ButtonLink href="/admin/freelance/projects">{t('projects.all')}</ButtonLink>}
    >
      <Section
        id="requests"
        heading={t('requests.heading')}
        lead={t('requests.found', { count: found.total })}
      >
        <Requests {...loaderData} />
      </Section>
      <Section id="exists" heading={t('exists.heading')} tone="sand">
        <Prose>
          <ul>
            <li>{t('exists.invited', { count: invited })}</li>
            <li>{t('exists.open', { count: projects.open })}</li>
            <li>{t('exists.closed', { count: projects.closed })}</li>
          </ul>
        </Prose>
      </Section>
      <Section id="coming" heading={t('coming.heading')}>
        <Prose>
          <p>{t('freelance.coming')}</p>
        </Prose>
      </Section>
    </StaffPage>
  );
}

function Requests({ found, query }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-freelance');
  const { q, filters, sort, direction } = query;
  return (
    <Stack>
      <FilterForm
        action="/admin/freelance"
        label={t('requests.filter')}
        search={{ name: 'q', label: t('requests.search'), value: q }}
        submitLabel={t('filter.submit')}
        kept={{ sort, direction }}
      >
        <SelectField
          name="status"
          label={t('status')}
          empty={t('filter.all')}
          defaultValue={filters.status ?? ''}
          choices={invitationStatuses.map((value) => ({ value, label: t(`request.${value}`) }))}
        />
        <SelectField
          name="way"
          label={t('way')}
          empty={t('filter.all')}
          defaultValue={filters.way ?? ''}
          choices={workingWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
      </FilterForm>
      {found.items.length === 0 ? (
        <EmptyState heading={t('requests.none')}>{t('requests.noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('requests.heading')}
          keyOf={({ id }) => id}
          rows={found.items}
          columns={[
            {
              ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
              cell: ({ id, fullName }) => (
                <Link href={`/admin/freelance/requests/${id}`} look="standing">
                  <bdi>{fullName}</bdi>
                </Link>
              ),
            },
            { key: 'headline', heading: t('headline'), cell: ({ headline }) => <bdi>{headline}</bdi> },
            {
              key: 'status',
              heading: t('status'),
              cell: ({ status }) => <InvitationBadge status={status} />,
            },
            {
              ...{ key: 'created', heading: t('arrived'), ...sortColumn(query, 'created') },
              cell: ({ createdAt }) => <DateText at={createdAt} />,
            },
            {
              ...{ key: 'decided', heading: t('decided'), ...sortColumn(query, 'decided') },
              cell: ({ decidedAt }) => (decidedAt ? <DateText at={decidedAt} /> : t('notYet')),
            },
          ]}
        />
      )}
      <Pagination
        page={query.page}
        pages={pagesOf(query, found.total)}
        hrefOf={(page) => listHref(query, { page })}
      />
    </Stack>
  );
}
