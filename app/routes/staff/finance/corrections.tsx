import { may } from '#domain/identity/permissions.ts';
import { correctionStatuses } from '#domain/wallet/corrections/correction-constants.ts';
import { listCorrections } from '#domain/wallet/corrections/list-corrections.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/corrections';
import { DeskPage } from './desk-page.tsx';
import { CorrectionBadge, Person } from './desk-words.tsx';
import { correctionList } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = correctionList.read(url);
  const { items, total, page } = await listCorrections(db, { ...query, ...query.filters });
  return { items, total, mayAsk: may(roles, 'corrections.ask'), query: { ...query, page } };
}

/** Money that staff put into wallets or took out by hand, and what waits for a second person. */
export default function Corrections({ loaderData: { items, total, mayAsk, query } }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const filters = useCorrectionFilters();
  return (
    <DeskPage
      title={t('menu.corrections')}
      lead={t('corrections.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={mayAsk && <ButtonLink href="/admin/finance/corrections/new">{t('correction.new')}</ButtonLink>}
    >
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('corrections.none'), text: t('list.none.text'), all: t('corrections.all') }}
          noneYet={{ heading: t('corrections.noneYet'), text: t('corrections.noneYet.text') }}
        >
          <Table
            caption={t('menu.corrections')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={items}
            columns={[
              {
                ...{ key: 'number', heading: t('correction') },
                cell: ({ id, number }) => (
                  <Link href={`/admin/finance/corrections/${id}`} look="standing">
                    {t('correction.title', { number })}
                  </Link>
                ),
              },
              { key: 'person', heading: t('person'), cell: ({ name }) => <Person name={name} /> },
              {
                ...{ key: 'direction', heading: t('direction') },
                cell: ({ direction }) => t(`direction.${direction}`),
              },
              {
                ...{ key: 'amount', heading: t('amount'), isNumber: true },
                cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
              },
              {
                key: 'status',
                heading: t('status'),
                cell: ({ status }) => <CorrectionBadge status={status} />,
              },
              { key: 'asker', heading: t('correction.asker'), cell: ({ asker }) => <Person name={asker} /> },
              {
                ...{ key: 'time', heading: t('time') },
                cell: ({ askedAt }) => <DateText at={askedAt} withTime isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

function useCorrectionFilters(): FiltersInWords {
  const t = useText('staff-finance');
  return {
    ...{ label: t('corrections.filter'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.all') },
        choices: correctionStatuses.map((value) => ({ value, label: t(`correction.${value}`) })),
      },
    ],
  };
}
