import { data, redirect, type HeadersArgs } from 'react-router';
import { findOwnContract } from '#domain/marketplace/contracts/find-contracts.ts';
import { findDeposit } from '#domain/marketplace/deposits/find-deposits.ts';
import { payContractDeposit } from '#domain/marketplace/deposits/pay-contract-deposit.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { formatMoney } from '#platform/text/money.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { TypedText } from '#ui/text/typed-text.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { ContractPage } from '#routes/freelance/contracts/contract-page.tsx';
import { PayFromWallet } from '#routes/freelance/contracts/pay-from-wallet.tsx';
import { useButtonErrors } from '#routes/kit/form-result.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/deposit';
import { depositForm } from './deposit-form.server.ts';
import { DepositRules } from './deposit-rules.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { userId } = getMember(context);
  const own = await findOwnContract(db, { id: params.id, userId });
  // It is for the freelancer to pay; the client reads of it on the page of the contract.
  if (own?.side !== 'freelancer') throw data(null, { status: 404 });
  const deposit = await findDeposit(db, params.id);
  if (deposit?.status !== 'asked') throw redirect(`/contracts/${params.id}`, 303);
  const { id, number, title } = own.contract;
  const { amountPiastres, reason } = deposit;
  return {
    contract: { id, number, title: pick(title, language) },
    ...{ amountPiastres, reason },
    availablePiastres: (await findHoldings(db, userId)).money.available,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  return await depositForm.handle(
    { request, context },
    async () => {
      const paying = { contractId: params.id, userId: member.userId, requestSource, siteUrl: page.origin };
      await payContractDeposit(db, paying, now);
      return `/contracts/${params.id}?done=deposited`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The freelancer pays the security deposit: what it means, what is in the wallet, how it comes back, and the button that pays. */
export default function PayDeposit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('contracts');
  const { language } = usePage();
  const errors = useButtonErrors(actionData);
  const { contract, amountPiastres, reason, availablePiastres } = loaderData;
  const missing = Math.max(0, amountPiastres - availablePiastres);
  const say = (piastres: number) => formatMoney(piastres, language);
  const title = t('one.title', { number: contract.number, title: contract.title });
  return (
    <ContractPage
      title={t('deposit.title', { title: `\u2068${contract.title}\u2069` })}
      lead={missing > 0 ? t('fund.missing', { missing: say(missing) }) : t('deposit.lead')}
      above={[{ label: title, href: `/contracts/${contract.id}` }]}
      hasErrors={errors !== null}
    >
      <Section id="sums" heading={t('fund.sums')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('deposit.amount'), value: <Money piastres={amountPiastres} /> },
            { term: t('fund.available'), value: <Money piastres={availablePiastres} /> },
            missing > 0
              ? { term: t('fund.missing-amount'), value: <Money piastres={missing} /> }
              : { term: t('deposit.after'), value: <Money piastres={availablePiastres - amountPiastres} /> },
          ]}
        />
      </Section>
      <Section id="rules" heading={t('deposit.rules')} tone="sand">
        <Stack>
          {reason !== null && (
            <>
              <p>{t('deposit.why')}</p>
              <TypedText text={reason} />
            </>
          )}
          <DepositRules />
          <p>{t('deposit.rule.end')}</p>
        </Stack>
      </Section>
      <PayFromWallet
        heading={t('deposit.pay')}
        missing={missing}
        action={`/contracts/${contract.id}/deposit`}
        errors={errors}
        submit={t('deposit.submit', { amount: say(amountPiastres) })}
      />
    </ContractPage>
  );
}
