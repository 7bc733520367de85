import { useText } from '#platform/text/i18n.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useCohortDays } from './cohort-words.ts';
import type { CohortInWords } from './program-page.server.ts';

/** The groups of a program: when each begins and ends, and until when one can join. */
export function ProgramCohorts({ cohorts }: { cohorts: readonly CohortInWords[] }) {
  const t = useText('programs');
  const days = useCohortDays();
  return (
    <Section id="cohorts" heading={t('cohorts.heading')} lead={t('cohorts.lead')} layout="beside">
      <List items={cohorts} keyOf={({ id }) => id}>
        {(cohort) => (
          <>
            <h3>{cohort.name}</h3>
            <p>
              {t('cohort.dates', days(cohort))}{' '}
              {cohort.places !== null && `${t('cohort.places', { count: cohort.places })} `}
              {t(`cohort.${cohort.state}`, { date: days(cohort).last })}
            </p>
          </>
        )}
      </List>
    </Section>
  );
}
