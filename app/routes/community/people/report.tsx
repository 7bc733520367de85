import { data, type HeadersArgs } from 'react-router';
import { reportPerson } from '#domain/moderation/report-person.ts';
import { findShownPerson } from '#domain/people/find-people.ts';
import { peopleHref, personHref, reportPersonHref } from '#domain/people/people-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { PageFrame } from '#ui/layout/page-frame.tsx';
import { Band } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { ConductReportForm } from '#routes/messages/conduct-report-form.tsx';
import { conductReportForm } from '#routes/messages/message-forms.server.ts';
import type { Route } from './+types/report';

/** Somebody else whose page a member finds. @throws 404 for anybody else, and for staff who see the site as somebody else. */
async function getReported(request: Request, context: Route.LoaderArgs['context'], id: string) {
  const account = readAccount(request, context);
  const { db, member } = account;
  const { userId } = member;
  const found = member.impersonation ? null : await findShownPerson(db, { id, readerId: userId });
  if (!found || found.userId === userId) throw data(null, { status: 404 });
  return { ...account, userId, person: found.person };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { person } = await getReported(request, context, params.id);
  return { id: person.id, name: person.name };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db, now, userId, requestSource } = await getReported(request, context, id);
  return await conductReportForm.handle(
    { request, context },
    async ({ values }) => {
      await reportPerson(db, { id, userId, requestSource, ...values }, now);
      return `${personHref(id)}?done=reported`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Tells staff of somebody from their page: what is wrong, and what they should know. */
export default function ReportPerson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('people');
  const { id, name } = loaderData;
  return (
    <PageFrame
      title={t('report.title', { name: `\u2068${name}\u2069` })}
      section={t('title')}
      trail={[
        { label: t('community'), href: '/community' },
        { label: t('title'), href: peopleHref },
        { label: name, href: personHref(id) },
      ]}
      lead={t('report.lead')}
      hasErrors={actionData !== undefined}
    >
      <Band>
        <ConductReportForm action={reportPersonHref(id)} result={actionData} />
      </Band>
    </PageFrame>
  );
}
