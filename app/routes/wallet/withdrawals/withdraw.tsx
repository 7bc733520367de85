import { randomUUID } from 'node:crypto';
import type { HeadersArgs } from 'react-router';
import { mayTakePart } from '#domain/identity/permissions.ts';
import { readSettings } from '#domain/site/settings.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { listDestinations } from '#domain/wallet/withdrawals/destinations.ts';
import { planWithdrawal, requestWithdrawal } from '#domain/wallet/withdrawals/request-withdrawal.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { askForProof, readAccount } from '#routes/account/answers.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import type { Route } from './+types/withdraw';
import { confirmationForm, withdrawalForm } from './withdrawal-forms.server.ts';
import { Plan, TooLittle } from './plan.tsx';
import { Review } from './review.tsx';
import { useDestinationWords, useInstant, useWithdrawalErrors } from './withdrawal-words.ts';

const path = '/wallet/withdraw';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  const isVerified = mayTakePart(member);
  if (isVerified) askForProof(member, now, path);
  const [{ wallet }, { money }, destinations] = await Promise.all([
    readSettings(db),
    findHoldings(db, member.userId),
    listDestinations(db, member.userId),
  ]);
  const { withdrawalFeePiastres, withdrawalLeastPiastres, withdrawalBusinessDays } = wallet;
  return {
    isVerified,
    available: money.available,
    feePiastres: withdrawalFeePiastres,
    leastPiastres: withdrawalLeastPiastres,
    days: withdrawalBusinessDays,
    usable: destinations.filter(({ usableFrom }) => usableFrom <= now),
    waiting: destinations.filter(({ usableFrom }) => usableFrom > now),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const { language } = context.get(appContext);
  const body = await request.formData();
  if (textOf(body, 'step') === 'confirm') {
    const submission = { request, context, body, path };
    return await confirmationForm.handle(submission, async ({ values }) => {
      const { destination: destinationId, amount: amountPiastres, fee: shownFeePiastres, id } = values;
      const asked = { session: member, id, destinationId, amountPiastres, shownFeePiastres, language };
      await requestWithdrawal(db, { ...asked, siteUrl: page.origin, requestSource }, now);
      return `/wallet/withdrawals/${id}?done=requested`;
    });
  }
  return await withdrawalForm.handle({ request, context, body, path }, async ({ values, submitted }) => {
    if (textOf(body, 'step') === 'change') return { change: submitted };
    askForProof(member, now, path);
    const { destination: destinationId, amount: amountPiastres } = values;
    const asked = { session: member, destinationId, amountPiastres, language };
    const planned = await planWithdrawal(db, asked, now);
    return { review: { ...planned, id: randomUUID() } };
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

const fieldOf = {
  'withdrawal-too-little': 'amount',
  'withdrawal-too-much': 'amount',
  'destination-unknown': 'destination',
  'destination-waits': 'destination',
} as const;

/** Takes money out of the wallet: where to and how much, then everything once more before it is asked for. */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('withdrawals');
  const review = actionData && 'review' in actionData ? actionData.review : undefined;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const change = actionData && 'change' in actionData ? actionData.change : undefined;
  const errors = useWithdrawalErrors(result, fieldOf);
  if (review) return <Review {...review} available={loaderData.available} />;
  return (
    <WalletPage title={t('withdraw.title')} lead={t('withdraw.lead')} hasErrors={errors !== null}>
      <Offer {...loaderData} errors={errors} typed={change ?? result?.values} />
      {loaderData.waiting.length > 0 && <Waiting waiting={loaderData.waiting} />}
      <p>
        <Link href="/wallet/withdrawals" look="standing">
          {t('withdraw.past')}
        </Link>
      </p>
      <p>
        <Link href="/wallet/destinations" look="standing">
          {t('withdraw.destinations')}
        </Link>
      </p>
    </WalletPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type OfferProps = Loaded & {
  errors: ReturnType<typeof useWithdrawalErrors>;
  typed: Record<string, string> | undefined;
};

/** The form; or the one thing that is missing before it. */
function Offer(props: OfferProps) {
  const t = useText('withdrawals');
  const { isVerified, available, feePiastres, leastPiastres, usable, waiting, errors } = props;
  if (!isVerified)
    return (
      <EmptyState
        heading={t('withdraw.verify')}
        level={2}
        action={
          <ButtonLink href="/account/phone" look="primary">
            {t('withdraw.verify.action')}
          </ButtonLink>
        }
      >
        {t('withdraw.verify.text')}
      </EmptyState>
    );
  if (usable.length + waiting.length === 0)
    return (
      <EmptyState
        heading={t('withdraw.none')}
        level={2}
        action={
          <ButtonLink href="/wallet/destinations" look="primary">
            {t('destinations.add')}
          </ButtonLink>
        }
      >
        {t('withdraw.none.text')}
      </EmptyState>
    );
  const needed = leastPiastres + feePiastres;
  if (available < needed && errors === null) return <TooLittle available={available} needed={needed} />;
  return usable.length === 0 ? null : <Plan {...props} />;
}

function Waiting({ waiting }: Pick<Loaded, 'waiting'>) {
  const t = useText('withdrawals');
  const wordsOf = useDestinationWords();
  const instant = useInstant();
  return (
    <Part id="waiting" heading={t('withdraw.waiting.heading')}>
      <p>{t('withdraw.waiting.text')}</p>
      <List items={waiting} keyOf={({ id }) => id}>
        {({ usableFrom, ...destination }) =>
          t('withdraw.waiting', { destination: wordsOf(destination), when: instant(usableFrom) })
        }
      </List>
    </Part>
  );
}
