import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { programsPath } from './words.ts';

export type ShownCohort = {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  enrolUntil: string;
  /** Null where places are not limited. */
  places: number | null;
  /** How many are in it now. */
  taken: number;
};

/** The cohorts of a program with their days and places. */
export function CohortTable({ programId, cohorts }: { programId: string; cohorts: readonly ShownCohort[] }) {
  const t = useText('staff-programs');
  if (cohorts.length === 0) return <p>{t('cohorts.none')}</p>;
  const day = (key: 'startsOn' | 'endsOn' | 'enrolUntil', heading: string) => ({
    ...{ key, heading },
    cell: (row: ShownCohort) => <DateText on={row[key]} isShort />,
  });
  return (
    <Table
      caption={t('cohorts')}
      isCaptionHeard
      keyOf={({ id }) => id}
      rows={cohorts}
      columns={[
        {
          ...{ key: 'name', heading: t('cohort') },
          cell: ({ id, name }) => (
            <Link href={`${programsPath}/${programId}/cohorts/${id}`} look="standing">
              <Named>{name}</Named>
            </Link>
          ),
        },
        day('startsOn', t('cohort.starts')),
        day('endsOn', t('cohort.ends')),
        day('enrolUntil', t('cohort.until')),
        {
          ...{ key: 'people', heading: t('cohort.people') },
          cell: ({ taken, places }) =>
            places === null
              ? t('cohort.people.free', { count: taken })
              : t('cohort.people.of', { people: taken, places }),
        },
      ]}
    />
  );
}
