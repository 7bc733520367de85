import { data, type HeadersArgs } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import { findWithdrawal } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { cancelWithdrawal } from '#domain/wallet/withdrawals/request-withdrawal.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import type { Route } from './+types/withdrawal';
import { StateBadge } from './state-badge.tsx';
import { cancellationForm } from './withdrawal-forms.server.ts';
import { useDestinationWords } from './withdrawal-words.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId } = getMember(context);
  const found = await findWithdrawal(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { withdrawal, steps } = found;
  const { id, number, status, amountPiastres, feePiastres, requestedAt, settledAt } = withdrawal;
  const done = (['requested', 'cancelled'] as const).find((each) => each === url.searchParams.get('done'));
  return {
    withdrawal: { id, number, status, amountPiastres, feePiastres, requestedAt, settledAt },
    destination: { kind: withdrawal.destinationKind, ending: withdrawal.destinationEnding },
    steps: steps.map(({ id, status, at, reason }) => ({ id, status, at, reason })),
    days: (await readSettings(db)).wallet.withdrawalBusinessDays,
    done: done === status ? done : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const submission = { request, context };
  return await cancellationForm.handle(
    submission,
    async () => {
      const which = { session: member, withdrawalId: params.id, siteUrl: page.origin, requestSource };
      await cancelWithdrawal(db, which, now);
      return `/wallet/withdrawals/${params.id}?done=cancelled`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One withdrawal: where it stands, what happened to it, and the way to take it back. */
export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('withdrawals');
  const wordsOf = useDestinationWords();
  const errors = useButtonErrors(actionData);
  const { withdrawal, destination, steps, days, done } = loaderData;
  const { number, status, amountPiastres, feePiastres, settledAt } = withdrawal;
  const total = amountPiastres + feePiastres;
  const [first, last] = days;
  return (
    <WalletPage
      title={t('title', { number })}
      lead={t(`explained.${status}`)}
      above={[
        { label: t('withdraw.title'), href: '/wallet/withdraw' },
        { label: t('list.title'), href: '/wallet/withdrawals' },
      ]}
      outcome={done && t(`done.${done}`)}
      hasErrors={errors !== null}
    >
      <Part id="facts" heading={t('one.facts')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('fact.state'), value: <StateBadge status={status} /> },
            { term: t('fact.arrives'), value: <Money piastres={amountPiastres} /> },
            { term: t('fact.fee-once'), value: <Money piastres={feePiastres} /> },
            { term: t('fact.total'), value: <Money piastres={total} /> },
            { term: t('fact.to'), value: wordsOf(destination) },
            settledAt
              ? { term: t('fact.settled'), value: <DateText at={settledAt} withTime /> }
              : { term: t('fact.time'), value: t('days', { first, last }) },
          ]}
        />
      </Part>
      <Part id="history" heading={t('one.history')}>
        <History steps={steps} />
      </Part>
      {status === 'requested' ? (
        <Cancel {...withdrawal} errors={errors} />
      ) : (
        errors?.form && (
          <Notice tone="error" announce={errors.form}>
            {errors.form}
          </Notice>
        )
      )}
    </WalletPage>
  );
}

function History({ steps }: Pick<Route.ComponentProps['loaderData'], 'steps'>) {
  const t = useText('withdrawals');
  return (
    <Steps items={steps} keyOf={({ id }) => String(id)}>
      {({ status, at, reason }) => (
        <>
          <p>
            {t(`state.${status}`)}, <DateText at={at} withTime />
          </p>
          {reason && <p dir="auto">{t('one.reason', { reason: `\u2068${reason}\u2069` })}</p>}
        </>
      )}
    </Steps>
  );
}

type CancelProps = {
  id: string;
  amountPiastres: number;
  feePiastres: number;
  errors: FieldErrors | null;
};

function Cancel({ id, amountPiastres, feePiastres, errors }: CancelProps) {
  const t = useText('withdrawals');
  const { language } = usePage();
  const total = `\u2068${formatMoney(amountPiastres + feePiastres, language)}\u2069`;
  return (
    <Part id="cancel" heading={t('one.cancel.heading')}>
      <Form action={`/wallet/withdrawals/${id}`} errors={errors}>
        <p>{t('one.cancel.text', { total })}</p>
        <DecisionDots />
        <Button look="danger" busyLabel={t('busy')}>
          {t('one.cancel')}
        </Button>
      </Form>
    </Part>
  );
}
