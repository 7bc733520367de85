import { data, type HeadersArgs } from 'react-router';
import { endProgramByHand } from '#domain/learning/programs/desk/program-by-hand.ts';
import { findProgramPerson } from '#domain/learning/programs/desk/program-people.ts';
import { opensProgram } from '#domain/learning/programs/program-enrolment.ts';
import { readProgramSteps } from '#domain/learning/programs/program-progress.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Section } from '#ui/layout/section.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/place';
import { EachCourse, EndPlace, PlaceFacts, PlaceHistory } from './place-parts.tsx';
import { endForm } from './program-forms.server.ts';
import { isolated, programsPath, useAbove } from './words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'programs.manage');
  const { db, now, language } = context.get(appContext);
  const found = await findProgramPerson(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { person, program, decisions } = found;
  const { userId, firstName, lastName, email } = person;
  const { steps } = await readProgramSteps(db, { programId: program.id, userId });
  return {
    person: {
      ...person,
      name: `${firstName} ${lastName}`.trim() || email,
      cohort: person.cohort && pick(person.cohort.name, language),
    },
    program: { id: program.id, title: pick(program.title, language) },
    steps: steps.map(({ title, ...step }) => ({ ...step, title: pick(title, language) })),
    decisions,
    isOpen: await opensProgram(db, person, now),
    seesAccounts: may(roles, 'users.see'),
    seesMoney: may(roles, 'money.see'),
    done: readDone(url, ['given', 'ended']),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'programs.manage');
  if (!(await findProgramPerson(db, params.id))) throw data(null, { status: 404 });
  return await endForm.handle(
    { request, context },
    async ({ values: { reason } }) => {
      await endProgramByHand(db, { ...staff, programEnrolmentId: params.id, reason }, now);
      return `/admin/education/program-places/${params.id}?done=ended`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Somebody's place in a program: how it stands, how far they are, ending it, and what staff did. */
export default function Place({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('staff-programs');
  const { person, program, steps, decisions, isOpen, done } = loaderData;
  const isOver = person.endedAt !== null;
  const path = `${programsPath}/${program.id}`;
  return (
    <StaffPage
      title={t('enrolment.title', { name: isolated(person.name), program: isolated(program.title) })}
      lead={t(isOver ? 'enrolment.lead.ended' : isOpen ? 'enrolment.lead.open' : 'enrolment.lead.closed')}
      above={useAbove(
        { href: path, label: program.title },
        { href: `${path}/people`, label: t('people.short') },
      )}
      done={done && !result && t(`done.${done}`)}
      errors={Boolean(result)}
    >
      <Section id="facts" heading={t('facts')}>
        <PlaceFacts {...{ person, program }} seesAccounts={loaderData.seesAccounts} />
      </Section>
      {steps.length > 0 && (
        <Section id="each" heading={t('each')} tone="sand">
          <EachCourse steps={steps} />
        </Section>
      )}
      {!isOver && (
        <Section id="end" heading={t('end.heading')} lead={t('end.lead')}>
          <EndPlace
            path={`/admin/education/program-places/${person.id}`}
            {...{ person, result }}
            seesMoney={loaderData.seesMoney}
          />
        </Section>
      )}
      {decisions.length > 0 && (
        <Section id="history" heading={t('history')} tone="sand">
          <PlaceHistory decisions={decisions} />
        </Section>
      )}
    </StaffPage>
  );
}
