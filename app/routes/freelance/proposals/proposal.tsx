import { data, type HeadersArgs } from 'react-router';
import {
  answerCounterOffer,
  sendProposal,
  withdrawProposal,
} from '#domain/marketplace/proposals/answer-proposal.ts';
import {
  attachProposalFile,
  detachProposalFile,
} from '#domain/marketplace/proposals/attach-proposal-file.ts';
import { findOwnProposal } from '#domain/marketplace/proposals/find-proposals.ts';
import { findProposeObstacle } from '#domain/marketplace/proposals/may-propose.ts';
import { discardProposal } from '#domain/marketplace/proposals/save-draft.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { postingLimits, projectUploads } from '#domain/marketplace/projects/posting-constants.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { useText } from '#platform/text/i18n.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/proposal';
import { AcceptPart } from './accept-part.tsx';
import { acceptTerms, writeToOther } from './agree.server.ts';
import { CounterPart } from './counter-part.tsx';
import { CheckPart } from './check-part.tsx';
import { ProposalDeposit } from '#routes/freelance/deposits/proposal-deposit.tsx';
import { DraftFilesPart } from './draft-files-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { LetterPart } from './letter-part.tsx';
import { loadProposal } from './load-proposal.server.ts';
import { OwnStatePart } from './own-state-part.tsx';
import {
  counterForm,
  proposalFileForm,
  proposalFileRemovalForm,
  proposalStepForm,
  withOneMoreRow,
  writeMilestones,
} from './proposal-forms.server.ts';
import { ProposalPage } from './proposal-page.tsx';
import { TermsPart } from './terms-part.tsx';
import { useStateWords } from './state-words.tsx';
import { WritePart } from './write-part.tsx';

export const handle = { uploads: { files: 1, bytes: postingLimits.fileBytes } } satisfies PageHandle;

const doneThings = ['saved', 'sent', 'countered', 'withdrawn', 'attached', 'removed'] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findOwnProposal(app.db, { id: params.id, freelancerId: userId });
  if (!found) throw data(null, { status: 404 });
  const shown = await loadProposal(app, found);
  const isDraft = shown.proposal.status === 'draft';
  return {
    ...shown,
    availablePiastres: (await findHoldings(app.db, userId)).money.available,
    counterValues: writeMilestones(shown.terms.milestones),
    // Of a draft alone: what was sent goes on whatever has changed with its writer.
    obstacle: isDraft ? await findProposeObstacle(app.db, { project: found.project, userId }) : null,
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const which = { proposalId: params.id, freelancerId: member.userId };
  if (!(await findOwnProposal(db, { id: params.id, freelancerId: member.userId })))
    throw data(null, { status: 404 });
  const body = await request.formData();
  const submission = { request, context, body };
  const doing = { ...which, requestSource, siteUrl: page.origin };
  const path = `/freelance/proposals/${params.id}`;
  const step = async (run: (seen: number) => Promise<void>, next: string) =>
    await proposalStepForm.handle(
      submission,
      async ({ values: { seen } }) => {
        await run(seen);
        return next;
      },
      whenGone,
    );
  switch (textOf(body, 'action')) {
    case 'accept':
      return await acceptTerms(submission, params.id);
    case 'write':
      return await writeToOther(submission, params.id);
    case 'send':
      return await step((seen) => sendProposal(db, { ...doing, seen }, now), `${path}?done=sent`);
    case 'withdraw':
      return await step(() => withdrawProposal(db, doing, now), `${path}?done=withdrawn`);
    case 'discard':
      return await step(() => discardProposal(db, doing, now), '/freelance/proposals?done=discarded');
    case 'more':
      return data({
        ...{ form: 'counter-offer', isUnsaved: true },
        values: withOneMoreRow(counterForm.read(body).submitted),
      });
    case 'counter':
      return await counterForm.handle(
        submission,
        async ({ values: { terms, seen } }) => {
          await takeFromLimit(
            db,
            { name: 'proposal', key: member.userId, limit: 60, windowSeconds: 3600 },
            now,
          );
          await answerCounterOffer(db, { ...doing, terms, seen }, now);
          return `${path}?done=countered`;
        },
        whenGone,
      );
    case 'remove':
      return await proposalFileRemovalForm.handle(
        { ...submission, row: textOf(body, 'kind') },
        async ({ values: { kind } }) => {
          await detachProposalFile(db, { ...which, kind }, now);
          return `${path}?done=removed`;
        },
        whenGone,
      );
    default:
      return await proposalFileForm.handle(
        submission,
        async () => {
          await receiveFile(context, which);
          return `${path}?done=attached`;
        },
        whenGone,
      );
  }
}

/** Checks the file that came, and keeps it with the draft. @throws Refusal of each. */
async function receiveFile(
  context: Route.ActionArgs['context'],
  which: { proposalId: string; freelancerId: string },
): Promise<void> {
  const app = context.get(appContext);
  const { db, files: store, now } = app;
  const { freelancerId: key } = which;
  await takeFromLimit(db, { name: 'proposal-file', key, limit: 60, windowSeconds: 3600 }, now);
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
  if (!sent) throw new Refusal('file-empty', {}, 400);
  const allowed = { kinds: projectUploads, mostBytes: postingLimits.fileBytes };
  const file = await checkUpload(sent, allowed, fileCheckOf(app));
  await attachProposalFile(db, store, { ...which, file }, now);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A freelancer's proposal: a draft to check and send, or where it stands, its terms, and what can be done now. */
export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('proposals');
  const say = useStateWords('freelancer');
  const { proposal, project, terms, feePercent, offers, files, steps, done, counterValues } = loaderData;
  const { id, status } = proposal;
  const isDraft = status === 'draft';
  const isOpen = isDraft || status === 'submitted' || status === 'shortlisted';
  const isTurn = status === 'shortlisted' && terms.side === 'client';
  const isUnsaved = actionData !== undefined && 'isUnsaved' in actionData;
  const path = `/freelance/proposals/${id}`;
  return (
    <ProposalPage
      title={t(isDraft ? 'check.title' : 'proposal.title', { title: `\u2068${project.title}\u2069` })}
      lead={say({ status, side: terms.side, expiresAt: proposal.expiresAt })}
      hasErrors={actionData !== undefined && !isUnsaved}
      outcome={isUnsaved ? t('form.added') : done && t(`done.${done}`)}
    >
      <TermsPart terms={terms} feePercent={feePercent} reader="freelancer" heading={t('terms.heading')} />
      {isOpen && <ProposalDeposit {...loaderData} />}
      {isDraft && <LetterPart id={id} letter={proposal.letter} files={[]} />}
      {isDraft && <DraftFilesPart id={id} files={files} result={actionData} />}
      {isDraft ? (
        <CheckPart {...loaderData} path={path} result={actionData} />
      ) : (
        <OwnStatePart {...loaderData} path={path} result={actionData} />
      )}
      <AcceptPart {...loaderData} reader="freelancer" path={path} result={actionData} />
      {isTurn && <CounterPart path={path} values={counterValues} seen={terms.id} result={actionData} />}
      {!isDraft && <LetterPart id={id} letter={proposal.letter} files={files} />}
      <WritePart {...loaderData} other="client" name={null} path={path} result={actionData} />
      {steps.length > 0 && <HistoryPart steps={steps} offers={offers} reader="freelancer" />}
    </ProposalPage>
  );
}
