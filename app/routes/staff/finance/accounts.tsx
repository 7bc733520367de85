import { currencies } from '#domain/ledger/ledger-constants.ts';
import { listAccounts, sumAccounts } from '#domain/ledger/list-accounts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/accounts';
import { AccountTable } from './account-table.tsx';
import { accountOwners } from './desk-periods.ts';
import { DeskPage } from './desk-page.tsx';
import { Amount } from './desk-words.tsx';
import { accountList } from './lists.server.ts';
import { namesOfAccounts } from './names-of-accounts.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const { q, ...query } = accountList.read(url);
  const { owner, currency } = query.filters;
  const code = q === '' ? owner && `${owner}:` : q.toLowerCase();
  const [{ items, total, page }, members] = await Promise.all([
    listAccounts(db, { ...query, code, currency }),
    sumAccounts(db, 'member:'),
  ]);
  const names = await namesOfAccounts(
    db,
    items.map((account) => account.code),
  );
  return { items, names, members, total, query: { ...query, q, page } };
}

/** Every account of the ledger with what it has. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const { items, names, members, total, query } = loaderData;
  const filters = useAccountFilters();
  return (
    <DeskPage
      title={t('menu.accounts')}
      lead={t('accounts.lead')}
      answer={useListTitle({ query, total }, filters)}
    >
      <Band>
        <Stack>
          <DetailsList
            items={currencies.flatMap((currency) => [
              {
                term: t(`accounts.members.${currency}`),
                value: <Amount currency={currency} amount={members[currency].posted} />,
              },
              {
                term: t(`accounts.held.${currency}`),
                value: <Amount currency={currency} amount={members[currency].held} />,
              },
            ])}
          />
          <ListPart
            {...{ query, total, filters, level: 2 }}
            none={{ heading: t('accounts.none'), text: t('accounts.none.text'), all: t('accounts.all') }}
            noneYet={{ heading: t('accounts.noneYet'), text: t('accounts.noneYet.text') }}
          >
            <AccountTable accounts={items} names={names} query={query} caption={t('menu.accounts')} />
          </ListPart>
        </Stack>
      </Band>
    </DeskPage>
  );
}

function useAccountFilters(): FiltersInWords {
  const t = useText('staff-finance');
  return {
    ...{ label: t('accounts.filter'), search: t('accounts.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'owner', label: t('owner'), any: t('filter.all') },
        choices: accountOwners.map((value) => ({ value, label: t(`owner.${value}`) })),
      },
      {
        ...{ name: 'currency', label: t('currency'), any: t('filter.all') },
        choices: currencies.map((value) => ({ value, label: t(`currency.${value}`) })),
      },
    ],
  };
}
