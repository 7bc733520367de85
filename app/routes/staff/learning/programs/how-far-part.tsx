import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { isolated } from './words.ts';

type HowFar = {
  /** How many are in it now, how many of them completed all courses, and how much of their lessons. */
  people: number;
  completed: number;
  percent: number;
  courses: readonly { id: string; title: string; begun: number; completed: number }[];
};

type Props = {
  far: HowFar;
  /** The cohort that it is about; `own-pace` for those without one, null for the whole program. */
  cohort: { name: string } | 'own-pace' | null;
};

/** How far a program or a cohort is: in one sentence, and for each course in a table. */
export function HowFarPart({ far: { people, completed, percent, courses }, cohort }: Props) {
  const t = useText('staff-programs');
  const heading =
    cohort === null
      ? t('far')
      : cohort === 'own-pace'
        ? t('far.own-pace')
        : t('far.cohort', { cohort: isolated(cohort.name) });
  const number = (key: 'begun' | 'completed') => ({
    ...{ key, heading: t(`far.${key}`), isNumber: true },
    cell: (row: HowFar['courses'][number]) => <NumberText value={row[key]} />,
  });
  return (
    <Section id="far" heading={heading} tone="sand">
      <Stack>
        <p>
          {people === 0
            ? t('far.nobody')
            : t('far.in-words', { count: people, completed, share: percent / 100 })}
        </p>
        {people > 0 && courses.length > 0 && (
          <Table
            caption={t('far.caption')}
            keyOf={({ id }) => id}
            rows={courses}
            columns={[
              {
                ...{ key: 'course', heading: t('far.course') },
                cell: ({ title }) => <Named>{title}</Named>,
              },
              number('begun'),
              number('completed'),
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}
