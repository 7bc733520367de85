import type { Sight } from '#domain/scholarships/application-list.ts';
import type { ApplicationStatus } from '#domain/scholarships/scholarship-words.ts';
import { useText } from '#platform/i18n.ts';
import { Badge } from '#ui/badge.tsx';
import { BulkForm } from '#ui/bulk-form.tsx';
import { CheckboxGroup } from '#ui/choice-group.tsx';
import { DateText } from '#ui/date-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row } from '#ui/stack.tsx';
import { Table } from '#ui/table.tsx';
import { listHref, pagesOf, sortColumn, type ListQuery } from '../list-query.ts';
import { StatusBadge } from './status-badge.tsx';
import { isolated, scholarshipsPath, useMean } from './words.ts';

/** A line of the list. */
export type ApplicationRow = {
  id: string;
  number: number;
  status: ApplicationStatus;
  program: string;
  submittedAt: Date | string;
  isEligible: boolean;
  sight: Sight;
  fullName: string | null;
  reviewers: number;
  reviews: number;
  meanHundredths: number | null;
};

type Props = {
  path: string;
  query: ListQuery;
  applications: readonly ApplicationRow[];
  total: number;
  reviewers: readonly { value: string; label: string }[];
  problem: string | undefined;
  chosen: readonly string[];
  chosenReviewers: readonly string[];
};

/** Applications to choose, reviewers to choose, and what to do with both. */
export function AssignList({ query, applications, total, reviewers, problem, ...rest }: Props) {
  const t = useText('staff-scholarships');
  if (applications.length === 0)
    return (
      <EmptyState heading={t('applications.none')} level={2}>
        {t('applications.none.text')}
      </EmptyState>
    );
  return (
    <>
      <BulkForm
        action={listHref(query, { page: query.page })}
        label={t('assign.label')}
        actions={[
          { value: 'evenly', label: t('assign.evenly'), busyLabel: t('assign.busy') },
          { value: 'all', label: t('assign.all'), busyLabel: t('assign.busy') },
        ]}
      >
        {problem && (
          <Notice tone="error" announce={problem}>
            {problem}
          </Notice>
        )}
        <ApplicationTable query={query} applications={applications} total={total} chosen={rest.chosen} />
        <CheckboxGroup
          name="reviewer"
          label={t('assign.reviewers')}
          hint={t('assign.reviewers.hint')}
          choices={reviewers}
          defaultValues={rest.chosenReviewers}
          isOptional
        />
      </BulkForm>
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => listHref(query, { page })}
      />
    </>
  );
}

type TableProps = Pick<Props, 'query' | 'applications' | 'total' | 'chosen'>;

function ApplicationTable({ query, applications, total, chosen }: TableProps) {
  const t = useText('staff-scholarships');
  const mean = useMean();
  const nameOf = ({ number, fullName }: ApplicationRow) =>
    fullName === null
      ? t('application.number', { number })
      : t('application.of', { number, name: isolated(fullName) });
  return (
    <Table
      caption={t('applications.caption', { count: total })}
      rows={applications}
      keyOf={({ id }) => id}
      selection={{
        name: 'application',
        labelOf: (row) => t('applications.choose', { application: nameOf(row) }),
        isChosen: ({ id }) => chosen.includes(id),
      }}
      columns={[
        {
          ...{ key: 'number', heading: t('applications.number'), ...sortColumn(query, 'number') },
          cell: ({ id, number }) => (
            <Link href={`${scholarshipsPath}/applications/${id}`} look="standing">
              {t('application.number', { number })}
            </Link>
          ),
        },
        {
          ...{ key: 'name', heading: t('applications.name'), ...sortColumn(query, 'name') },
          cell: ({ fullName, program }) => (
            <>
              {fullName === null ? t('name.hidden') : <bdi>{fullName}</bdi>}
              <br />
              {t('applications.for', { program: isolated(program) })}
            </>
          ),
        },
        {
          ...{ key: 'status', heading: t('applications.status') },
          cell: ({ status, isEligible }) => (
            <Row>
              <StatusBadge status={status} />
              {!isEligible && <Badge tone="danger">{t('applications.not-eligible')}</Badge>}
            </Row>
          ),
        },
        {
          ...{ key: 'sent', heading: t('applications.sent'), ...sortColumn(query, 'sent') },
          cell: ({ submittedAt }) => <DateText at={submittedAt} />,
        },
        {
          ...{ key: 'reviews', heading: t('applications.reviews') },
          cell: ({ reviews, reviewers }) => t('reviews.of', { reviews, reviewers }),
        },
        {
          ...{ key: 'mean', heading: t('applications.mean'), ...sortColumn(query, 'mean') },
          cell: ({ meanHundredths, sight }) =>
            sight === 'open' ? mean(meanHundredths) : t(`sight.${sight}`),
        },
      ]}
    />
  );
}
