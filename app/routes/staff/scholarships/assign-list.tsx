import type { Visibility } from '#domain/scholarships/application-list.ts';
import type { ApplicationStatus } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { BulkForm } from '#ui/form/bulk-form.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Field } from '#ui/form/field.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { listHref, sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';
import { ReviewerField, type ReviewerFieldProps } from './reviewer-field.tsx';
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
  visibility: Visibility;
  fullName: string | null;
  reviewers: number;
  reviews: number;
  meanHundredths: number | null;
};

type Props = {
  query: ListQuery;
  applications: readonly ApplicationRow[];
  total: number;
  /** Whom one can choose. */
  among: ReviewerFieldProps['reviewers'];
  /** Reviewers were looked for just now. */
  hasLooked: boolean;
  problem: string | undefined;
  chosen: readonly string[];
  chosenReviewers: readonly string[];
};

/** Applications to choose, reviewers to choose, and what to do with both. */
export function AssignList({ query, applications, total, among, problem, ...rest }: Props) {
  const t = useText('staff-scholarships');
  return (
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
      <ReviewerSearch among={among} hasLooked={rest.hasLooked} />
      <ReviewerField
        reviewers={among}
        isCounted={rest.hasLooked}
        label={t('assign.reviewers')}
        hint={t('assign.reviewers.hint')}
        chosen={rest.chosenReviewers}
      />
    </BulkForm>
  );
}

/** Where many people review: a search that keeps what is chosen, as it is sent with the form. */
function ReviewerSearch({ among, hasLooked }: Pick<Props, 'among' | 'hasLooked'>) {
  const t = useText('staff-scholarships');
  const { whom, found, isCut } = among;
  if (whom === '' && !isCut && !hasLooked) return null;
  return (
    <>
      {hasLooked && whom !== '' && (
        <Notice heading={t('assign.found', { count: found })} announce={t('assign.found', { count: found })}>
          {t('assign.found.where')}
        </Notice>
      )}
      <Field
        type="search"
        name="whom"
        label={t('assign.whom')}
        hint={t('assign.whom.hint')}
        defaultValue={whom}
        autoComplete="off"
        maxLength={100}
        isOptional
      />
      <ButtonRow>
        <Button name="action" value="find" busyLabel={t('assign.finding')}>
          {t('assign.find')}
        </Button>
      </ButtonRow>
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
            <Stack gap="close">
              <span>{fullName === null ? t('name.hidden') : <Named>{fullName}</Named>}</span>
              <span>{t('applications.for', { program: isolated(program) })}</span>
            </Stack>
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
          cell: ({ submittedAt }) => <DateText at={submittedAt} isShort />,
        },
        {
          ...{ key: 'reviews', heading: t('applications.reviews') },
          cell: ({ reviews, reviewers }) => t('reviews.of', { reviews, reviewers }),
        },
        {
          ...{ key: 'mean', heading: t('applications.mean'), ...sortColumn(query, 'mean') },
          cell: ({ meanHundredths, visibility }) =>
            visibility === 'open' ? mean(meanHundredths) : t(`visibility.${visibility}`),
        },
      ]}
    />
  );
}
