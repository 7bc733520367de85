import { data } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { listPeopleWhoMay } from '#domain/identity/people-who-may.ts';
import { listApplications } from '#domain/scholarships/application-list.ts';
import { countAwards } from '#domain/scholarships/awards.ts';
import { findCycle } from '#domain/scholarships/cycle-list.ts';
import { listOfferedPrograms } from '#domain/scholarships/programs.ts';
import { listSorts, reviewStates } from '#domain/scholarships/reviews/review-constants.ts';
import { listCriteria } from '#domain/scholarships/reviews/rubric.ts';
import { applicationStatuses } from '#domain/scholarships/scholarship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/cycle';
import { answerAssignment, readAssigned } from './assign.server.ts';
import { useApplicationFilters } from './application-filters.tsx';
import { AssignList } from './assign-list.tsx';
import { chooseAmong } from './reviewer-choices.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { findReader } from './staffing.server.ts';
import { scholarshipsPath } from './words.ts';

const sentStatuses = applicationStatuses.filter((status) => status !== 'draft');

const applicationsOfCycle = defineList({
  sorts: listSorts,
  sort: 'number',
  filters: {
    status: sentStatuses,
    program: [] as readonly string[],
    eligibility: ['yes', 'no'],
    reviews: reviewStates,
  },
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reader = await findReader(context, 'scholarships.run');
  const { db, language } = context.get(appContext);
  const cycle = await findCycle(db, params.id);
  if (!cycle) throw data(null, { status: 404 });
  const programs = await listOfferedPrograms(db);
  const query = applicationsOfCycle.read(url, { program: programs.map(({ id }) => id) });
  const rules = (await readSettings(db)).scholarship;
  const { q, sort, direction, page, perPage, filters } = query;
  const { status, program: programId, eligibility, reviews } = filters;
  const chosen = { status, programId, eligibility, reviews };
  const fields = { cycleId: cycle.id, reader, rules, q, sort, direction, ...chosen };
  const found = await listApplications(db, { ...fields, page, perPage });
  const awards = await countAwards(db, cycle.id);
  const { id, title, opensOn, closesOn, places, isBlind } = cycle;
  return {
    cycle: { id, opensOn, closesOn, places, isBlind, name: pick(title, language) },
    awards: awards.reduce((sum, { awards }) => sum + awards, 0),
    hasCriteria: (await listCriteria(db, id)).length > 0,
    among: await chooseAmong(db, await listPeopleWhoMay(db, 'scholarships.review'), { whom: '' }),
    programs: programs.map(({ id, title }) => ({ value: id, label: pick(title, language) })),
    ...{ query: { ...query, page: found.page }, total: found.total, statuses: sentStatuses },
    applications: found.items.map(({ programTitle, email: _email, phone: _phone, ...row }) => ({
      ...row,
      program: pick(programTitle, language),
    })),
    done: readDone(url, ['created', 'changed', 'criteria']),
    assigned: readAssigned(url),
  };
}

export async function action(asked: Route.ActionArgs) {
  return await answerAssignment(asked);
}

/** A cycle with its applications, and reviewers for many of them at once. */
export default function CyclePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-scholarships');
  const { cycle, awards, hasCriteria, done, assigned, query, total, programs, statuses } = loaderData;
  const filters = useApplicationFilters({ programs, statuses });
  const answer = useListTitle({ query, total }, filters);
  const path = `${scholarshipsPath}/${cycle.id}`;
  const hasLooked = actionData?.form === 'reviewer-search';
  const errors = useFormErrors(hasLooked ? null : actionData, {
    say: (key) => t(key as 'failed'),
    failed: t('failed'),
  });
  const valuesOf = (name: string) => actionData?.values[name]?.split(',');
  const said = assigned
    ? [
        t('assign.done', { count: assigned.assigned }),
        ...(assigned.short > 0 ? [t('assign.short', { count: assigned.short })] : []),
      ].join(' ')
    : done && t(`done.${done}`);
  return (
    <StaffPage
      title={cycle.name}
      answer={answer}
      lead={t('cycle.page.lead')}
      above={[
        { href: '/admin/education', label: t('education') },
        { href: scholarshipsPath, label: t('title') },
      ]}
      done={errors ? undefined : said}
      errors={errors !== null}
      actions={
        <>
          <ButtonLink href={`${path}/edit`}>{t('cycle.edit')}</ButtonLink>
          <ButtonLink href={`${path}/criteria`}>{t('criteria.title')}</ButtonLink>
          <ButtonLink href={`${path}/awards`}>{t('awards.title')}</ButtonLink>
          <ButtonLink href={`${path}/export`}>{t('export')}</ButtonLink>
        </>
      }
    >
      <Band>
        <Stack>
          {!hasCriteria && <Notice tone="warning">{t('cycle.no-criteria')}</Notice>}
          <DetailsList
            items={[
              { term: t('cycle.opens'), value: <DateText on={cycle.opensOn} /> },
              { term: t('cycle.closes'), value: <DateText on={cycle.closesOn} /> },
              { term: t('cycles.places'), value: <NumberText value={cycle.places} /> },
              { term: t('cycles.awards'), value: <NumberText value={awards} /> },
              { term: t('cycle.view'), value: t(`cycle.visibility.${cycle.isBlind ? 'blind' : 'open'}`) },
            ]}
          />
          <ListPart
            {...{ query, total }}
            filters={filters}
            none={{ heading: t('applications.none'), text: t('applications.none.text') }}
            level={2}
          >
            <AssignList
              {...loaderData}
              among={actionData?.among ?? loaderData.among}
              hasLooked={hasLooked}
              problem={errors?.form}
              chosen={valuesOf('application') ?? []}
              chosenReviewers={valuesOf('reviewer') ?? []}
            />
          </ListPart>
        </Stack>
      </Band>
    </StaffPage>
  );
}
