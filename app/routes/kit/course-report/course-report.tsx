import { fewestAnswers, fewestPeople, stoppedDays } from '#domain/learning/reports/report-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Chart } from '#ui/data/chart.tsx';
import { Table } from '#ui/data/table.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { ShownReport } from './course-report.server.ts';

type Props = { report: ShownReport };

/** How people learn in a course: each finding as a sentence, as bars and as a table; nobody is named. */
export function CourseReport({ report }: Props) {
  const t = useText('staff-learning-report');
  if (report.isTooFew)
    return (
      <Section id="too-few" heading={t('tooFew.heading')}>
        <EmptyState heading={t('tooFew.short')}>{t('tooFew.text', { count: fewestPeople })}</EmptyState>
      </Section>
    );
  return (
    <>
      <OverTime report={report} />
      <Finishing report={report} />
      <Stops report={report} />
      <Questions report={report} />
    </>
  );
}

function OverTime({ report: { months, learners } }: Props) {
  const t = useText('staff-learning-report');
  const total = months.reduce((sum, { enrolled }) => sum + enrolled, 0);
  return (
    <Section
      id="enrolment"
      heading={t('enrolment.heading')}
      lead={t('enrolment.finding', { count: total, learners })}
    >
      <Stack>
        <Chart
          spans={months.map(({ key, shortLabel }) => ({ key, label: shortLabel }))}
          series={[
            { key: 'enrolled', name: t('enrolled'), values: months.map(({ enrolled }) => enrolled) },
            { key: 'finished', name: t('finished'), values: months.map(({ finished }) => finished) },
          ]}
        />
        <Table
          caption={t('enrolment.caption')}
          rows={months}
          keyOf={({ key }) => key}
          columns={[
            { key: 'month', heading: t('month'), cell: ({ label }) => label },
            {
              ...{ key: 'enrolled', heading: t('enrolled'), isNumber: true },
              cell: ({ enrolled }) => <NumberText value={enrolled} />,
            },
            {
              ...{ key: 'finished', heading: t('finished'), isNumber: true },
              cell: ({ finished }) => <NumberText value={finished} />,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

function Finishing({ report }: Props) {
  const t = useText('staff-learning-report');
  const { learners, finished, finishedPercent, medianDays, states } = report;
  const few = { fewest: fewestPeople };
  return (
    <Section
      id="finishing"
      heading={t('finishing.heading')}
      lead={
        finished === null || medianDays === null
          ? t(finished === null ? 'finishing.few' : 'finishing.nobody', few)
          : `${t('finishing.finding', { count: learners, finished, percent: finishedPercent })} ${t('finishing.median', { count: medianDays })}`
      }
    >
      <Table
        caption={t('finishing.caption')}
        rows={states}
        keyOf={({ key }) => key}
        columns={[
          {
            ...{ key: 'state', heading: t('state') },
            cell: ({ key }) => t(`state.${key}`, { days: stoppedDays }),
          },
          {
            ...{ key: 'people', heading: t('people'), isNumber: true },
            cell: ({ people }) => (people === null ? t('state.few', few) : <NumberText value={people} />),
            share: ({ people }) => (people ?? 0) / learners,
          },
        ]}
      />
    </Section>
  );
}

function Stops({ report: { stops, stopped, hasFewerStops } }: Props) {
  const t = useText('staff-learning-report');
  const [most] = stops;
  return (
    <Section
      id="stops"
      heading={t('stops.heading')}
      lead={
        most
          ? t('stops.finding', { title: `\u2068${most.title}\u2069`, count: most.people, stopped })
          : t(stopped === 0 ? 'stops.nobody' : 'stops.few', { fewest: fewestPeople })
      }
    >
      {most && (
        <Stack>
          <Table
            caption={t('stops.caption')}
            rows={stops}
            keyOf={({ slug }) => slug}
            columns={[
              { key: 'lesson', heading: t('stops.lesson'), cell: ({ title }) => title },
              {
                ...{ key: 'people', heading: t('people'), isNumber: true },
                cell: ({ people }) => <NumberText value={people} />,
                share: ({ people }) => people / most.people,
              },
            ]}
          />
          {hasFewerStops && <p>{t('stops.others', { fewest: fewestPeople })}</p>}
        </Stack>
      )}
    </Section>
  );
}

function Questions({ report: { questions, hard, unanswered } }: Props) {
  const t = useText('staff-learning-report');
  const few = t('questions.unanswered', { count: unanswered, fewest: fewestAnswers });
  return (
    <Section
      id="questions"
      heading={t('questions.heading')}
      lead={
        questions.length === 0
          ? t(unanswered === 0 ? 'questions.none' : 'questions.few', { fewest: fewestAnswers })
          : t(hard === 0 ? 'questions.fine' : 'questions.hard', { count: hard })
      }
    >
      {questions.length > 0 && (
        <Stack>
          <Table
            caption={t('questions.caption')}
            rows={questions}
            keyOf={({ key }) => key}
            columns={[
              {
                ...{ key: 'text', heading: t('questions.question') },
                cell: ({ text, lesson, asked }) => (
                  <>
                    <bdi>{text}</bdi> ({t('questions.of', { lesson: `\u2068${lesson}\u2069`, count: asked })})
                  </>
                ),
              },
              {
                ...{ key: 'right', heading: t('questions.right'), isNumber: true },
                cell: ({ percent }) => t('percent', { percent }),
                share: ({ percent }) => percent / 100,
              },
            ]}
          />
          {unanswered > 0 && <p>{few}</p>}
        </Stack>
      )}
    </Section>
  );
}
