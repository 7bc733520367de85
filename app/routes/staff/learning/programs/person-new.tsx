import { data, type HeadersArgs } from 'react-router';
import { enrolInProgramByHand } from '#domain/learning/programs/desk/program-by-hand.ts';
import { findProgramForStaff } from '#domain/learning/programs/desk/programs-for-staff.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField, type Choice } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/person-new';
import { withWords } from './own-problems.ts';
import { byHandForm } from './program-forms.server.ts';
import { isolated, programsPath, useAbove } from './words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'programs.manage');
  const { db, now, language } = context.get(appContext);
  const program = await findProgramForStaff(db, params.id);
  if (!program) throw data(null, { status: 404 });
  const today = cairoDayOf(now);
  return {
    program: { id: program.programId, title: pick(program.title, language), isOpen: program.isOpen },
    cohorts: program.cohortList
      .filter(({ endsOn }) => endsOn >= today)
      .map(({ id, name }) => ({ value: id, label: pick(name, language) })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  if (!(await findProgramForStaff(db, params.id))) throw data(null, { status: 404 });
  return await byHandForm.handle({ request, context }, async ({ values }) => {
    const { email, cohort: cohortId, reason } = values;
    const giving = { programId: params.id, emailKey: email.key, cohortId, reason };
    const { id } = await enrolInProgramByHand(db, { ...staff, ...giving }, now);
    return `/admin/education/program-places/${id}?done=given`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Lets somebody into a program by hand, free of charge. */
export default function NewPerson({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-programs');
  const { program, cohorts } = loaderData;
  const path = `${programsPath}/${program.id}`;
  return (
    <StaffPage
      title={t('new.title', { program: isolated(program.title) })}
      lead={t('new.lead')}
      above={useAbove(
        { href: path, label: program.title },
        { href: `${path}/people`, label: t('people.short') },
      )}
      errors={result !== undefined}
    >
      <Band>
        {program.isOpen || result ? (
          <PersonForm path={`${path}/people/new`} {...{ cohorts, result }} />
        ) : (
          <>
            <Notice>{t('new.closed')}</Notice>
            <ButtonLink href={path}>{t('new.closed.way')}</ButtonLink>
          </>
        )}
      </Band>
    </StaffPage>
  );
}

type FormProps = { path: string; cohorts: readonly Choice[]; result: FormResult | undefined };

function PersonForm({ path, cohorts, result }: FormProps) {
  const t = useText('staff-programs');
  const labels = {
    ...{ email: t('new.email'), cohort: t('cohort'), reason: t('reason') },
    sure: t('new.sure'),
  };
  const found = useStaffErrors(result, {
    labels,
    fieldOf: {
      'learner-unknown': 'email',
      'learner-in-program': 'email',
      'cohort-unknown': 'cohort',
      'cohort-full': 'cohort',
    },
  });
  const errors = withWords(found, result, { sure: t('new.sure.missing') });
  return (
    <Form action={path} errors={errors} {...(result && { values: result.values })}>
      <Field name="email" type="email" label={labels.email} hint={t('new.email.hint')} autoComplete="off" />
      <SelectField
        name="cohort"
        label={labels.cohort}
        hint={t('new.cohort.hint')}
        empty={t('cohort.own-pace')}
        choices={cohorts}
        isOptional
      />
      <TextAreaField name="reason" label={labels.reason} hint={t('reason.hint')} />
      <CheckboxField name="sure" label={labels.sure} />
      <Button look="primary" busyLabel={t('busy')}>
        {t('new.submit')}
      </Button>
    </Form>
  );
}
