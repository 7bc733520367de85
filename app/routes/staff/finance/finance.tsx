import { readSettings } from '#domain/site/settings.ts';
import { may } from '#domain/identity/permissions.ts';
import { countCatalogue } from '#domain/learning/course-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Money } from '#ui/text/money.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/finance';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const [{ amounts }, { prices, byStatus }] = await Promise.all([readSettings(db), countCatalogue(db)]);
  return { amounts, prices, publishedCount: byStatus.published, mayChange: may(roles, 'settings.change') };
}

/** What is set about money, and that none moves yet. */
export default function Finance({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-freelance');
  const { amounts, prices, publishedCount, mayChange } = loaderData;
  const { lowestPiastres, highestPiastres, free } = prices;
  return (
    <StaffPage
      title={t('finance.title')}
      lead={t('finance.lead')}
      actions={mayChange && <ButtonLink href="/admin/settings">{t('finance.change')}</ButtonLink>}
    >
      <Section id="prices" heading={t('finance.prices')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('finance.annual'), value: <Money piastres={amounts.annualPricePiastres} /> },
            { term: t('finance.published'), value: t('finance.courses', { count: publishedCount }) },
            { term: t('finance.free'), value: t('finance.courses', { count: free }) },
            ...(lowestPiastres === null || highestPiastres === null
              ? []
              : [
                  { term: t('finance.lowest'), value: <Money piastres={lowestPiastres} /> },
                  { term: t('finance.highest'), value: <Money piastres={highestPiastres} /> },
                ]),
          ]}
        />
      </Section>
      <Section id="rules" heading={t('finance.rules')}>
        <Rules amounts={amounts} />
      </Section>
      <Section id="coming" heading={t('coming.heading')} tone="sand">
        <Prose>
          <p>{t('finance.coming')}</p>
        </Prose>
      </Section>
    </StaffPage>
  );
}

function Rules({ amounts }: { amounts: Route.ComponentProps['loaderData']['amounts'] }) {
  const t = useText('staff-freelance');
  const [first, last] = amounts.refundBusinessDays;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('finance.guarantee'), value: t('finance.days', { count: amounts.guaranteeDays }) },
        { term: t('finance.refund'), value: t('finance.days', { count: amounts.courseRefundDays }) },
        {
          term: t('finance.refundMost'),
          value: t('finance.percent', { share: amounts.courseRefundMostPercent / 100 }),
        },
        { term: t('finance.arrives'), value: t('finance.businessDays', { first, last }) },
        { term: t('finance.pointValue'), value: <Money piastres={amounts.pointValuePiastres} /> },
        {
          term: t('finance.pointsMost'),
          value: t('finance.percent', { share: amounts.pointsMostPercent / 100 }),
        },
        { term: t('finance.kept'), value: t('finance.years', { count: amounts.transactionYears }) },
      ]}
    />
  );
}
