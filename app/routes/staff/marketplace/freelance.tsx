import { countInvitations, invitationSorts, listInvitations } from '#domain/marketplace/invitation-list.ts';
import { invitationStatuses, workingWays } from '#domain/marketplace/invitation-constants.ts';
import { countInvitedFreelancers } from '#domain/marketplace/invited-freelancers.ts';
import { countProjects } from '#domain/marketplace/project-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Route } from './+types/freelance';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { InvitationBadge } from './invitation-badge.tsx';

const requestList = defineList({
  sorts: invitationSorts,
  sort: 'created',
  direction: 'descending',
  filters: { status: invitationStatuses, way: workingWays },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'invitations.decide');
  const { db } = context.get(appContext);
  const query = requestList.read(url);
  const [found, counts, invited, projects] = await Promise.all([
    listInvitations(db, { ...query, ...query.filters }),
    countInvitations(db),
    countInvitedFreelancers(db),
    countProjects(db),
  ]);
  return {
    ...{ found, counts, invited, projects, query: { ...query, page: found.page } },
    mayChangeAmounts: may(roles, 'settings.change'),
    mayTell: may(roles, 'stories.propose'),
  };
}

/** Requests for an invitation, the newest first, and what else there is of the marketplace. */
export default function Freelance({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const profiles = useText('staff-profiles');
  const contracts = useText('staff-contracts');
  const disputes = useText('staff-disputes');
  const stories = useText('staff-stories');
  const { found, counts, invited, projects, query, mayChangeAmounts, mayTell } = loaderData;
  const filters = useRequestFilters();
  return (
    <StaffPage
      title={t('freelance.title')}
      answer={useListTitle({ query, total: found.total }, filters)}
      lead={t('freelance.lead', { count: counts.new })}
      actions={
        <>
          <ButtonLink href="/admin/freelance/projects">{t('projects.all')}</ButtonLink>
          <ButtonLink href="/admin/freelance/contracts">{contracts('title')}</ButtonLink>
          <ButtonLink href="/admin/freelance/profiles">{profiles('link')}</ButtonLink>
          {mayChangeAmounts && (
            <ButtonLink href="/admin/settings/amounts">{contracts('amounts.link')}</ButtonLink>
          )}
          <ButtonLink href="/admin/freelance/disputes">{disputes('link')}</ButtonLink>
          {mayTell && <ButtonLink href="/admin/freelance/stories">{stories('link')}</ButtonLink>}
        </>
      }
    >
      <Section
        id="requests"
        heading={t('requests.heading')}
        lead={t('requests.found', { count: found.total })}
      >
        <Requests {...loaderData} filters={filters} />
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
    </StaffPage>
  );
}

type RequestsProps = Route.ComponentProps['loaderData'] & { filters: FiltersInWords };

function Requests({ found, query, filters }: RequestsProps) {
  const t = useText('staff-freelance');
  return (
    <ListPart
      query={query}
      total={found.total}
      filters={filters}
      none={{ heading: t('requests.none'), text: t('requests.noneText') }}
    >
      <Table
        caption={t('requests.heading')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, fullName }) => (
              <Link href={`/admin/freelance/requests/${id}`} look="standing">
                <Named>{fullName}</Named>
              </Link>
            ),
          },
          { key: 'headline', heading: t('headline'), cell: ({ headline }) => <Named>{headline}</Named> },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <InvitationBadge status={status} />,
          },
          {
            ...{ key: 'created', heading: t('arrived'), ...sortColumn(query, 'created') },
            cell: ({ createdAt }) => <DateText at={createdAt} isShort />,
          },
          {
            ...{ key: 'decided', heading: t('decided'), ...sortColumn(query, 'decided') },
            cell: ({ decidedAt }) => (decidedAt ? <DateText at={decidedAt} isShort /> : t('notYet')),
          },
        ]}
      />
    </ListPart>
  );
}

function useRequestFilters(): FiltersInWords {
  const t = useText('staff-freelance');
  const any = t('filter.all');
  return {
    label: t('requests.filter'),
    search: t('requests.search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any },
        choices: invitationStatuses.map((value) => ({ value, label: t(`request.${value}`) })),
      },
      {
        ...{ name: 'way', label: t('way'), any },
        choices: workingWays.map((value) => ({ value, label: t(`way.${value}`) })),
      },
    ],
  };
}
