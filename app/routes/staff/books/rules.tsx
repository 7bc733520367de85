import { may } from '#domain/identity/permissions.ts';
import { readMoneyRules, type MoneyRule } from '#domain/wallet/desk/money-rules.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person } from '#routes/staff/finance/desk-words.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/rules';

export async function loader({ context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  return { rules: await readMoneyRules(db), mayChange: may(roles, 'settings.change') };
}

/** Every fee, limit and period of money, since when each holds, and who set it. */
export default function Rules({ loaderData: { rules, mayChange } }: Route.ComponentProps) {
  const t = useText('staff-finance-report');
  const finance = useText('staff-finance');
  return (
    <DeskPage
      title={finance('menu.rules')}
      lead={t(mayChange ? 'rules.lead.change' : 'rules.lead')}
      actions={
        mayChange && (
          <>
            <ButtonLink href="/admin/settings/wallet">{t('rules.change.wallet')}</ButtonLink>
            <ButtonLink href="/admin/settings/amounts">{t('rules.change.amounts')}</ButtonLink>
          </>
        )
      }
    >
      <Band>
        <Table
          caption={finance('menu.rules')}
          isCaptionHeard
          keyOf={({ name }) => name}
          rows={rules}
          columns={[
            { key: 'rule', heading: t('rule'), cell: ({ name }) => t(`rule.${name}`) },
            { key: 'value', heading: t('rule.value'), cell: (rule) => <Value rule={rule} /> },
            {
              ...{ key: 'since', heading: t('rule.since') },
              cell: ({ changed }) =>
                changed ? <DateText at={changed.at} withTime isShort /> : t('rule.since.start'),
            },
            {
              ...{ key: 'by', heading: t('rule.by') },
              cell: ({ changed }) => (changed ? <Person name={changed.by} /> : t('rule.by.nobody')),
            },
          ]}
        />
      </Band>
    </DeskPage>
  );
}

function Value({ rule: { unit, value, until } }: { rule: MoneyRule }) {
  const t = useText('staff-finance-report');
  const finance = useText('staff-finance');
  if (unit === 'money') return <Money piastres={value} />;
  if (unit === 'percent') return t('unit.percent', { share: value / 100 });
  if (unit === 'businessDays') return finance('rules.businessDays', { first: value, last: until ?? value });
  if (unit === 'points') return finance('points', { count: value });
  return t(`unit.${unit}`, { count: value });
}
