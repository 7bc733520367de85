import { data, type HeadersArgs } from 'react-router';
import { writeMoment } from '#domain/marketplace/contracts/contract-moments.ts';
import { disputeLimits } from '#domain/marketplace/disputes/dispute-constants.ts';
import { leftOf } from '#domain/marketplace/deposits/find-deposits.ts';
import { wholeOf } from '#domain/marketplace/disputes/dispute-rows.ts';
import { listDisputesOf } from '#domain/marketplace/disputes/find-disputes.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import type { FormResult } from '#routes/kit/form-result.ts';
import type { Route } from './+types/dispute';
import { ContractPage } from '../contracts/contract-page.tsx';
import { getOwnMilestone } from '../contracts/own-milestone.server.ts';
import { AppealPart } from './appeal-part.tsx';
import { BackPart } from './back-part.tsx';
import { DecisionsPart } from './decisions-part.tsx';
import { answerDispute } from './dispute-actions.server.ts';
import { DisputeFacts } from './dispute-facts.tsx';
import { OffersPart } from './offers-part.tsx';
import { OpenPart } from './open-part.tsx';
import { SayPart } from './say-part.tsx';
import { showDispute, type ShownDispute } from './shown-dispute.server.ts';
import { StatementsPart } from './statements-part.tsx';

export const handle = { uploads: { files: 1, bytes: disputeLimits.fileBytes } } satisfies PageHandle;

const doneThings = [
  ...(['opened', 'stated', 'offered', 'settled'] as const),
  ...(['back', 'appealed', 'attached', 'removed'] as const),
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const own = await getOwnMilestone(context, params);
  const [newest] = await listDisputesOf(db, params.milestone);
  const { status } = own.milestone;
  const canOpen = status === 'funded' || status === 'delivered';
  if (!newest && !canOpen) throw data(null, { status: 404 });
  return {
    ...own,
    canOpen,
    depositPiastres: own.contract.deposit ? leftOf(own.contract.deposit) : 0,
    dispute: newest ? await showDispute(db, newest, own.contract.side) : null,
    wholePiastres: newest ? wholeOf(newest, own.milestone) : own.milestone.amountPiastres,
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext);
  await getOwnMilestone(context, params);
  const [newest] = await listDisputesOf(db, params.milestone);
  return await answerDispute({ request, params, context, disputeId: newest?.id ?? '' });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The dispute about a milestone for a side of its contract: where it stands and what can be done; or how one is opened. */
export default function DisputeOfMilestone({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const { language } = usePage();
  const stands = useStanding(loaderData);
  const { contract, milestone, dispute, canOpen, wholePiastres, done } = loaderData;
  const above = `/contracts/${contract.id}/milestones/${milestone.id}`;
  const isolated = { milestone: `\u2068${milestone.title}\u2069` };
  const amount = formatMoney(milestone.amountPiastres, language);
  return (
    <ContractPage
      title={t(dispute ? 'title' : 'open.title', isolated)}
      lead={stands ?? t('open.lead', { amount })}
      above={[
        {
          label: contracts('one.title', { number: contract.number, title: contract.title }),
          href: `/contracts/${contract.id}`,
        },
        { label: milestone.title, href: above },
      ]}
      hasErrors={actionData !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      {dispute && <Parts {...{ contract, milestone, wholePiastres, dispute }} result={actionData} />}
      {canOpen && (
        <OpenPart
          path={`${above}/dispute`}
          depositPiastres={loaderData.depositPiastres}
          result={actionData}
        />
      )}
    </ContractPage>
  );
}

type Standing = Pick<Route.ComponentProps['loaderData'], 'dispute' | 'wholePiastres'>;

/** Where a dispute stands, whose turn it is and until when, in words. */
function useStanding({ dispute, wholePiastres }: Standing): string | null {
  const t = useText('disputes');
  const { language } = usePage();
  if (!dispute) return null;
  const { status, talkUntil, appealUntil, freelancerPiastres, own, theirs } = dispute;
  const part = freelancerPiastres ?? 0;
  const said = t(`stands.${status}`, {
    moment: writeMoment((status === 'decided' && appealUntil) || talkUntil, language),
    amount: formatMoney(wholePiastres, language),
    part: formatMoney(part, language),
    rest: formatMoney(wholePiastres - part, language),
  });
  const canAgree = status === 'talking' || status === 'deciding';
  const isAsked = canAgree && theirs !== null && (own === null || own.id < theirs.id);
  return isAsked ? `${said} ${t('stands.your-turn')}` : said;
}

type PartsProps = Pick<Route.ComponentProps['loaderData'], 'contract' | 'milestone' | 'wholePiastres'> & {
  dispute: ShownDispute;
  result: FormResult | undefined;
};

function Parts({ contract, milestone, wholePiastres, dispute, result }: PartsProps) {
  const path = `/contracts/${contract.id}/milestones/${milestone.id}/dispute`;
  const parts = { path, dispute, result };
  const { status, statements, decisions } = dispute;
  const canAgree = status === 'talking' || status === 'deciding';
  return (
    <>
      <DecisionsPart decisions={decisions} wholePiastres={wholePiastres} />
      {canAgree && <OffersPart {...parts} contract={contract} milestone={milestone} />}
      <StatementsPart
        statements={statements}
        side={contract.side}
        hrefOf={(statement, kind) => `/contracts/evidence/${statement}/${kind}`}
      />
      {(canAgree || status === 'appealed') && <SayPart {...parts} />}
      {status === 'decided' && <AppealPart {...parts} />}
      {dispute.canTakeBack && <BackPart {...parts} />}
      <DisputeFacts dispute={dispute} wholePiastres={wholePiastres} />
    </>
  );
}
