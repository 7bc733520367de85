import { data, type HeadersArgs } from 'react-router';
import { findConversationAbout } from '#domain/conversations/open-conversation.ts';
import { keptMilestones } from '#domain/marketplace/contracts/contract-constants.ts';
import { endContract } from '#domain/marketplace/contracts/end-contract.ts';
import { findOwnContractReviews } from '#domain/marketplace/contract-reviews/find-contract-reviews.ts';
import {
  findOwnContract,
  listContractSteps,
  listMilestones,
} from '#domain/marketplace/contracts/find-contracts.ts';
import { findDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { talkAboutContract } from '#domain/marketplace/contracts/talk.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { ReviewPart } from '#routes/freelance/contract-reviews/review-part.tsx';
import { findStoryOfContract } from '#domain/marketplace/success-stories/find-stories.ts';
import { showContractReviews } from '#routes/freelance/contract-reviews/shown-reviews.ts';
import { ContractDeposit } from '#routes/freelance/deposits/contract-deposit.tsx';
import { writeForm } from '#routes/freelance/proposals/proposal-forms.server.ts';
import { WritePart } from '#routes/freelance/proposals/write-part.tsx';
import { StoryLinkPart } from '#routes/freelance/stories/story-link-part.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/contract';
import { contractEndForm } from './contract-forms.server.ts';
import { ContractPage } from './contract-page.tsx';
import { ContractHistory } from './history-part.tsx';
import { firstOpen, nextOf, useNextWords } from './next-step.ts';
import { showContract, type ShownContract } from './shown-contract.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { userId, impersonation } = getMember(context);
  const own = await findOwnContract(db, { id: params.id, userId });
  if (!own) throw data(null, { status: 404 });
  const { contract, side } = own;
  const reviews = await findOwnContractReviews(db, { contract, side }, now);
  const milestones = await listMilestones(db, contract.id);
  const steps = await listContractSteps(db, contract.id);
  const deposit = await findDeposit(db, contract.id);
  return {
    contract: showContract(contract, { side, language, milestones, deposit }),
    reviews: showContractReviews(
      { contract, reviews },
      { side, language, isSomebodyElse: Boolean(impersonation) },
    ),
    steps: steps.map(({ id, milestoneId, event, side, at, note, amountPiastres }) => ({
      ...{ id, event, side, at, note, amountPiastres },
      milestone: milestones.find((each) => each.id === milestoneId)?.title ?? null,
    })),
    story: await findStoryOfContract(db, { contractId: contract.id, userId }),
    conversationId: await findConversationAbout(db, { kind: 'contract', id: contract.id }),
    canBegin: contract.clientId !== null && contract.freelancerId !== null,
    done:
      (['started', 'proposed', 'deposited', 'ended'] as const).find(
        (each) => each === url.searchParams.get('done'),
      ) ?? null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const submission = { request, context, body };
  if (textOf(body, 'action') === 'write')
    return await writeForm.handle(
      submission,
      async () =>
        `/messages/${await talkAboutContract(db, { contractId: params.id, userId: member.userId }, now)}`,
      whenGone,
    );
  return await contractEndForm.handle(
    submission,
    async () => {
      const ending = { contractId: params.id, userId: member.userId, requestSource, siteUrl: page.origin };
      await endContract(db, ending, now);
      return `/contracts/${params.id}?done=ended`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A contract for one of its sides: what comes next, its milestones, what was agreed, and what happened. */
export default function ContractOfMine({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const { contract, steps, done } = loaderData;
  const errors = useButtonErrors(resultOf(actionData, 'contract-end'));
  const { number, title, side, status, milestones } = contract;
  const next = useNextWords(side);
  const first = firstOpen(milestones, side);
  const asksForDeposit = contract.deposit?.status === 'asked';
  return (
    <ContractPage
      title={t('one.title', { number, title: `\u2068${title}\u2069` })}
      lead={first ? next(first) : t(`status.${status}`)}
      hasErrors={actionData !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      {asksForDeposit && <ContractDeposit contract={contract} />}
      <Milestones contract={contract} />
      {!asksForDeposit && <ContractDeposit contract={contract} />}
      <ReviewPart reviews={loaderData.reviews} />
      <StoryLinkPart story={loaderData.story} />
      <WritePart
        {...loaderData}
        other={side === 'client' ? 'freelancer' : 'client'}
        name={contract.other}
        path={`/contracts/${contract.id}`}
        result={actionData}
      />
      <Terms contract={contract} />
      {status === 'active' && <End contract={contract} errors={errors} />}
      <ContractHistory steps={steps} side={side} />
    </ContractPage>
  );
}

function Milestones({ contract: { id, side, status, milestones } }: { contract: ShownContract }) {
  const t = useText('contracts');
  const next = useNextWords(side);
  return (
    <Section
      id="milestones"
      heading={t('milestones')}
      lead={t('milestones.count', { count: milestones.length })}
    >
      <Stack>
        <List items={milestones} keyOf={(milestone) => milestone.id}>
          {(milestone) => (
            <Stack gap="close">
              <p>
                <Link href={`/contracts/${id}/milestones/${milestone.id}`} look="standing">
                  <Named>{milestone.title}</Named>
                </Link>
              </p>
              <p>
                {t(milestone.isPart ? 'milestone.part' : `milestone.status.${milestone.status}`)}{' '}
                <Money piastres={milestone.amountPiastres} />
              </p>
              <p>
                {nextOf(milestone, side).isYours && t('your-turn')} {next(milestone)}
              </p>
            </Stack>
          )}
        </List>
        {status === 'active' && (
          <div>
            <ButtonLink href={`/contracts/${id}/milestones/new`}>{t('new.link')}</ButtonLink>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function Terms({ contract }: { contract: ShownContract }) {
  const t = useText('contracts');
  const { side, other, feePercent, silenceDays, lateDays, startedAt, endedAt } = contract;
  return (
    <Section id="terms" heading={t('terms')} tone="sand">
      <Stack>
        <DetailsList
          items={[
            {
              term: t(side === 'client' ? 'terms.freelancer' : 'terms.client'),
              value: other === null ? t('gone') : <Named>{other}</Named>,
            },
            { term: t('terms.since'), value: <DateText at={startedAt} withTime /> },
            ...(endedAt ? [{ term: t('terms.ended'), value: <DateText at={endedAt} withTime /> }] : []),
          ]}
        />
        <p>{t('terms.escrow')}</p>
        <p>{t('terms.fee', { percent: feePercent })}</p>
        <p>{t('terms.silence', { count: silenceDays })}</p>
        <p>{t('terms.late', { count: lateDays })}</p>
        <p>{t('terms.cancel')}</p>
        <p>{t('terms.dispute')}</p>
      </Stack>
    </Section>
  );
}

function End({
  contract: { id, milestones, deposit },
  errors,
}: {
  contract: ShownContract;
  errors: FieldErrors | null;
}) {
  const t = useText('contracts');
  const isKept = milestones.some(({ status }) => keptMilestones.some((each) => each === status));
  return (
    <Section id="end" heading={t('end.heading')}>
      {isKept ? (
        <p>{t('end.kept')}</p>
      ) : (
        <Form action={`/contracts/${id}`} errors={errors}>
          <p>{t('end.text')}</p>
          {deposit?.status === 'kept' && <p>{t('end.deposit')}</p>}
          <DecisionDots />
          <div>
            <Button look="danger" busyLabel={t('busy')}>
              {t('end')}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
}
