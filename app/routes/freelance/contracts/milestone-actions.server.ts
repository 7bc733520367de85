import type { RouterContextProvider } from 'react-router';
import { attachDeliveryFile, detachDeliveryFile } from '#domain/marketplace/contracts/deliveries.ts';
import { contractLimits, deliveryUploads } from '#domain/marketplace/contracts/contract-constants.ts';
import {
  acceptMilestone,
  agreeToCancel,
  askForChanges,
  askToCancel,
  cancelLateMilestone,
  deliverMilestone,
  payPartOfMilestone,
  refuseMilestone,
  type MilestoneStep,
} from '#domain/marketplace/contracts/work-on-milestone.ts';
import type { Database } from '#platform/database/database.server.ts';
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
  cancellationForm,
  changesForm,
  deliveryFileForm,
  deliveryFileRemovalForm,
  deliveryForm,
  milestoneStepForm,
  partForm,
} from './contract-forms.server.ts';

type Asked = {
  request: Request;
  params: { id: string; milestone: string };
  context: Readonly<RouterContextProvider>;
};

/** What the buttons of a milestone do that need no more than a press. */
const presses: Record<
  string,
  { done: string; act: (db: Database, step: MilestoneStep, now: Date) => Promise<void> }
> = {
  accept: { done: 'accepted', act: acceptMilestone },
  refuse: { done: 'refused', act: refuseMilestone },
  agree: { done: 'cancelled', act: agreeToCancel },
  late: { done: 'cancelled', act: cancelLateMilestone },
};

/** Does what a form of the page of a milestone asks for; which one it is, its button says. */
export async function answerMilestone({ request, params, context }: Asked) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  const path = `/contracts/${params.id}/milestones/${params.milestone}`;
  const which = { milestoneId: params.milestone, userId: member.userId };
  const step: MilestoneStep = { ...which, requestSource, siteUrl: page.origin };
  const done = (what: string) => `${path}?done=${what}`;
  const name = textOf(body, 'action');
  const press = presses[name];
  if (press)
    return await milestoneStepForm.handle(
      submission,
      async () => {
        await press.act(db, step, now);
        return done(press.done);
      },
      whenGone,
    );
  switch (name) {
    case 'deliver':
      return await deliveryForm.handle(
        submission,
        async ({ values: { note } }) => {
          await deliverMilestone(db, { ...step, note }, now);
          return done('delivered');
        },
        whenGone,
      );
    case 'change':
      return await changesForm.handle(
        submission,
        async ({ values: { note, seen } }) => {
          await askForChanges(db, { ...step, note, seen }, now);
          return done('changed');
        },
        whenGone,
      );
    case 'part':
      return await partForm.handle(
        submission,
        async ({ values: { amount: partPiastres, note, seen } }) => {
          await payPartOfMilestone(db, { ...step, partPiastres, note, seen }, now);
          return done('part');
        },
        whenGone,
      );
    case 'ask':
      return await cancellationForm.handle(
        submission,
        async ({ values: { note } }) => {
          await askToCancel(db, { ...step, note }, now);
          return done('asked');
        },
        whenGone,
      );
    case 'remove':
      return await deliveryFileRemovalForm.handle(
        { ...submission, row: textOf(body, 'kind') },
        async ({ values: { kind } }) => {
          await detachDeliveryFile(db, { ...which, kind });
          return done('removed');
        },
        whenGone,
      );
    default:
      return await deliveryFileForm.handle(
        submission,
        async ({ values: { words } }) => {
          await receiveFile(context, { ...which, words });
          return done('attached');
        },
        whenGone,
      );
  }
}

type Receiving = { milestoneId: string; userId: string; words: string | null };

/** Checks the file that came, looks into it, and keeps it beside what will be delivered. @throws Refusal of each. */
async function receiveFile(context: Asked['context'], { words, ...which }: Receiving): Promise<void> {
  const app = context.get(appContext);
  const { db, files: store, now } = app;
  await takeFromLimit(db, { name: 'delivery-file', key: which.userId, limit: 60, windowSeconds: 3600 }, now);
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'file');
  if (!sent) throw new Refusal('file-empty', {}, 400);
  const check = fileCheckOf(app);
  const file = await checkUpload(
    sent,
    { kinds: deliveryUploads, mostBytes: contractLimits.fileBytes },
    check,
  );
  const facts = await inspectUpload(file, check);
  await attachDeliveryFile(db, store, { ...which, file, told: { words, facts } }, now);
}
