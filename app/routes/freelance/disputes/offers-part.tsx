import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resultOf, useButtonErrors } from '#routes/kit/form-result.ts';
import type { ShownContract, ShownMilestone } from '../contracts/shown-contract.ts';
import { useDisputeErrors } from './dispute-words.ts';
import type { DisputeParts } from './say-part.tsx';

type Props = DisputeParts & { contract: ShownContract; milestone: ShownMilestone };

/** What both sides would agree to, and how the reader agrees or offers something else. */
export function OffersPart(parts: Props) {
  const t = useText('disputes');
  const { dispute, milestone } = parts;
  const amount = useMoney();
  const { own, theirs } = dispute;
  const whole = milestone.amountPiastres;
  return (
    <>
      <Section id="offers" heading={t('offers')}>
        <Stack>
          <p>{t('offers.lead', { amount: amount(whole) })}</p>
          <p>
            {theirs
              ? t('offer.theirs', {
                  part: amount(theirs.freelancerPiastres),
                  net: amount(netOf(theirs.freelancerPiastres, parts.contract)),
                  rest: amount(whole - theirs.freelancerPiastres),
                })
              : t('offer.theirs.none')}
          </p>
          {own && (
            <p>
              {t('offer.own', {
                part: amount(own.freelancerPiastres),
                rest: amount(whole - own.freelancerPiastres),
              })}
            </p>
          )}
        </Stack>
      </Section>
      {theirs && <Agree {...parts} offer={theirs} />}
      <Make {...parts} />
    </>
  );
}

function Agree({
  path,
  result,
  milestone,
  offer,
}: Props & { offer: { id: number; freelancerPiastres: number } }) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const amount = useMoney();
  const errors = useButtonErrors(resultOf(result, 'dispute-agreement'));
  const part = offer.freelancerPiastres;
  return (
    <Section id="agree" heading={t('offer.accept')}>
      <Form action={path} errors={errors} prefix="agree-">
        <p>{t('offer.accept.text')}</p>
        <input type="hidden" name="seen" value={offer.id} />
        <DecisionDots />
        <div>
          <Button look="primary" name="action" value="agree" busyLabel={contracts('busy')}>
            {t('offer.accept.submit', { part: amount(part), rest: amount(milestone.amountPiastres - part) })}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Make({ path, result, milestone, dispute }: Props) {
  const t = useText('disputes');
  const contracts = useText('contracts');
  const amount = useMoney();
  const own = resultOf(result, 'dispute-offer');
  const errors = useDisputeErrors(own);
  const heading = t(dispute.own ? 'offer.form.again' : 'offer.form');
  return (
    <Section id="offer" heading={heading}>
      <Form action={path} errors={errors} values={own?.values ?? {}} prefix="offer-" label={heading}>
        <Field
          name="amount"
          label={t('offer.amount')}
          hint={t('offer.amount.hint', { most: amount(milestone.amountPiastres) })}
          inputMode="decimal"
          width="short"
        />
        <div>
          <Button name="action" value="offer" busyLabel={contracts('busy')}>
            {t('offer.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** What comes into the wallet of a freelancer of so much. */
function netOf(piastres: number, { feePercent }: Pick<ShownContract, 'feePercent'>): number {
  return piastres - Math.floor((piastres * feePercent) / 100);
}

function useMoney(): (piastres: number) => string {
  const { language } = usePage();
  return (piastres) => formatMoney(piastres, language);
}
