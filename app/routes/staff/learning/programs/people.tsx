import { data } from 'react-router';
import { countHowFar } from '#domain/learning/programs/desk/how-far.ts';
import { listProgramPeople } from '#domain/learning/programs/desk/program-people.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { programPeopleStates } from '#domain/learning/programs/program-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref } from '#routes/staff/kit/list-query.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/people';
import { HowFarPart } from './how-far-part.tsx';
import { peopleList } from './people-list.server.ts';
import { PeopleTable } from './people-table.tsx';
import { isolated, programsPath, useAbove } from './words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'programs.manage');
  const { db, language } = context.get(appContext);
  const program = await findProgramForStaff(db, params.id);
  if (!program) throw data(null, { status: 404 });
  const { programId, cohortList } = program;
  const query = peopleList(url, cohortList);
  const { cohort } = query.filters;
  const found = await listProgramPeople(db, { ...query, ...query.filters, programId });
  const far = await countHowFar(db, { programId, cohort });
  const name = (words: { en: string; ar: string }) => pick(words, language);
  return {
    program: { id: programId, title: name(program.title) },
    cohorts: cohortList.map(({ id, name: words }) => ({ value: id, label: name(words) })),
    far: { ...far, courses: far.courses.map(({ title, ...rest }) => ({ ...rest, title: name(title) })) },
    people: found.items.map(({ cohort, ...rest }) => ({ ...rest, cohort: cohort && name(cohort.name) })),
    total: found.total,
    query: { ...query, page: found.page },
  };
}

/** Everybody who is or was in a program, how far they are together, and how far each of them is. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { program, cohorts, far, people, total, query } = loaderData;
  const t = useText('staff-programs');
  const path = `${programsPath}/${program.id}`;
  const { cohort } = query.filters;
  const chosen = cohorts.find(({ value }) => value === cohort);
  const filters = {
    ...{ label: t('people.filter'), search: t('people.search'), submitLabel: t('people.submit') },
    choices: [
      {
        ...{ name: 'cohort', label: t('cohort'), any: t('people.any-cohort') },
        choices: [...cohorts, { value: 'own-pace', label: t('cohort.own-pace') }],
      },
      {
        ...{ name: 'state', label: t('state'), any: t('people.any-state') },
        choices: programPeopleStates.map((value) => ({ value, label: t(`people.state.${value}`) })),
      },
    ],
  };
  return (
    <StaffPage
      title={t('people.title', { program: isolated(program.title) })}
      answer={useListTitle({ query, total }, filters)}
      lead={t('people.lead')}
      above={useAbove({ href: path, label: program.title })}
      actions={
        <>
          <ButtonLink href={`${path}/people/new`} look="primary">
            {t('people.new')}
          </ButtonLink>
          <ButtonLink href={exportHref(query)}>{t('people.export')}</ButtonLink>
        </>
      }
    >
      <HowFarPart
        far={far}
        cohort={chosen ? { name: chosen.label } : cohort === 'own-pace' ? 'own-pace' : null}
      />
      <Section id="people" heading={t('list')}>
        <ListPart
          {...{ query, total, filters }}
          none={{ heading: t('people.none'), text: t('people.none-text'), all: t('people.none-all') }}
          noneYet={{ heading: t('people.none-yet'), text: t('people.none-yet-text') }}
          isCards
        >
          <PeopleTable {...{ query, people }} />
        </ListPart>
      </Section>
    </StaffPage>
  );
}
