import type { DestinationKind } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonRow } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Named } from '#ui/text/named.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import { useWithdrawalErrors } from './withdrawal-words.ts';

const path = '/wallet/destinations';

type AddProps = {
  kind: DestinationKind;
  result?: FormResult | undefined;
  /** What was typed before. */
  typed: Record<string, string> | undefined;
};

/** The form for one kind of destination. */
export function AddDestination({ kind, result, typed }: AddProps) {
  const t = useText('withdrawals');
  const errors = useWithdrawalErrors(result);
  return (
    <WalletPage title={t(`add.${kind}`)} lead={t('add.lead')} above={useAbove()} hasErrors={errors !== null}>
      <Form action={path} errors={errors} values={typed}>
        <input type="hidden" name="kind" value={kind} />
        {kind === 'bank' && (
          <Field name="holder" label={t('add.holder')} hint={t('add.holder.hint')} autoComplete="name" />
        )}
        <Field
          name="account"
          type={kind === 'bank' ? 'text' : 'tel'}
          language="en"
          label={t(`add.account.${kind}`)}
          hint={t(`add.account.${kind}.hint`)}
          autoComplete={kind === 'vodafone-cash' ? 'tel-national' : 'off'}
          inputMode={kind === 'vodafone-cash' ? 'tel' : 'text'}
        />
        <Button look="primary" busyLabel={t('busy')}>
          {t('add.next')}
        </Button>
      </Form>
    </WalletPage>
  );
}

type ReviewProps = {
  id: string;
  kind: DestinationKind;
  account: string;
  /** The same, in groups. */
  shown: string;
  holder: string | null;
};

/** What was understood, before it is added. */
export function ReviewDestination({ id, kind, account, shown, holder }: ReviewProps) {
  const t = useText('withdrawals');
  return (
    <WalletPage title={t('add.review.title')} lead={t('add.review.lead')} above={useAbove()}>
      <Part id="facts" heading={t('add.review.facts')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('add.review.kind'), value: t(`kind.${kind}`) },
            ...(holder === null ? [] : [{ term: t('add.holder'), value: <Named>{holder}</Named> }]),
            { term: t(`add.account.${kind}`), value: <bdi dir="ltr">{shown}</bdi> },
          ]}
        />
        <Form action={path}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="account" value={account} />
          {holder !== null && <input type="hidden" name="holder" value={holder} />}
          <DecisionDots />
          <ButtonRow>
            <Button look="primary" name="step" value="confirm" busyLabel={t('busy')}>
              {t('add.review.confirm')}
            </Button>
            <Button name="step" value="change" busyLabel={t('busy')}>
              {t('add.review.change')}
            </Button>
          </ButtonRow>
        </Form>
      </Part>
    </WalletPage>
  );
}

function useAbove() {
  const t = useText('withdrawals');
  return [
    { label: t('withdraw.title'), href: '/wallet/withdraw' },
    { label: t('destinations.title'), href: path },
  ];
}
