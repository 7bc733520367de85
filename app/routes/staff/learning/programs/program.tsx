import { data, type HeadersArgs } from 'react-router';
import {
  addCourseOfProgram,
  moveCourseOfProgram,
  removeCourseOfProgram,
  seenOfOrder,
} from '#domain/learning/programs/desk/path-courses.ts';
import { findProgramForStaff, listCoursesToAdd } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { savePath } from '#domain/learning/programs/desk/save-path.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf, pick } from '#platform/text/language.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/program';
import { CohortTable } from './cohort-table.tsx';
import { AddCourse, PathCourses } from './path-courses.tsx';
import { courseForm, coursesForm, shownTerms, termsForm } from './program-forms.server.ts';
import { TermsForm } from './terms-form.tsx';
import { isolated, programsPath, stateOfProgram, useAbove } from './words.ts';

const doneThings = ['saved', 'added', 'up', 'down', 'removed', 'cohort-created', 'cohort-deleted'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'programs.manage');
  const { db, language } = context.get(appContext);
  const program = await findProgramForStaff(db, params.id);
  if (!program) throw data(null, { status: 404 });
  const { programId: id, slug, path, cohortList } = program;
  const choices = await listCoursesToAdd(db, id);
  return {
    ...{
      id,
      slug,
      seen: seenOfOrder(path),
      title: pick(program.title, language),
      state: stateOfProgram(program),
    },
    terms: shownTerms(program),
    courses: path.map(({ courseId, title, isOpen }) => {
      return { id: courseId, title: pick(title, language), isOpen };
    }),
    choices: choices
      .map(({ courseId, title }) => ({ value: courseId, label: pick(title, language) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, localeOf(language))),
    cohorts: cohortList.map((cohort) => ({ ...cohort, name: pick(cohort.name, language) })),
    writes: may(roles, 'content.edit'),
    done: readDone(url, doneThings),
    courseDone: url.searchParams.get('course'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  if (!(await findProgramForStaff(db, params.id))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { ...staff, programId: params.id };
  const path = `${programsPath}/${params.id}`;
  const [act, courseId = ''] = textOf(body, 'act').split(' ');
  if (act === 'add')
    return await courseForm.handle(submission, async ({ values: { course } }) => {
      await addCourseOfProgram(db, { ...which, courseId: course }, now);
      return `${path}?done=added&course=${course}`;
    });
  if (act === 'up' || act === 'down' || act === 'remove')
    return await coursesForm.handle(submission, async ({ values: { seen } }) => {
      if (act === 'remove') {
        await removeCourseOfProgram(db, { ...which, courseId }, now);
        return `${path}?done=removed`;
      }
      await moveCourseOfProgram(db, { ...which, courseId, direction: act, seen }, now);
      return `${path}?done=${act}&course=${courseId}`;
    });
  return await termsForm.handle(
    submission,
    async ({ values: { content, seen } }) => {
      await savePath(db, { ...which, content, seen }, now);
      return `${path}?done=saved`;
    },
    seenMeanwhile(async () => await findProgramForStaff(db, params.id)),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A program as a learning path: the ways into it, its courses in their order, and its cohorts. */
export default function Program({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-programs');
  const { id, slug, seen, state, title, terms, courses, choices, cohorts, done, courseDone } = loaderData;
  const path = `${programsPath}/${id}`;
  const isMove = done === 'up' || done === 'down';
  const moved = isMove && courseDone && !result ? { courseId: courseDone, to: done } : null;
  return (
    <StaffPage
      title={t('one.title', { title: isolated(title) })}
      lead={t(`one.lead.${state}`)}
      above={useAbove()}
      done={useDone(loaderData, Boolean(result))}
      actions={
        <>
          <ButtonLink href={`${path}/people`}>{t('one.people')}</ButtonLink>
          {loaderData.writes && <ButtonLink href={`/admin/cms/documents/${id}`}>{t('one.text')}</ButtonLink>}
          {state !== 'unpublished' && <ButtonLink href={`/programs/${slug}`}>{t('one.see')}</ButtonLink>}
        </>
      }
      errors={Boolean(result)}
    >
      <Section id="courses" heading={t('path')} lead={t('path.lead')}>
        <Stack gap="apart">
          <PathCourses {...{ path, seen, courses, moved, result }} />
          <AddCourse {...{ path, choices, result }} />
        </Stack>
      </Section>
      <Section
        id="cohorts"
        heading={t('cohorts')}
        lead={t('cohorts.lead')}
        tone="sand"
        after={<ButtonLink href={`${path}/cohorts/new`}>{t('cohort.new')}</ButtonLink>}
      >
        <CohortTable programId={id} cohorts={cohorts} />
      </Section>
      <Section id="terms" heading={t('terms')} lead={t('terms.lead')}>
        <SavedMeanwhile result={resultOf(result, 'program-terms')} path={path} />
        <TermsForm {...{ path, result }} values={terms} />
      </Section>
    </StaffPage>
  );
}

/** What was done before coming here, in words; of a course, where it stands now. */
function useDone({ done, courseDone, courses }: Route.ComponentProps['loaderData'], isRefused: boolean) {
  const t = useText('staff-programs');
  if (!done || isRefused) return null;
  if (done !== 'up' && done !== 'down' && done !== 'added') return t(`done.${done}`);
  const place = courses.findIndex(({ id }) => id === courseDone);
  const course = courses[place];
  if (!course) return null;
  const title = isolated(course.title);
  return done === 'added'
    ? t('done.added', { title })
    : t('done.moved', { title, position: place + 1, count: courses.length });
}
