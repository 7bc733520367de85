import { data } from 'react-router';
import type { MilestoneStatus } from '#domain/marketplace/contracts/contract-constants.ts';
import {
  findContract,
  listContractSteps,
  listMilestones,
} from '#domain/marketplace/contracts/find-contracts.ts';
import { findDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { listDisputesOfContract } from '#domain/marketplace/disputes/find-disputes.ts';
import { findStorySource } from '#domain/marketplace/success-stories/find-stories.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import type { Route } from './+types/contract';
import { ContractHistory } from '#routes/freelance/contracts/history-part.tsx';
import { showDeposit } from '#routes/freelance/contracts/shown-contract.ts';
import { DepositSums } from '#routes/freelance/deposits/contract-deposit.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { SideName } from './side-name.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'contracts.see');
  const { db, language } = context.get(appContext);
  const contract = await findContract(db, params.id);
  if (!contract) throw data(null, { status: 404 });
  const milestones = await listMilestones(db, contract.id);
  const deposit = await findDeposit(db, contract.id);
  const steps = await listContractSteps(db, contract.id);
  const { clientId, freelancerId, title, ...rest } = contract;
  const disputes = may(roles, 'disputes.decide') ? await listDisputesOfContract(db, contract.id) : [];
  return {
    contract: { ...rest, title: pick(title, language) },
    people: may(roles, 'users.see') ? { clientId, freelancerId } : { clientId: null, freelancerId: null },
    ...{ milestones, disputes },
    story: may(roles, 'stories.propose')
      ? await findStoryPlace(db, { contractId: contract.id, staffId: userId })
      : null,
    // Why its client asks for one is theirs to say, and not for staff.
    deposit: deposit && { ...showDeposit(deposit), reason: null },
    // What the sides say to each other stays between them.
    steps: steps.map(({ id, milestoneId, event, side, at, amountPiastres }) => ({
      ...{ id, event, side, at, amountPiastres, note: null },
      milestone: milestones.find((each) => each.id === milestoneId)?.title ?? null,
    })),
  };
}

/** Where the story of a contract is, or where one can be written; null where none can. */
async function findStoryPlace(db: Database, asked: { contractId: string; staffId: string }) {
  const source = await findStorySource(db, asked);
  if (!source) return null;
  const { storyId } = source;
  const href = storyId
    ? `/admin/freelance/stories/${storyId}`
    : `/admin/freelance/contracts/${asked.contractId}/story`;
  return { href, isThere: storyId !== null };
}

/** One contract for staff: whose it is, what was agreed, where each milestone stands, and what happened. */
export default function Contract({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-contracts');
  const freelance = useText('staff-freelance');
  const stories = useText('staff-stories');
  const words = useText('contracts');
  const { contract, people, milestones, deposit, disputes, story, steps } = loaderData;
  const { number, title, status, clientName, freelancerName, startedAt, endedAt } = contract;
  return (
    <StaffPage
      title={t('one.title', { number, title: `\u2068${title}\u2069` })}
      lead={t(`one.lead.${status}`)}
      above={[
        { href: '/admin/freelance', label: freelance('freelance.title') },
        { href: '/admin/freelance/contracts', label: t('title') },
      ]}
    >
      <Section id="facts" heading={t('facts')}>
        <Stack>
          <DetailsList
            items={[
              { term: t('client'), value: <SideName name={clientName} /> },
              { term: t('freelancer'), value: <SideName name={freelancerName} /> },
              { term: t('started'), value: <DateText at={startedAt} withTime /> },
              ...(endedAt ? [{ term: t('ended'), value: <DateText at={endedAt} withTime /> }] : []),
              { term: t('fee'), value: t('fee.percent', { percent: contract.feePercent }) },
              { term: t('silence'), value: t('days', { count: contract.silenceDays }) },
              { term: t('late'), value: t('days', { count: contract.lateDays }) },
            ]}
          />
          <ButtonRow>
            {people.clientId && (
              <ButtonLink href={`/admin/users/${people.clientId}`}>{t('client.account')}</ButtonLink>
            )}
            {people.freelancerId && (
              <ButtonLink href={`/admin/users/${people.freelancerId}`}>{t('freelancer.account')}</ButtonLink>
            )}
            {story && (
              <ButtonLink href={story.href}>{stories(story.isThere ? 'new.open' : 'write')}</ButtonLink>
            )}
          </ButtonRow>
        </Stack>
      </Section>
      <Section
        id="milestones"
        heading={t('milestones')}
        lead={t('milestones.found', { count: milestones.length })}
        tone="sand"
      >
        <Milestones milestones={milestones} />
      </Section>
      {deposit && (
        <Section id="deposit" heading={words('deposit')}>
          <Stack>
            <p>{words(`deposit.staff.${deposit.status}`)}</p>
            <DepositSums deposit={deposit} />
          </Stack>
        </Section>
      )}
      {disputes.length > 0 && <Disputes disputes={disputes} />}
      <ContractHistory steps={steps} side={null} />
      <Section id="private" heading={t('private')} tone="sand">
        <p>{t('private.text')}</p>
      </Section>
    </StaffPage>
  );
}

function Disputes({ disputes }: Pick<Route.ComponentProps['loaderData'], 'disputes'>) {
  const t = useText('staff-contracts');
  const words = useText('disputes');
  return (
    <Section id="disputes" heading={t('disputes')}>
      <List items={disputes} keyOf={({ id }) => id}>
        {({ id, milestone, status, openedAt }) => (
          <p>
            <Link href={`/admin/freelance/disputes/${id}`} look="standing">
              {t('dispute', { milestone: `\u2068${milestone}\u2069` })}
            </Link>{' '}
            {words(`status.${status}`)}. <DateText at={openedAt} />
          </p>
        )}
      </List>
    </Section>
  );
}

function Milestones({ milestones }: Pick<Route.ComponentProps['loaderData'], 'milestones'>) {
  const t = useText('staff-contracts');
  return (
    <Table
      caption={t('milestones')}
      keyOf={({ id }) => id}
      rows={milestones}
      columns={[
        { key: 'title', heading: t('milestone'), cell: ({ title }) => <Named>{title}</Named> },
        {
          ...{ key: 'amount', heading: t('amount'), isNumber: true },
          cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
        },
        {
          ...{ key: 'fee', heading: t('fee.taken'), isNumber: true },
          cell: ({ feePiastres }) => <Money piastres={feePiastres} />,
        },
        {
          ...{ key: 'status', heading: t('status') },
          cell: ({ status }) => t(`milestone.${status as MilestoneStatus}`),
        },
        {
          ...{ key: 'due', heading: t('due') },
          cell: ({ dueOn }) => (dueOn === null ? t('due.none') : <DateText on={dueOn} isShort />),
        },
        {
          ...{ key: 'changes', heading: t('changes'), isNumber: true },
          cell: ({ changes }) => t('changes.count', { count: changes }),
        },
      ]}
    />
  );
}
