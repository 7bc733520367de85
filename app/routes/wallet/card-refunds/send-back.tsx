import { randomUUID } from 'node:crypto';
import { data, type HeadersArgs } from 'react-router';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import {
  planCardRefund,
  readReturnable,
  requestCardRefund,
} from '#domain/wallet/card-refunds/request-card-refund.ts';
import { findTopUp } from '#domain/wallet/top-ups/find-top-up.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { askForProof, readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import type { Route } from './+types/send-back';
import { cardRefundConfirmation, cardRefundForm } from './card-refund-forms.server.ts';
import { wayOf } from './card-refund-words.ts';
import { SendBackPlan } from './send-back-plan.tsx';
import { SendBackReview } from './send-back-review.tsx';

const pathOf = (id: string) => `/wallet/top-ups/${id}/refund`;

/** Why nothing of a top-up can go back now. */
const obstacles = { 'card-refund-impossible': 'impossible', 'card-refund-running': 'running' } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, language, payments: givers, remember } = context.get(appContext);
  const member = getMember(context);
  const topUp = await findTopUp(db, { id: params.id, userId: member.userId });
  if (!topUp) throw data(null, 404);
  askForProof(member, now, pathOf(topUp.id));
  const { id, number, method, hint, amountPiastres, returnedPiastres } = topUp;
  const days = writeSetting('refundBusinessDays', await remember(settingsMemory), language);
  const shown = { topUp: { id, number, method, hint, amountPiastres, returnedPiastres }, days };
  try {
    const returnable = await readReturnable(db, { topUp, givers });
    return { ...shown, returnable, obstacle: returnable.mostPiastres > 0 ? null : ('nothing' as const) };
  } catch (error) {
    if (!(error instanceof Refusal) || !(error.code in obstacles)) throw error;
    return { ...shown, returnable: null, obstacle: obstacles[error.code as keyof typeof obstacles] };
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { language, payments: givers } = context.get(appContext);
  const { id: topUpId } = params;
  if (!(await findTopUp(db, { id: topUpId, userId: member.userId }))) throw data(null, 404);
  const body = await request.formData();
  const submission = { request, context, body, path: pathOf(topUpId) };
  const planned = { session: member, topUpId, givers, language };
  if (textOf(body, 'step') === 'confirm')
    return await cardRefundConfirmation.handle(
      submission,
      async ({ values: { amount: amountPiastres, id } }) => {
        const asked = { ...planned, id, amountPiastres, siteUrl: page.origin, requestSource };
        await requestCardRefund(db, asked, now);
        return `/wallet/card-refunds/${id}?done=requested`;
      },
      whenGone,
    );
  return await cardRefundForm.handle(
    submission,
    async ({ values: { amount: amountPiastres }, submitted }) => {
      if (textOf(body, 'step') === 'change') return { change: submitted };
      askForProof(member, now, submission.path);
      const { availablePiastres } = await planCardRefund(db, { ...planned, amountPiastres });
      return { review: { id: randomUUID(), amountPiastres, availablePiastres } };
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Sends money of a top-up back to where it came from: how much, then everything once more before it is asked for. */
export default function SendBack({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('card-refunds');
  const wallet = useText('wallet');
  const { topUp, returnable, obstacle, days } = loaderData;
  const review = actionData && 'review' in actionData ? actionData.review : undefined;
  const change = actionData && 'change' in actionData ? actionData.change : undefined;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useFormErrors(result, {
    say: (key) => t(key as 'plan.amount.missing'),
    fieldOf: { 'card-refund-too-much': 'amount', 'card-refund-money-gone': 'amount' },
  });
  const title = t(`plan.title.${wayOf(topUp.method)}`);
  const above = [
    { label: wallet('top-up.named', { number: topUp.number }), href: `/wallet/top-ups/${topUp.id}` },
  ];
  if (review)
    return (
      <WalletPage
        title={t('review.title')}
        lead={t('review.lead')}
        above={[...above, { label: title, href: pathOf(topUp.id) }]}
      >
        <SendBackReview {...{ ...review, topUp, days }} />
      </WalletPage>
    );
  return (
    <WalletPage title={title} lead={t('plan.lead')} above={above} hasErrors={errors !== null}>
      {obstacle && !errors ? (
        <EmptyState heading={t(`plan.${obstacle}`)} level={2}>
          {t(`plan.${obstacle}.text`)}
        </EmptyState>
      ) : (
        <SendBackPlan {...{ topUp, returnable, days, errors }} typed={change ?? result?.values} />
      )}
    </WalletPage>
  );
}
