import type { ProgramEnd, ProgramWay } from '#domain/learning/programs/program-constants.ts';
import type { ProgramProgress } from '#domain/learning/programs/program-progress.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';
import { useProgress } from './program-words.ts';

type Person = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  way: ProgramWay;
  /** Its name; null for whoever goes at their own pace. */
  cohort: string | null;
  startedAt: Date;
  endedAt: Date | null;
  endReason: ProgramEnd | null;
  progress: ProgramProgress;
};

/** People of a program: where they belong, how they came, and how far they are. */
export function PeopleTable({ query, people }: { query: ListQuery; people: readonly Person[] }) {
  const t = useText('staff-programs');
  const inWords = useProgress();
  return (
    <Table
      caption={t('people.caption')}
      keyOf={({ id }) => id}
      rows={people}
      columns={[
        {
          ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
          cell: ({ id, firstName, lastName, email }) => (
            <Link href={`/admin/education/program-places/${id}`} look="standing">
              <Named>{`${firstName} ${lastName}`.trim() || email}</Named>
            </Link>
          ),
        },
        { key: 'email', heading: t('email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
        {
          ...{ key: 'cohort', heading: t('cohort') },
          cell: ({ cohort }) => (cohort === null ? t('cohort.own-pace') : <Named>{cohort}</Named>),
        },
        { key: 'way', heading: t('way'), cell: ({ way }) => t(`way.${way}`) },
        {
          ...{ key: 'started', heading: t('started'), ...sortColumn(query, 'started') },
          cell: ({ startedAt }) => <DateText at={startedAt} isShort />,
        },
        {
          ...{ key: 'state', heading: t('state') },
          cell: ({ endReason }) =>
            endReason === null ? t('people.state.open') : t('people.ended', { why: t(`end.${endReason}`) }),
        },
        { key: 'progress', heading: t('progress'), cell: ({ progress }) => inWords(progress) },
      ]}
    />
  );
}
