import { data, type HeadersArgs } from 'react-router';
import { countEverInCohort } from '#domain/learning/programs/desk/cohort-figures.ts';
import { changeCohort, deleteCohort, seenOfCohort } from '#domain/learning/programs/desk/cohorts.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import type { Database } from '#platform/database/database.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { seenMeanwhile } from '#routes/staff/kit/saved-meanwhile.server.ts';
import { SavedMeanwhile } from '#routes/staff/kit/saved-meanwhile.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/cohort';
import { CohortForm } from './cohort-form.tsx';
import { cohortDeletion, cohortForm, shownCohort } from './program-forms.server.ts';
import { isolated, programsPath, useAbove } from './words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'programs.manage');
  const { db, language } = context.get(appContext);
  const found = await findCohortOf(db, params);
  if (!found) throw data(null, { status: 404 });
  const { program, cohort } = found;
  return {
    program: { id: program.programId, title: pick(program.title, language) },
    cohort: {
      ...{ id: cohort.id, name: pick(cohort.name, language) },
      ever: await countEverInCohort(db, cohort.id),
    },
    values: shownCohort(cohort, seenOfCohort(cohort)),
    done: readDone(url, ['cohort-saved']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  if (!(await findCohortOf(db, params))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const which = { ...staff, cohortId: params.cohort };
  const path = `${programsPath}/${params.id}`;
  if (textOf(body, 'act') === 'delete')
    return await cohortDeletion.handle(
      submission,
      async () => {
        await deleteCohort(db, which, now);
        return `${path}?done=cohort-deleted`;
      },
      whenGone,
    );
  return await cohortForm.handle(
    submission,
    async ({ values: { content, seen } }) => {
      await changeCohort(db, { ...which, content, seen }, now);
      return `${path}/cohorts/${params.cohort}?done=cohort-saved`;
    },
    seenMeanwhile(async () => {
      const found = await findCohortOf(db, params);
      return found && { seen: seenOfCohort(found.cohort) };
    }),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A cohort of a program, to change or, while nobody was ever in it, to delete. */
export default function Cohort({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-programs');
  const { program, cohort, values, done } = loaderData;
  const path = `${programsPath}/${program.id}`;
  const own = `${path}/cohorts/${cohort.id}`;
  const deletion = useButtonErrors(resultOf(result, 'program-cohort-deletion'));
  return (
    <StaffPage
      title={t('cohort.title', { name: isolated(cohort.name) })}
      lead={cohort.ever === 0 ? t('cohort.lead.none') : t('cohort.lead', { count: cohort.ever })}
      above={useAbove({ href: path, label: program.title })}
      done={done && !result && t(`done.${done}`)}
      actions={<ButtonLink href={`${path}/people?cohort=${cohort.id}`}>{t('cohort.see')}</ButtonLink>}
      errors={Boolean(result)}
    >
      <Band>
        <SavedMeanwhile result={result} path={own} />
        <CohortForm action={own} values={values} result={result} submit={t('save')} />
      </Band>
      <Section id="delete" heading={t('cohort.delete.heading')} tone="sand">
        {cohort.ever > 0 && deletion === null ? (
          <p>{t('cohort.delete.used')}</p>
        ) : (
          <Disclosure summary={t('cohort.delete.open')} isOpen={deletion !== null}>
            <p>{t('cohort.delete.text', { name: isolated(cohort.name) })}</p>
            <Form action={own} errors={deletion} prefix="delete-">
              <Button look="danger" name="act" value="delete" busyLabel={t('busy')}>
                {t('cohort.delete')}
              </Button>
            </Form>
          </Disclosure>
        )}
      </Section>
    </StaffPage>
  );
}

async function findCohortOf(db: Database, params: { id: string; cohort: string }) {
  const program = await findProgramForStaff(db, params.id);
  const cohort = program?.cohortList.find(({ id }) => id === params.cohort);
  return program && cohort ? { program, cohort } : null;
}
