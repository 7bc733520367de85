import type { Checkout } from '#domain/wallet/purchases/checkout.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Money } from '#ui/text/money.tsx';
import type { FormResult } from '#routes/kit/form-result.ts';
import { useCheckoutErrors, useSpoken } from './checkout-words.ts';
import type { ShownPurchase } from './pay.tsx';
import { WalletPage } from './wallet-page.tsx';

type Open = {
  shown: ShownPurchase;
  checkout: Checkout;
  /** What stands in the field for points, and whether it is a number. */
  typed: string;
  isNumber: boolean;
  /** How much can be put into a wallet at once. */
  topUp: { leastPiastres: number; mostPiastres: number };
  /** How long the price comes back at one button, and of a course up to how much progress. */
  period: string;
  most: string;
};

/** A purchase that is not paid: what it takes, points, the terms, and the button that pays. */
export function OpenPurchase({ result, ...open }: Open & { result: FormResult | undefined }) {
  const t = useText('checkout');
  const spoken = useSpoken();
  const { shown, checkout, period, most } = open;
  const errors = useCheckoutErrors(result);
  const pointsErrors = usePointsErrors(open);
  const { chosen, duePiastres, missingPiastres } = checkout;
  const missing = t('missing.text', { missing: spoken.money(missingPiastres) });
  const hasErrors = errors !== null || pointsErrors !== null;
  const told =
    chosen.points > 0
      ? t('points.chosen', {
          count: chosen.points,
          due: spoken.money(duePiastres),
        })
      : null;
  return (
    <WalletPage
      title={t('pay.title', { title: shown.title })}
      answer={chosen.points > 0 ? t('points.answer', { count: chosen.points }) : undefined}
      lead={missingPiastres > 0 ? missing : t('pay.lead')}
      above={[]}
      hasErrors={hasErrors}
    >
      {told && !hasErrors && <Notice heading={told} announce={told} />}
      <Part id="what" heading={t('pay.what')}>
        <Sums shown={shown} checkout={checkout} />
      </Part>
      <Part id="with-points" heading={t('points.heading')}>
        <PointsForm {...open} errors={pointsErrors} />
      </Part>
      <Part id="terms" heading={t('terms.heading')}>
        <p>{t(`terms.${shown.kind}`, { period, most })}</p>
      </Part>
      <Part id="pay" heading={t('pay.heading')}>
        {missingPiastres > 0 ? (
          <Missing {...open} errors={errors} />
        ) : (
          <Form action={pathOf(open)} errors={errors}>
            <input type="hidden" name="points" value={chosen.points} />
            <input type="hidden" name="shown" value={shown.pricePiastres + shown.feePiastres} />
            <p>{t('pay.stays-text', { stays: spoken.money(checkout.staysPiastres) })}</p>
            <DecisionDots />
            <Button look="primary" busyLabel={t('pay.busy')}>
              {t('pay.submit', { due: spoken.money(duePiastres) })}
            </Button>
          </Form>
        )}
      </Part>
    </WalletPage>
  );
}

/** The page of the purchase, with the points that were chosen. */
function pathOf({ shown, checkout }: Pick<Open, 'shown' | 'checkout'>): string {
  const { points } = checkout.chosen;
  return `/wallet/pay/${shown.id}${points > 0 ? `?points=${points}` : ''}`;
}

function Sums({ shown, checkout }: Pick<Open, 'shown' | 'checkout'>) {
  const t = useText('checkout');
  const { chosen, missingPiastres } = checkout;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('sums.item'), value: shown.title },
        { term: t('sums.price'), value: <Money piastres={shown.pricePiastres} /> },
        ...(shown.feePiastres > 0
          ? [{ term: t('sums.fee'), value: <Money piastres={shown.feePiastres} /> }]
          : []),
        ...(chosen.points > 0 ? [{ term: t('sums.points'), value: <Points {...chosen} /> }] : []),
        { term: t('sums.due'), value: <Money piastres={checkout.duePiastres} /> },
        { term: t('sums.available'), value: <Money piastres={checkout.availablePiastres} /> },
        missingPiastres > 0
          ? { term: t('sums.missing'), value: <Money piastres={missingPiastres} /> }
          : { term: t('sums.stays'), value: <Money piastres={checkout.staysPiastres} /> },
      ]}
    />
  );
}

/** Points with what they are worth. */
export function Points({ points, piastres }: { points: number; piastres: number }) {
  const t = useText('checkout');
  const spoken = useSpoken();
  return t('points.worth', { count: points, worth: spoken.money(piastres) });
}

function usePointsErrors({ checkout, isNumber }: Pick<Open, 'checkout' | 'isNumber'>): FieldErrors | null {
  const t = useText('checkout');
  const refusals = useText('refusals');
  if (!isNumber) return { points: t('points.invalid') };
  return checkout.hasTooMany
    ? { points: refusals('points-too-many', { count: checkout.most.points }) }
    : null;
}

function PointsForm({ shown, checkout, typed, errors }: Open & { errors: FieldErrors | null }) {
  const t = useText('checkout');
  const spoken = useSpoken();
  const { usablePoints, most, pointPiastres } = checkout;
  const rule = t('points.rule', {
    percent: spoken.percent(shown.pointsMostPercent),
    worth: spoken.money(pointPiastres),
  });
  if (most.points === 0)
    return (
      <p>{usablePoints === 0 ? t('points.none') : `${t('points.have', { count: usablePoints })} ${rule}`}</p>
    );
  const hint = `${t('points.have', { count: usablePoints })} ${rule} ${t('points.most', { count: most.points, worth: spoken.money(most.piastres) })}`;
  return (
    <Form
      action={`/wallet/pay/${shown.id}`}
      method="get"
      errors={errors}
      values={errors ? { points: typed } : {}}
    >
      <Field
        name="points"
        label={t('points.label')}
        hint={hint}
        defaultValue={String(checkout.chosen.points)}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <Button>{t('points.use')}</Button>
    </Form>
  );
}

/** The wallet has too little: how much is missing, and the ways to get there. */
function Missing({ shown, checkout, topUp, errors }: Open & { errors: FieldErrors | null }) {
  const t = useText('checkout');
  const spoken = useSpoken();
  const { missingPiastres, helpfulPoints } = checkout;
  const addedPiastres = Math.min(Math.max(missingPiastres, topUp.leastPiastres), topUp.mostPiastres);
  const query = new URLSearchParams({ amount: String(addedPiastres / 100), purchase: shown.id });
  return (
    <>
      {errors?.form && <p>{errors.form}</p>}
      {addedPiastres > missingPiastres && (
        <p>{t('missing.least', { least: spoken.money(topUp.leastPiastres) })}</p>
      )}
      <p>{t('missing.back')}</p>
      {helpfulPoints && (
        <div>
          <ButtonLink href={`/wallet/pay/${shown.id}?points=${helpfulPoints.points}`}>
            {t('missing.points', { count: helpfulPoints.points })}
          </ButtonLink>
        </div>
      )}
      <div>
        <ButtonLink href={`/wallet/top-up?${query}`} look="primary">
          {t('missing.top-up', { amount: spoken.money(addedPiastres) })}
        </ButtonLink>
      </div>
    </>
  );
}
