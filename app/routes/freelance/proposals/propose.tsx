import { data, redirect, type HeadersArgs } from 'react-router';
import { findActiveProposal, findProjectAt } from '#domain/marketplace/proposals/find-proposals.ts';
import { findProposeObstacle } from '#domain/marketplace/proposals/may-propose.ts';
import { beginProposal } from '#domain/marketplace/proposals/save-draft.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { Band } from '#ui/layout/section.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/propose';
import { ProjectDeposit } from '#routes/freelance/deposits/project-deposit.tsx';
import { useTermsErrors } from './milestone-fields.tsx';
import { ObstacleWords } from './obstacle-words.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { proposalForm, withOneMoreRow } from './proposal-forms.server.ts';
import { ProposalPage } from './proposal-page.tsx';

export const handle = { formBytes: 128 * 1024 } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const project = await findProjectAt(db, params.slug);
  if (!project) throw data(null, { status: 404 });
  const active = await findActiveProposal(db, { projectId: project.id, freelancerId: userId });
  if (active) throw redirect(`/freelance/proposals/${active.id}`, 303);
  const obstacle = await findProposeObstacle(db, { project, userId });
  if (obstacle === 'unseen') throw data(null, { status: 404 });
  const { id, slug, isInvitedOnly } = project;
  const href = isInvitedOnly ? `/freelance/invited/${id}` : `/freelance/projects/${slug}`;
  const { depositPiastres, depositReason } = project;
  return {
    ...{ obstacle, depositPiastres, depositReason },
    project: { id, slug, href, title: pick(project.title, language) },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { userId: freelancerId } = member;
  const project = await findProjectAt(db, params.slug);
  const unseen = !project || (await findProposeObstacle(db, { project, userId: freelancerId })) === 'unseen';
  if (unseen) throw data(null, { status: 404 });
  const body = await request.formData();
  if (textOf(body, 'action') === 'more') {
    const { submitted } = proposalForm.read(body);
    return data({ form: 'proposal', values: withOneMoreRow(submitted), isUnsaved: true });
  }
  return await proposalForm.handle(
    { request, context, body },
    async ({ values: { content } }) => {
      await takeFromLimit(db, { name: 'proposal', key: freelancerId, limit: 60, windowSeconds: 3600 }, now);
      const writing = { projectId: project.id, freelancerId, content, requestSource };
      const { id } = await beginProposal(db, writing, now);
      return `/freelance/proposals/${id}?done=saved`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The form of a proposal: the first of two steps; or why this reader cannot propose, and what to do. */
export default function Propose({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('proposals');
  const { obstacle, project } = loaderData;
  const isUnsaved = actionData !== undefined && 'isUnsaved' in actionData;
  const errors = useTermsErrors(isUnsaved ? undefined : actionData);
  return (
    <ProposalPage
      title={t('propose.title', { title: `\u2068${project.title}\u2069` })}
      lead={t(obstacle ? 'propose.cannot' : 'propose.lead')}
      above={[{ label: project.title, href: project.href }]}
      hasErrors={errors !== null}
      outcome={isUnsaved ? t('form.added') : null}
    >
      <Band>
        {obstacle ? (
          <ObstacleWords obstacle={obstacle} projectId={project.id} />
        ) : (
          <ProposalForm
            action={`/freelance/projects/${project.slug}/propose`}
            values={actionData?.values ?? {}}
            errors={errors}
          />
        )}
      </Band>
      {!obstacle && <ProjectDeposit project={loaderData} />}
    </ProposalPage>
  );
}
