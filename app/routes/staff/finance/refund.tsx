import { data } from 'react-router';
import { findPurchaseForStaff } from '#domain/wallet/desk/list-purchases.ts';
import { refundPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Money } from '#ui/text/money.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { useStaffErrors } from '#routes/staff/kit/staff-errors.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { purchaseKinds } from '#modules';
import type { Route } from './+types/refund';
import { DeskPage } from './desk-page.tsx';
import { Person } from './desk-words.tsx';
import { refundForm } from './finance-forms.server.ts';
import { refundReasonLongest } from './finance-limits.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'refunds.make');
  const { db, language } = context.get(appContext);
  const found = await findPurchaseForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  return { purchase: found.purchase, title: pick(found.purchase.title, language) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'refunds.make');
  const { db, now, page } = context.get(appContext);
  const found = await findPurchaseForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, kind } = found.purchase;
  return await refundForm.handle(
    { request, context },
    async ({ values: { reason } }) => {
      const about = { staff, purchaseId: id, kind: purchaseKinds[kind], siteUrl: page.origin, reason };
      await refundPurchase(db, about, now);
      return `/admin/finance/purchases/${id}?done=refunded`;
    },
    whenGone,
  );
}

/** Says what a refund does, and asks why, before it is made. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { purchase, title } = loaderData;
  const { id, number, status, paidPiastres, points } = purchase;
  const errors = useStaffErrors(actionData, { labels: { reason: t('refund.reason') } });
  const back = `/admin/finance/purchases/${id}`;
  return (
    <DeskPage
      list="purchases"
      below={[{ href: back, label: t('purchase.title', { number }) }]}
      title={t('refund.title', { number })}
      lead={t('refund.lead')}
      errors={errors !== null}
    >
      <Band>
        <Stack>
          <DetailsList
            look="rows"
            items={[
              { term: t('bought'), value: title },
              { term: t('person'), value: <Person name={purchase.name} /> },
              { term: t('refund.money'), value: <Money piastres={paidPiastres} /> },
              ...(points > 0 ? [{ term: t('refund.points'), value: t('points', { count: points }) }] : []),
            ]}
          />
          {status === 'paid' || errors ? (
            <Form action={`${back}/refund`} errors={errors} values={actionData?.values}>
              <TextAreaField
                name="reason"
                label={t('refund.reason')}
                hint={t('refund.reason.hint')}
                maxLength={refundReasonLongest}
              />
              <ButtonRow>
                <Button look="danger" busyLabel={t('refund.busy')}>
                  {t('refund.submit')}
                </Button>
                <ButtonLink href={back}>{t('refund.back')}</ButtonLink>
              </ButtonRow>
            </Form>
          ) : (
            <Notice tone="warning">{t('refund.impossible')}</Notice>
          )}
        </Stack>
      </Band>
    </DeskPage>
  );
}
