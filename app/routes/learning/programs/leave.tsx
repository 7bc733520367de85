import { redirect, type HeadersArgs } from 'react-router';
import { leaveProgram, mayLeaveProgram } from '#domain/learning/programs/enter-program.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Part } from '#ui/layout/part.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import type { Route } from './+types/leave';
import { leaveProgramForm } from './program-forms.server.ts';
import { findProgramFor } from './program-page.server.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { document, member } = await findProgramFor(context, slug);
  const enrolment = member?.offer.enrolment;
  // The page of the program says how it stands, and how what was bought is given back.
  if (!enrolment || !mayLeaveProgram(enrolment)) throw redirect(`/programs/${slug}`, 303);
  return { slug, title: document.title };
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  await findProgramFor(context, slug);
  return await leaveProgramForm.handle({ request, context }, async () => {
    await leaveProgram(db, { session: member, slug, requestSource }, now);
    return `/programs/${slug}?done=left`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks once more before somebody leaves a program: what ends then, and what stays. */
export default function LeaveProgram({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('programs');
  const { slug, title: program } = loaderData;
  const errors = useButtonErrors(actionData);
  const title = t('leave.title', { title: program });
  return (
    <>
      <PageHead title={title} section={t('title')} isHidden hasErrors={errors !== null} />
      <PageHeading
        lead={t('leave.lead')}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: t('title'), href: '/programs' },
              { label: program, href: `/programs/${slug}` },
            ]}
            current={title}
          />
        }
      >
        {title}
      </PageHeading>
      <Band>
        <Part id="ask" heading={t('leave.heading')}>
          <p>{t('leave.text')}</p>
          <p>{t('leave.others')}</p>
          <Form action={`/program-enrolments/${slug}/leave`} errors={errors}>
            <input type="hidden" name="leave" value="yes" />
            <DecisionDots />
            <ButtonRow>
              <Button look="danger" busyLabel={t('leave.busy')}>
                {t('leave.submit', { title: program })}
              </Button>
              <ButtonLink href={`/programs/${slug}`}>{t('leave.stay', { title: program })}</ButtonLink>
            </ButtonRow>
          </Form>
        </Part>
      </Band>
    </>
  );
}
