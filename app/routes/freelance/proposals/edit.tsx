import { data, redirect, type HeadersArgs } from 'react-router';
import { findOwnProposal, findProposalTerms } from '#domain/marketplace/proposals/find-proposals.ts';
import { saveProposal } from '#domain/marketplace/proposals/save-draft.ts';
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
import type { Route } from './+types/edit';
import { useTermsErrors } from './milestone-fields.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { proposalForm, withOneMoreRow, writeMilestones } from './proposal-forms.server.ts';
import { ProposalPage } from './proposal-page.tsx';

export const handle = { formBytes: 128 * 1024 } satisfies PageHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const found = await findOwnProposal(db, { id: params.id, freelancerId: getMember(context).userId });
  if (!found) throw data(null, { status: 404 });
  const { proposal, project } = found;
  // What was sent is changed by other terms, which its page offers.
  if (proposal.status !== 'draft') throw redirect(`/freelance/proposals/${proposal.id}`, 303);
  const terms = await findProposalTerms(db, proposal.id);
  return {
    id: proposal.id,
    title: pick(project.title, language),
    values: {
      ...writeMilestones(terms?.milestones ?? []),
      letter: proposal.letter,
      seen: String(terms?.id ?? ''),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, member, requestSource } = readAccount(request, context);
  const { userId: freelancerId } = member;
  const { id: proposalId } = params;
  if (!(await findOwnProposal(db, { id: proposalId, freelancerId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  if (textOf(body, 'action') === 'more') {
    const { submitted } = proposalForm.read(body);
    return data({ form: 'proposal', values: withOneMoreRow(submitted), isUnsaved: true });
  }
  return await proposalForm.handle(
    { request, context, body },
    async ({ values: { content, seen } }) => {
      await takeFromLimit(db, { name: 'proposal', key: freelancerId, limit: 60, windowSeconds: 3600 }, now);
      await saveProposal(db, { proposalId, freelancerId, content, seen, requestSource }, now);
      return `/freelance/proposals/${proposalId}?done=saved`;
    },
    async (refusal) => {
      // Whoever has been told that there is another version may save theirs over it.
      if (refusal.code === 'proposal-saved-meanwhile')
        return { values: { seen: String(refusal.values.saved) } };
      return await whenGone(refusal);
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The draft of a proposal, to go on with. */
export default function EditProposal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('proposals');
  const { id, title, values } = loaderData;
  const isUnsaved = actionData !== undefined && 'isUnsaved' in actionData;
  const errors = useTermsErrors(isUnsaved ? undefined : actionData);
  return (
    <ProposalPage
      title={t('edit.title', { title: `\u2068${title}\u2069` })}
      lead={t('propose.lead')}
      hasErrors={errors !== null}
      outcome={isUnsaved ? t('form.added') : null}
    >
      <Band>
        <ProposalForm
          action={`/freelance/proposals/${id}/edit`}
          values={actionData?.values ?? values}
          errors={errors}
        />
      </Band>
    </ProposalPage>
  );
}
