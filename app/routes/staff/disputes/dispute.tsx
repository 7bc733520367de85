import { writeMoment } from '#domain/marketplace/contracts/contract-moments.ts';
import { findDeposit, leftOf } from '#domain/marketplace/deposits/find-deposits.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DeliveriesPart } from '#routes/freelance/contracts/deliveries-part.tsx';
import { ContractHistory } from '#routes/freelance/contracts/history-part.tsx';
import { DecisionsPart } from '#routes/freelance/disputes/decisions-part.tsx';
import { DisputeFacts } from '#routes/freelance/disputes/dispute-facts.tsx';
import { showDecision, showStatement } from '#routes/freelance/disputes/shown-dispute.server.ts';
import { StatementsPart } from '#routes/freelance/disputes/statements-part.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import type { Route } from './+types/dispute';
import { openForStaff } from './open-dispute.server.ts';
import { AllOffersPart, DisputeSteps } from './steps-part.tsx';
import { TalkPart } from './talk-part.tsx';
import { TermsPart } from './terms-part.tsx';

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const opened = await openForStaff({ request, context, id: params.id });
  const { id, dispute, contract, milestone, read, project, wholePiastres, wasFirst, canDecide } = opened;
  if (!read) return { id, own: true as const };
  const { status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt } = dispute;
  const deposit = await findDeposit(context.get(appContext).db, contract.id);
  const { projectId, number, clientName, freelancerName, startedAt, feePercent } = contract;
  const { people, items } = read.talk ?? { people: null, items: [] };
  return {
    ...{ id, own: false as const, project, wholePiastres, wasFirst, canDecide, number },
    dispute: { status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt },
    contract: { projectId, clientName, freelancerName, startedAt, feePercent },
    milestone: {
      ...{ title: milestone.title, dueOn: milestone.dueOn },
      ...{ deliveries: milestone.deliveries, changes: milestone.changes },
    },
    milestones: read.milestones.map(({ id, title, amountPiastres, status }) => ({
      ...{ id, title, amountPiastres, status },
    })),
    deliveries: read.deliveries.map(({ id, note, deliveredAt, files }) => ({
      ...{ id, note, deliveredAt },
      files: files.map(({ kind, name, bytes, words, facts }) => ({ kind, name, bytes, words, facts })),
    })),
    statements: read.statements.map(showStatement),
    offers: read.offers,
    decisions: read.decisions.map(showDecision),
    depositPiastres: deposit ? leftOf(deposit) : 0,
    steps: read.steps,
    contractSteps: read.contractSteps.map(({ milestoneId, ...step }) => ({
      ...step,
      milestone: read.milestones.find((each) => each.id === milestoneId)?.title ?? null,
    })),
    talk: { items, names: { 1: people?.[1].name ?? null, 2: people?.[2].name ?? null } },
    done: readDone(url, ['decided']),
  };
}

/** One dispute with all evidence: what was agreed, delivered, said, offered and written, and what happened. */
export default function Dispute({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-disputes');
  const freelance = useText('staff-freelance');
  const { language } = usePage();
  const above = [
    { href: '/admin/freelance', label: freelance('freelance.title') },
    { href: '/admin/freelance/disputes', label: t('title') },
  ];
  if (loaderData.own)
    return (
      <StaffPage title={t('own.title')} lead={t('own.lead')} above={above}>
        {null}
      </StaffPage>
    );
  const { id, dispute, milestone, number, wholePiastres, done } = loaderData;
  const { status, talkUntil, appealUntil } = dispute;
  const path = `/admin/freelance/disputes/${id}`;
  const moment = writeMoment((status === 'decided' && appealUntil) || talkUntil, language);
  return (
    <StaffPage
      title={t('one.title', { milestone: `\u2068${milestone.title}\u2069`, number })}
      lead={loaderData.wasFirst ? t('decide.first-was-yours') : t(`one.lead.${status}`, { moment })}
      above={above}
      done={done && t(`done.${done}`)}
      actions={loaderData.canDecide && <ButtonLink href={`${path}/decide`}>{t('decide.go')}</ButtonLink>}
    >
      <DisputeFacts dispute={dispute} wholePiastres={wholePiastres} />
      <DecisionsPart decisions={loaderData.decisions} wholePiastres={wholePiastres} />
      <StatementsPart
        statements={loaderData.statements}
        side={null}
        hrefOf={(statement, kind) => `${path}/statements/${statement}/${kind}`}
      />
      <AllOffersPart offers={loaderData.offers} />
      <TermsPart {...loaderData} />
      {loaderData.deliveries.length > 0 && (
        <DeliveriesPart
          deliveries={loaderData.deliveries}
          hrefOf={(delivery, kind) => `${path}/deliveries/${delivery}/${kind}`}
        />
      )}
      <TalkPart talk={loaderData.talk} hrefOf={(message) => `${path}/messages/${message}/file`} />
      <DisputeSteps steps={loaderData.steps} />
      <ContractHistory steps={loaderData.contractSteps} side={null} />
    </StaffPage>
  );
}
