import type { ReactNode } from 'react';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type Props = {
  heading: string;
  /** How much more the wallet needs, in piastres: then the way to a top-up stands in the place of the button. */
  missing: number;
  action: string;
  errors: FieldErrors | null;
  submit: string;
  /** Hidden fields of the form. */
  children?: ReactNode;
};

/** The button that pays something of a contract from the wallet. */
export function PayFromWallet({ heading, missing, action, errors, submit, children }: Props) {
  const t = useText('contracts');
  const { language } = usePage();
  return (
    <Section id="pay" heading={heading}>
      {missing > 0 ? (
        <Stack>
          <p>{t('fund.top-up.text')}</p>
          <div>
            <ButtonLink href={`/wallet/top-up?amount=${(missing / 100).toFixed(2)}`} look="primary">
              {t('fund.top-up', { missing: formatMoney(missing, language) })}
            </ButtonLink>
          </div>
        </Stack>
      ) : (
        <Form action={action} errors={errors}>
          {children}
          <DecisionDots />
          <div>
            <Button look="primary" busyLabel={t('busy')}>
              {submit}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  );
}
