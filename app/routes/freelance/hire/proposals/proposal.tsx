import { data, type HeadersArgs } from 'react-router';
import {
  counterProposal,
  declineProposal,
  shortlistProposal,
} from '#domain/marketplace/proposals/answer-proposal.ts';
import { findReceivedProposal } from '#domain/marketplace/proposals/find-proposals.ts';
import { listPeople } from '#domain/marketplace/proposals/list-proposals.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { AcceptPart } from '#routes/freelance/proposals/accept-part.tsx';
import { acceptTerms, writeToOther } from '#routes/freelance/proposals/agree.server.ts';
import { CounterPart } from '#routes/freelance/proposals/counter-part.tsx';
import { HistoryPart } from '#routes/freelance/proposals/history-part.tsx';
import { LetterPart } from '#routes/freelance/proposals/letter-part.tsx';
import { loadProposal } from '#routes/freelance/proposals/load-proposal.server.ts';
import {
  counterForm,
  declineProposalForm,
  proposalStepForm,
  withOneMoreRow,
  writeMilestones,
} from '#routes/freelance/proposals/proposal-forms.server.ts';
import { useStateWords } from '#routes/freelance/proposals/state-words.tsx';
import { TermsPart } from '#routes/freelance/proposals/terms-part.tsx';
import { WritePart } from '#routes/freelance/proposals/write-part.tsx';
import { ProposalDeposit } from '#routes/freelance/deposits/proposal-deposit.tsx';
import { HirePage } from '../hire-page.tsx';
import type { Route } from './+types/proposal';
import { ClientStatePart } from './client-state-part.tsx';

export const handle = { formBytes: 128 * 1024 } satisfies PageHandle;

const doneThings = ['shortlisted', 'countered', 'declined'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await findReceivedProposal(app.db, { id: params.id, clientId: getMember(context).userId });
  if (!found) throw data(null, { status: 404 });
  const { freelancerId } = found.proposal;
  const person = (await listPeople(app.db, [freelancerId])).get(freelancerId);
  const shown = await loadProposal(app, found);
  return {
    ...shown,
    name: person?.name ?? null,
    profileSlug: person?.profileSlug ?? null,
    counterValues: writeMilestones(shown.terms.milestones),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { userId: clientId } = member;
  if (!(await findReceivedProposal(db, { id: params.id, clientId }))) throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const doing = { proposalId: params.id, clientId, requestSource, siteUrl: page.origin };
  const path = `/hire/proposals/${params.id}`;
  switch (textOf(body, 'action')) {
    case 'accept':
      return await acceptTerms(submission, params.id);
    case 'write':
      return await writeToOther(submission, params.id);
    case 'more':
      return data({
        ...{ form: 'counter-offer', isUnsaved: true },
        values: withOneMoreRow(counterForm.read(body).submitted),
      });
    case 'counter':
      return await counterForm.handle(
        submission,
        async ({ values: { terms, seen } }) => {
          await takeFromLimit(db, { name: 'proposal', key: clientId, limit: 60, windowSeconds: 3600 }, now);
          await counterProposal(db, { ...doing, terms, seen }, now);
          return `${path}?done=countered`;
        },
        whenGone,
      );
    case 'decline':
      return await declineProposalForm.handle(
        submission,
        async ({ values: { reason, seen } }) => {
          await declineProposal(db, { ...doing, reason, seen }, now);
          return `${path}?done=declined`;
        },
        whenGone,
      );
    default:
      return await proposalStepForm.handle(
        submission,
        async () => {
          await shortlistProposal(db, doing, now);
          return `${path}?done=shortlisted`;
        },
        whenGone,
      );
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A proposal as the client of its project sees it: terms, letter and files, and what they can answer. */
export default function ClientProposal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('proposals');
  const say = useStateWords('client');
  const { proposal, project, terms, feePercent, offers, files, steps, done, name, counterValues } =
    loaderData;
  const { id, status } = proposal;
  const isOpen = status === 'submitted' || status === 'shortlisted';
  const isUnsaved = actionData !== undefined && 'isUnsaved' in actionData;
  const path = `/hire/proposals/${id}`;
  const words = {
    name: name === null ? t('nameless') : `\u2068${name}\u2069`,
    title: `\u2068${project.title}\u2069`,
  };
  return (
    <HirePage
      title={t('client.title', words)}
      lead={say({ status, side: terms.side, expiresAt: proposal.expiresAt })}
      above={[
        { label: project.title, href: `/hire/projects/${project.id}` },
        { label: t('received.short'), href: `/hire/projects/${project.id}/proposals` },
      ]}
      hasErrors={actionData !== undefined && !isUnsaved}
      outcome={isUnsaved ? t('form.added') : done && t(`done.client.${done}`)}
    >
      <TermsPart terms={terms} feePercent={feePercent} reader="client" heading={t('terms.heading')} />
      {isOpen && <ProposalDeposit depositPiastres={loaderData.depositPiastres} availablePiastres={null} />}
      <LetterPart id={id} letter={proposal.letter} files={files} />
      <AcceptPart {...loaderData} reader="client" path={path} result={actionData} />
      <ClientStatePart {...loaderData} path={path} result={actionData} />
      {isOpen && project.status === 'open' && terms.side === 'freelancer' && (
        <CounterPart path={path} values={counterValues} seen={terms.id} result={actionData} />
      )}
      <WritePart {...loaderData} other="freelancer" name={name} path={path} result={actionData} />
      <HistoryPart steps={steps} offers={offers} reader="client" />
    </HirePage>
  );
}
