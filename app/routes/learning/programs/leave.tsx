import { redirect, type HeadersArgs } from 'react-router';
import { leaveProgram, mayLeaveProgram } from '#domain/learning/programs/enter-program.ts';
import { useText } from '#platform/text/i18n.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { LeavePage } from '#routes/learning/leave-page.tsx';
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
export default function LeaveProgram({ loaderData: { slug, title }, actionData }: Route.ComponentProps) {
  const t = useText('programs');
  return (
    <LeavePage
      area="programs"
      left={{ title, href: `/programs/${slug}` }}
      listHref="/programs"
      action={`/program-enrolments/${slug}/leave`}
      result={actionData}
    >
      <p>{t('leave.others')}</p>
    </LeavePage>
  );
}
