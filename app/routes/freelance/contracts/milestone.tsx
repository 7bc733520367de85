import type { HeadersArgs } from 'react-router';
import { contractLimits } from '#domain/marketplace/contracts/contract-constants.ts';
import { listDeliveries } from '#domain/marketplace/contracts/find-contracts.ts';
import { listDisputesOf } from '#domain/marketplace/disputes/find-disputes.ts';
import { listDeliveryFiles } from '#domain/marketplace/contracts/deliveries.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/milestone';
import { CancelPart } from './cancel-part.tsx';
import { ContractPage } from './contract-page.tsx';
import { DisputeLinkPart } from './dispute-link-part.tsx';
import { DeliverPart } from './deliver-part.tsx';
import { DeliveriesPart } from './deliveries-part.tsx';
import { answerMilestone } from './milestone-actions.server.ts';
import { useNextWords } from './next-step.ts';
import { getOwnMilestone } from './own-milestone.server.ts';
import type { ShownContract, ShownMilestone } from './shown-contract.ts';
import { StepPart } from './step-part.tsx';

export const handle = { uploads: { files: 1, bytes: contractLimits.fileBytes } } satisfies PageHandle;

const doneThings = [
  ...(['accepted', 'refused', 'funded', 'delivered', 'changed', 'approved', 'part'] as const),
  ...(['asked', 'cancelled', 'attached', 'removed'] as const),
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const own = await getOwnMilestone(context, params);
  const { side } = own.contract;
  const all = await listDeliveries(db, { contractId: params.id, withPrepared: side === 'freelancer' });
  const deliveries = [];
  for (const delivery of all.filter(({ milestoneId }) => milestoneId === params.milestone)) {
    const files = await listDeliveryFiles(db, delivery.id);
    deliveries.push({
      ...{ id: delivery.id, note: delivery.note, deliveredAt: delivery.deliveredAt },
      files: files.map(({ kind, name, bytes, words, facts }) => ({ kind, name, bytes, words, facts })),
    });
  }
  return {
    ...own,
    deliveries: deliveries.filter(({ deliveredAt }) => deliveredAt !== null),
    prepared: deliveries.find(({ deliveredAt }) => deliveredAt === null) ?? null,
    hasDispute: (await listDisputesOf(db, params.milestone)).length > 0,
    isLate: own.milestone.lateFrom !== null && own.milestone.lateFrom <= cairoDayOf(now),
    done: doneThings.find((each) => each === url.searchParams.get('done')) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await getOwnMilestone(context, params);
  return await answerMilestone({ request, params, context });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One milestone for a side of its contract: what comes next, what the reader can do, and what was handed over. */
export default function MilestoneOfMine({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const { contract, milestone, deliveries, prepared, hasDispute, isLate, done } = loaderData;
  const next = useNextWords(contract.side);
  const parts = { contract, milestone, result: actionData };
  const delivered = deliveries.length > 0 && <DeliveriesPart deliveries={deliveries} />;
  // What is to be approved is read before it is approved.
  const isToAnswer = milestone.status === 'delivered';
  return (
    <ContractPage
      title={t('milestone.title', { milestone: `\u2068${milestone.title}\u2069` })}
      lead={next(milestone)}
      above={[
        {
          label: t('one.title', { number: contract.number, title: contract.title }),
          href: `/contracts/${contract.id}`,
        },
      ]}
      hasErrors={actionData !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      {contract.status === 'completed' && <ReviewsLink contract={contract} />}
      {isToAnswer && delivered}
      <StepPart {...parts} />
      {milestone.status === 'funded' && contract.side === 'freelancer' && (
        <DeliverPart {...parts} files={prepared?.files ?? []} deliveryId={prepared?.id ?? null} />
      )}
      {!isToAnswer && delivered}
      <Facts contract={contract} milestone={milestone} />
      <CancelPart {...parts} isLate={isLate} />
      <DisputeLinkPart {...parts} hasDispute={hasDispute} />
    </ContractPage>
  );
}

/** Whoever has just approved the last milestone goes on from here. */
function ReviewsLink({ contract }: { contract: ShownContract }) {
  const t = useText('contract-reviews');
  return (
    <Section id="reviews" heading={t('section')}>
      <Stack>
        <p>{t('link.go.text')}</p>
        <div>
          <ButtonLink href={`/contracts/${contract.id}/review`}>{t('link.go')}</ButtonLink>
        </div>
      </Stack>
    </Section>
  );
}

function Facts({ contract, milestone }: { contract: ShownContract; milestone: ShownMilestone }) {
  const t = useText('contracts');
  const { amountPiastres, feePiastres, days, status, dueOn, releaseAt, deliveries, changes } = milestone;
  const isOver = status === 'paid' || status === 'cancelled';
  const fee = isOver ? feePiastres : Math.floor((amountPiastres * contract.feePercent) / 100);
  return (
    <Section id="facts" heading={t('milestone.facts')} tone="sand">
      <Stack>
        <DetailsList
          items={[
            { term: t('fact.status'), value: t(`milestone.status.${status}`) },
            { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
            ...(contract.side === 'freelancer' && status !== 'cancelled'
              ? [
                  { term: t('fact.fee'), value: <Money piastres={fee} /> },
                  { term: t('fact.net'), value: <Money piastres={amountPiastres - fee} /> },
                ]
              : []),
            { term: t('fact.days'), value: <NumberText value={days} /> },
            ...(dueOn ? [{ term: t('fact.due'), value: <DateText on={dueOn} /> }] : []),
            ...(releaseAt ? [{ term: t('fact.release'), value: <DateText at={releaseAt} withTime /> }] : []),
            { term: t('fact.deliveries'), value: <NumberText value={deliveries} /> },
            { term: t('fact.changes'), value: <NumberText value={changes} /> },
          ]}
        />
      </Stack>
    </Section>
  );
}
