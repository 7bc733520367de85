import { data, type RouterContextProvider } from 'react-router';
import { wholeOf } from '#domain/marketplace/disputes/dispute-rows.ts';
import { openDisputeForStaff } from '#domain/marketplace/disputes/staff-disputes.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

type Asking = { request: Request; context: Readonly<RouterContextProvider>; id: string };

/** A dispute for staff who may decide, with its evidence unless it is their own; what is unknown is not found. */
export async function openForStaff({ request, context, id }: Asking) {
  const { db, now, language } = context.get(appContext);
  const actor = getStaffWho(context, 'disputes.decide');
  const requestSource = requestSourceOf(request, context);
  const opened = await openDisputeForStaff(db, { disputeId: id, actor, requestSource }, now);
  if (!opened) throw data(null, { status: 404 });
  const { dispute, contract, milestone, read } = opened;
  const { status } = dispute;
  const first = read?.decisions.find(({ stage }) => stage === 'first');
  return {
    ...{ id, dispute, contract, milestone, read, status },
    project: pick(contract.title, language),
    wholePiastres: wholeOf(dispute, milestone),
    /** Whether they decided the first time: then another one decides about the appeal. */
    wasFirst: status === 'appealed' && first?.deciderId === actor.userId,
    canDecide:
      read !== null &&
      (status === 'deciding' || (status === 'appealed' && first?.deciderId !== actor.userId)),
  };
}
