import { data } from 'react-router';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { findClient } from '#domain/marketplace/clients/client-profile.ts';
import { approveProject, declineProject } from '#domain/marketplace/projects/decide-project.ts';
import {
  countPosted,
  findClientProject,
  listGuests,
  listProjectFiles,
  listSteps,
} from '#domain/marketplace/projects/own-projects.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { Named } from '#ui/text/named.tsx';
import { ProjectDeposit } from '#routes/freelance/deposits/project-deposit.tsx';
import { ProjectAccess, ProjectBrief, ProjectFacts, ProjectFiles } from '#routes/freelance/project-parts.tsx';
import { showProject } from '#routes/freelance/shown-project.ts';
import type { Route } from './+types/posted';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { projectApprovalForm, projectDeclineForm } from './decision-forms.server.ts';
import { PostedDecision } from './posted-decision.tsx';

const doneThings = ['approved', 'declined'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'projects.decide');
  const { db, language, now } = context.get(appContext);
  const project = await findClientProject(db, params.id);
  // A draft is its client's alone.
  if (!project || project.status === 'draft') throw data(null, { status: 404 });
  const { id, clientId, status, isInvitedOnly, updatedAt } = project;
  return {
    project: showProject(project, { files: await listProjectFiles(db, id), language }),
    title: pick(project.title, language),
    ...{ status, isInvitedOnly, now, seen: updatedAt.toISOString(), isOwn: clientId === userId },
    writtenIn: project.language,
    client: await findClient(db, clientId),
    posted: await countPosted(db, { clientId, besides: id }),
    guests: (await listGuests(db, id)).length,
    steps: (await listSteps(db, id)).filter(({ reason }) => reason !== null),
    history: await listAudit(db, { target: { kind: 'project', id } }),
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const actor = getStaffWho(context, 'projects.decide');
  const project = await findClientProject(db, params.id);
  if (!project || project.status === 'draft') throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const requestSource = requestSourceOf(request, context);
  const decision = { projectId: params.id, actor, requestSource, siteUrl: page.origin };
  const here = `/admin/freelance/posted/${params.id}`;
  if (textOf(body, 'action') === 'approve')
    return await projectApprovalForm.handle(submission, async ({ values: { seen } }) => {
      await approveProject(db, { ...decision, seen }, now);
      return `${here}?done=approved`;
    });
  return await projectDeclineForm.handle(submission, async ({ values: { reason } }) => {
    await declineProject(db, { ...decision, reason }, now);
    return `${here}?done=declined`;
  });
}

/** One project of a client: brief, what the gate found, files, who the client is, and the decision. */
export default function PostedProject({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { project, title, status, client, posted, steps, history, done, now } = loaderData;
  return (
    <StaffPage
      title={t('posted.title', { title: `\u2068${title}\u2069` })}
      lead={t(`posted.lead.${status as 'waiting'}`)}
      above={[
        { href: '/admin/freelance', label: t('freelance.title') },
        { href: '/admin/freelance/projects', label: t('projects.title') },
      ]}
      done={done && t(`posted.done.${done}`)}
      errors={actionData !== undefined}
    >
      <Section id="facts" heading={t('posted.facts')}>
        <ProjectFacts project={project} />
      </Section>
      <ProjectBrief project={project} />
      <ProjectFiles
        files={project.files}
        hrefOf={(kind) => `/admin/freelance/posted/${project.id}/files/${kind}`}
      />
      <ProjectAccess project={project} />
      <ProjectDeposit project={project} />
      <Section id="client" heading={t('posted.client')}>
        <Stack>
          {client.about !== null && <TypedText text={client.about} />}
          <DetailsList
            items={[
              { term: t('client'), value: <Named>{project.clientName}</Named> },
              { term: t('posted.website'), value: client.website ?? t('posted.none') },
              {
                term: t('posted.payment'),
                value: t(client.isPaymentConfirmed ? 'posted.paid' : 'posted.unpaid'),
              },
              { term: t('posted.others'), value: t('posted.others.count', { count: posted }) },
              {
                term: t('posted.readers'),
                value: loaderData.isInvitedOnly
                  ? t('posted.guests', { count: loaderData.guests })
                  : t('posted.everybody'),
              },
            ]}
          />
        </Stack>
      </Section>
      <Section id="decision" heading={t('request.decision')} tone="sand">
        <PostedDecision {...loaderData} id={project.id} result={actionData} />
      </Section>
      {steps.length > 0 && (
        <Section id="reasons" heading={t('posted.reasons')}>
          <List items={steps} keyOf={({ id }) => String(id)}>
            {({ reason }) => <TypedText text={reason ?? ''} />}
          </List>
        </Section>
      )}
      {history.length > 0 && (
        <Section id="history" heading={t('request.history')}>
          <Stack>
            <List items={history} keyOf={({ id }) => String(id)}>
              {(entry) => <AuditLine entry={entry} now={now} />}
            </List>
          </Stack>
        </Section>
      )}
    </StaffPage>
  );
}
