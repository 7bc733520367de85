import type { RouterContextProvider } from 'react-router';
import { disputeLimits, statementUploads } from '#domain/marketplace/disputes/dispute-constants.ts';
import { attachEvidence, detachEvidence } from '#domain/marketplace/disputes/dispute-statements.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import * as part from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import { checkUpload, inspectUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import {
  disputeAgreementForm,
  disputeAppealForm,
  disputeBackForm,
  disputeForm,
  disputeOfferForm,
  evidenceForm,
  evidenceRemovalForm,
  statementForm,
} from './dispute-forms.server.ts';

type DisputeAsked = {
  request: Request;
  params: { id: string; milestone: string };
  context: Readonly<RouterContextProvider>;
  /** The newest dispute about the milestone; empty where there is none. */
  disputeId: string;
};

/** Does what a form of the page of a dispute asks for; which one it is, its button says. */
export async function answerDispute({ request, params, context, disputeId }: DisputeAsked) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `/contracts/${params.id}/milestones/${params.milestone}/dispute`;
  const turn = { disputeId, userId: member.userId, requestSource, siteUrl: page.origin };
  const done = (what: string) => `${path}?done=${what}`;
  switch (textOf(body, 'action')) {
    case 'state':
      return await statementForm.handle(
        submission,
        async ({ values }) => {
          await part.stateInDispute(db, { ...turn, ...values }, now);
          return done('stated');
        },
        whenGone,
      );
    case 'offer':
      return await disputeOfferForm.handle(
        submission,
        async ({ values: { amount: freelancerPiastres } }) => {
          await part.offerInDispute(db, { ...turn, freelancerPiastres }, now);
          return done('offered');
        },
        whenGone,
      );
    case 'agree':
      return await disputeAgreementForm.handle(
        submission,
        async ({ values: { seen: seenOfferId } }) => {
          await part.acceptInDispute(db, { ...turn, seenOfferId }, now);
          return done('settled');
        },
        whenGone,
      );
    case 'back':
      return await disputeBackForm.handle(
        submission,
        async () => {
          await part.takeDisputeBack(db, turn, now);
          return done('back');
        },
        whenGone,
      );
    case 'appeal':
      return await disputeAppealForm.handle(
        submission,
        async ({ values }) => {
          await part.appealInDispute(db, { ...turn, ...values }, now);
          return done('appealed');
        },
        whenGone,
      );
    case 'attach':
      return await evidenceForm.handle(
        submission,
        async ({ values: { words } }) => {
          await receiveEvidence(context, { disputeId, userId: member.userId, words });
          return done('attached');
        },
        whenGone,
      );
    case 'remove':
      return await evidenceRemovalForm.handle(
        { ...submission, row: textOf(body, 'kind') },
        async ({ values: { kind } }) => {
          await detachEvidence(db, { disputeId, userId: member.userId, kind });
          return done('removed');
        },
        whenGone,
      );
    default:
      return await disputeForm.handle(
        submission,
        async ({ values }) => {
          const { userId, siteUrl } = turn;
          const opening = { milestoneId: params.milestone, userId, requestSource, siteUrl };
          await openDispute(db, { ...opening, ...values }, now);
          return done('opened');
        },
        whenGone,
      );
  }
}

type ReceivedEvidence = { disputeId: string; userId: string; words: string | null };

/** Checks the file that came, looks into it, and keeps it beside what will be said. @throws Refusal of each. */
async function receiveEvidence(
  context: DisputeAsked['context'],
  { words, ...which }: ReceivedEvidence,
): Promise<void> {
  const app = context.get(appContext);
  const { db, files: store, now } = app;
  await takeFromLimit(db, { name: 'dispute-file', key: which.userId, limit: 60, windowSeconds: 3600 }, now);
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
  if (!sent) throw new Refusal('file-empty', {}, 400);
  const check = fileCheckOf(app);
  const rules = { kinds: statementUploads, mostBytes: disputeLimits.fileBytes };
  const file = await checkUpload(sent, rules, check);
  const facts = file.mediaType.startsWith('audio/') ? null : await inspectUpload(file, check);
  await attachEvidence(db, store, { ...which, file, told: { words, facts } }, now);
}
