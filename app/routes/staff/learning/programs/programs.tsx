import { listNextCohorts } from '#domain/learning/programs/desk/cohort-figures.ts';
import { listProgramsForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Table } from '#ui/data/table.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/programs';
import { isolated, programsPath, stateOfProgram } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'programs.manage');
  const { db, now, language } = context.get(appContext);
  const programs = await listProgramsForStaff(db);
  const next = await listNextCohorts(db, cairoDayOf(now));
  return {
    programs: programs.map(({ programId, title, courses, pricePiastres, people, ...program }) => {
      const cohort = next.get(programId);
      return {
        ...{ programId, courses, pricePiastres, people, title: pick(title, language) },
        state: stateOfProgram({ courses, pricePiastres, ...program }),
        next: cohort ? { name: pick(cohort.name, language), startsOn: cohort.startsOn } : null,
      };
    }),
  };
}

/** The programs as learning paths: what each is made of, what it costs, who is in it, and whether it is open. */
export default function Programs({ loaderData: { programs } }: Route.ComponentProps) {
  const t = useText('staff-programs');
  return (
    <StaffPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/education', label: t('education') }]}
    >
      <Band>
        {programs.length === 0 ? (
          <EmptyState level={2} heading={t('none')}>
            {t('none-text')}
          </EmptyState>
        ) : (
          <ProgramTable programs={programs} />
        )}
      </Band>
    </StaffPage>
  );
}

type Row = Route.ComponentProps['loaderData']['programs'][number];

function ProgramTable({ programs }: { programs: Row[] }) {
  const t = useText('staff-programs');
  const { language } = usePage();
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Table
      caption={t('caption')}
      keyOf={({ programId }) => programId}
      rows={programs}
      columns={[
        {
          ...{ key: 'title', heading: t('program') },
          cell: ({ programId, title }) => (
            <Link href={`${programsPath}/${programId}`} look="standing">
              <Named>{title}</Named>
            </Link>
          ),
        },
        {
          ...{ key: 'courses', heading: t('courses'), isNumber: true },
          cell: ({ courses }) => <NumberText value={courses} />,
        },
        {
          ...{ key: 'price', heading: t('price') },
          cell: ({ pricePiastres }) =>
            pricePiastres === null ? t('price.none') : <Money piastres={pricePiastres} />,
        },
        {
          ...{ key: 'people', heading: t('people'), isNumber: true },
          cell: ({ people }) => <NumberText value={people} />,
        },
        {
          ...{ key: 'next', heading: t('next') },
          cell: ({ next }) =>
            next
              ? t('next.of', {
                  name: isolated(next.name),
                  date: day.format(new Date(`${next.startsOn}T00:00:00Z`)),
                })
              : t('next.none'),
        },
        {
          ...{ key: 'state', heading: t('state') },
          cell: ({ state }) =>
            t('state.in-words', {
              state: t(state === 'open' || state === 'no-way' ? 'state.open' : 'state.closed'),
              why: t(`why.${state}`),
            }),
        },
      ]}
    />
  );
}
