import { may } from '#domain/identity/permissions.ts';
import { countCatalogue } from '#domain/learning/course-list.ts';
import { readSettings } from '#domain/site/settings.ts';
import { readDeskFigures } from '#domain/wallet/desk/desk-figures.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/finance';
import { DeskPage } from './desk-page.tsx';
import { useProviderName, useRevenueName } from './desk-words.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const [{ amounts }, { prices, byStatus }, figures] = await Promise.all([
    readSettings(db),
    countCatalogue(db),
    readDeskFigures(db, now),
  ]);
  return {
    ...{ amounts, prices, figures, publishedCount: byStatus.published },
    mayChange: may(roles, 'settings.change'),
  };
}

/** Where the money stands, what came and went this month, and what is set about prices and refunds. */
export default function Finance({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { amounts, prices, figures, publishedCount, mayChange } = loaderData;
  const { lowestPiastres, highestPiastres, free } = prices;
  return (
    <DeskPage
      title={t('menu.overview')}
      lead={t('overview.lead')}
      actions={mayChange && <ButtonLink href="/admin/settings">{t('rules.change')}</ButtonLink>}
    >
      <Section id="now" heading={t('now')} lead={t('now.lead')}>
        <NowFigures figures={figures} />
      </Section>
      <Section id="month" heading={t('month')} lead={t('month.lead')}>
        <MonthFigures figures={figures} />
      </Section>
      <Section id="prices" heading={t('prices')}>
        <DetailsList
          look="rows"
          items={[
            { term: t('prices.annual'), value: <Money piastres={amounts.annualPricePiastres} /> },
            { term: t('prices.published'), value: t('prices.courses', { count: publishedCount }) },
            { term: t('prices.free'), value: t('prices.courses', { count: free }) },
            ...(lowestPiastres === null || highestPiastres === null
              ? []
              : [
                  { term: t('prices.lowest'), value: <Money piastres={lowestPiastres} /> },
                  { term: t('prices.highest'), value: <Money piastres={highestPiastres} /> },
                ]),
          ]}
        />
      </Section>
      <Section id="rules" heading={t('rules')}>
        <Rules amounts={amounts} />
      </Section>
    </DeskPage>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** Each figure is a link to the rows that it is the sum of. */
function NowFigures({ figures }: Pick<Data, 'figures'>) {
  const t = useText('staff-finance');
  const { wallets, held, points, pointsPiastres, differences, corrections } = figures;
  const ofMembers = '/admin/finance/accounts?owner=member&sort=balance&direction=descending';
  return (
    <Figures
      figures={[
        {
          key: 'wallets',
          value: <Money piastres={wallets} />,
          label: <Proof href={`${ofMembers}&currency=EGP`}>{t('figure.wallets')}</Proof>,
          note: t('figure.wallets.note'),
        },
        {
          key: 'held',
          value: <Money piastres={held} />,
          label: <Proof href={`${ofMembers}&currency=EGP`}>{t('figure.held')}</Proof>,
          note: t('figure.held.note'),
        },
        {
          key: 'points',
          value: <NumberText value={points} />,
          label: <Proof href={`${ofMembers}&currency=PTS`}>{t('figure.points')}</Proof>,
          note: (
            <>
              {t('figure.points.note')} <Money piastres={pointsPiastres} />
            </>
          ),
        },
        {
          key: 'differences',
          value: <NumberText value={differences} />,
          label: <Proof href="/admin/finance/differences">{t('figure.differences')}</Proof>,
        },
        {
          key: 'corrections',
          value: <NumberText value={corrections} />,
          label: <Proof href="/admin/finance/corrections?status=asked">{t('figure.corrections')}</Proof>,
        },
      ]}
    />
  );
}

function MonthFigures({ figures }: Pick<Data, 'figures'>) {
  const t = useText('staff-finance');
  const provider = useProviderName();
  const revenue = useRevenueName();
  const { cameIn, earned, refunded } = figures;
  if (cameIn.length === 0 && earned.length === 0) return <p>{t('month.none')}</p>;
  const codeOf = (name: string) => (name === 'fees' ? 'house:fees' : `house:revenue:${name}`);
  return (
    <Figures
      figures={[
        ...cameIn.map(({ provider: name, piastres }) => ({
          key: `in-${name}`,
          value: <Money piastres={piastres} />,
          label: (
            <Proof href={ledgerHref({ q: `house:clearing:${name}` })}>
              {t('figure.cameIn', { name: provider(name) })}
            </Proof>
          ),
        })),
        ...earned.map(({ revenue: name, piastres }) => ({
          key: `earned-${name}`,
          value: <Money piastres={piastres} />,
          label: (
            <Proof href={ledgerHref({ q: codeOf(name) })}>
              {t('figure.earned', { name: revenue(name) })}
            </Proof>
          ),
          note: t('figure.earned.note'),
        })),
        {
          key: 'refunded',
          value: <Money piastres={refunded} />,
          label: (
            <Proof href={ledgerHref({ q: 'member:', reason: 'purchase-refund' })}>
              {t('figure.refunded')}
            </Proof>
          ),
        },
      ]}
    />
  );
}

/** The journals of this month that a figure is the sum of. */
function ledgerHref(asked: { q: string; reason?: string }): string {
  return `/admin/finance/ledger?${new URLSearchParams({ ...asked, period: 'month' })}`;
}

function Proof({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} look="standing">
      {children}
    </Link>
  );
}

function Rules({ amounts }: Pick<Data, 'amounts'>) {
  const t = useText('staff-finance');
  const [first, last] = amounts.refundBusinessDays;
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('rules.guarantee'), value: t('rules.days', { count: amounts.guaranteeDays }) },
        { term: t('rules.refund'), value: t('rules.days', { count: amounts.courseRefundDays }) },
        {
          term: t('rules.refundMost'),
          value: t('rules.percent', { share: amounts.courseRefundMostPercent / 100 }),
        },
        { term: t('rules.arrives'), value: t('rules.businessDays', { first, last }) },
        { term: t('rules.pointValue'), value: <Money piastres={amounts.pointValuePiastres} /> },
        {
          term: t('rules.pointsMost'),
          value: t('rules.percent', { share: amounts.pointsMostPercent / 100 }),
        },
        { term: t('rules.kept'), value: t('rules.years', { count: amounts.transactionYears }) },
      ]}
    />
  );
}
