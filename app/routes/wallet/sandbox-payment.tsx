import { data, type RouterContextProvider } from 'react-router';
import {
  isOver,
  decideSandboxPayment,
  findSandboxPayment,
} from '#platform/payments/sandbox-payments.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/sandbox-payment';
import { sandboxPaymentForm } from './sandbox-form.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  assertSandbox(context);
  const { db, now } = context.get(appContext);
  const payment = await findSandboxPayment(db, params.order);
  if (!payment) return data(null, 404);
  const { amountPiastres, method, referenceNumber, description, language, state, returnUrl } = payment;
  return {
    ...{ order: params.order, amountPiastres, method, referenceNumber, description, language, returnUrl },
    state: isOver(payment, now) ? ('over' as const) : state,
  };
}

/** Does what the person chose, and leads back to where the payment was asked for; the callback follows by itself. */
export async function action({ request, context, params: { order } }: Route.ActionArgs) {
  assertSandbox(context);
  const { db, now } = context.get(appContext);
  if (!(await findSandboxPayment(db, order))) return data(null, 404);
  return await sandboxPaymentForm.handle(
    { request, context },
    async ({ values: { outcome } }) => await decideSandboxPayment(db, { order, outcome }, now),
  );
}

export const headers = tokenPageHeaders;

/** Where the sandbox is off, which is the usual in production, there is no such page. */
function assertSandbox(context: Readonly<RouterContextProvider>): void {
  if (!context.get(appContext).config.payments.hasSandbox) throw data(null, { status: 404 });
}

type Known = NonNullable<Route.ComponentProps['loaderData']>;

/** The page of the practice gateway: it stands where the page of a bank or a shop would, and no money moves. */
export default function SandboxPayment({ loaderData: known, actionData: result }: Route.ComponentProps) {
  const t = useText('sandbox-payment');
  const refusals = useText('refusals');
  const errors = useFormErrors(result, { say: () => t('outcome.missing') });
  const isOpen = known?.state === 'waiting' || known?.state === 'pending';
  const title = t(known?.method === 'reference-number' ? 'title.shop' : 'title');
  return (
    <>
      <PageHead title={title} description={t('description')} isHidden hasErrors={errors !== null} />
      <PageHeading lead={t('honest')}>{title}</PageHeading>
      <Band>
        <Stack>
          {!known && <Notice tone="error">{refusals('sandbox-payment-unknown')}</Notice>}
          {known && !isOpen && errors?.form && <Notice tone="error">{errors.form}</Notice>}
          {known && <StateNotice state={known.state} />}
          {known && <Facts known={known} />}
          {known && isOpen && <OutcomeForm known={known} errors={errors} />}
          {known && !isOpen && (
            <div>
              <ButtonLink href={known.returnUrl}>{t('back')}</ButtonLink>
            </div>
          )}
        </Stack>
      </Band>
    </>
  );
}

function StateNotice({ state }: Pick<Known, 'state'>) {
  const t = useText('sandbox-payment');
  const refusals = useText('refusals');
  if (state === 'waiting') return null;
  if (state === 'over') return <Notice tone="warning">{refusals('sandbox-payment-over')}</Notice>;
  return <Notice heading={t(`state.${state}`)}>{t(`state.${state}.text`)}</Notice>;
}

function Facts({ known }: { known: Known }) {
  const t = useText('sandbox-payment');
  const { description, language, amountPiastres, method, referenceNumber } = known;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('fact.for'), value: <bdi lang={language}>{description}</bdi> },
        { term: t('fact.amount'), value: <Money piastres={amountPiastres} /> },
        { term: t('fact.method'), value: t(`method.${method}`) },
        ...(referenceNumber ? [{ term: t('fact.number'), value: <bdi>{referenceNumber}</bdi> }] : []),
      ]}
    />
  );
}

function OutcomeForm({ known, errors }: { known: Known; errors: FieldErrors | null }) {
  const t = useText('sandbox-payment');
  const { order, method, state } = known;
  const isShop = method === 'reference-number';
  const offered = [
    { value: 'approve', label: t(isShop ? 'outcome.approve.shop' : 'outcome.approve') },
    // A shop takes money, or nothing happens there.
    ...(isShop ? [] : (['no-funds', 'wrong-details'] as const).map(choiceOf)),
    ...(state === 'pending' ? [] : [choiceOf('pending')]),
    choiceOf('leave'),
  ];
  function choiceOf(value: 'no-funds' | 'wrong-details' | 'pending' | 'leave') {
    return { value, label: t(`outcome.${value}`) };
  }
  return (
    <Form action={`/sandbox-payments/${order}`} errors={errors}>
      <RadioGroup name="outcome" label={t('outcome')} choices={offered} />
      <Button look="primary">{t('submit')}</Button>
    </Form>
  );
}
