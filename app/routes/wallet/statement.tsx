import { countEntries, readStatement, sumStatement } from '#domain/wallet/entries/statement.ts';
import { entryKinds, purchaseKindNames } from '#domain/wallet/wallet-constants.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf, pick } from '#platform/text/language.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/statement';
import { Amount, EntryAmount } from './entry-amount.tsx';
import { isStatementNarrowed, statementHref } from './statement-address.ts';
import { readStatementAsked } from './statement-query.server.ts';
import { WalletPage } from './wallet-page.tsx';
import { isolate, useAmountWords } from './wallet-words.ts';

const perPage = 25;

/** The kinds of entries that money has, and those that points have. */
const kindsOf = {
  money: entryKinds.filter((kind) => kind !== 'points-earned' && kind !== 'points-expired'),
  points: ['purchase', 'purchase-refund', 'points-earned', 'points-expired', 'correction'],
} as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { userId } = getMember(context);
  const { asked, query, problems } = readStatementAsked(url);
  const own = { ...query, userId };
  const { entries, total, page } = await readStatement(db, { ...own, page: asked.page, perPage });
  return {
    ...{ entries, total, problems, currency: query.currency },
    asked: { ...asked, page },
    sums: await sumStatement(db, own),
    counts: await countEntries(db, userId),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

/** Every entry of somebody's money or points, searched and filtered by its address (docs/product.md, "The wallet"). */
export default function Statement({ loaderData }: Route.ComponentProps) {
  const t = useText('wallet');
  const { asked, problems, counts, total } = loaderData;
  const answer = useAnswer(loaderData);
  const isNarrowed = isStatementNarrowed(asked);
  const errors = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]));
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <WalletPage
      title={t('statement.title')}
      answer={isNarrowed || asked.of === 'points' ? answer : undefined}
      lead={t('statement.lead')}
      hasErrors={hasErrors}
    >
      <FilterLinks
        label={t('statement.of')}
        choices={[
          {
            ...{ href: '/wallet/statement', label: t('statement.of.money'), count: counts.EGP },
            isCurrent: asked.of === 'money',
          },
          {
            ...{ href: '/wallet/statement?of=points', label: t('statement.of.points'), count: counts.PTS },
            isCurrent: asked.of === 'points',
          },
        ]}
      />
      <Filters asked={asked} errors={hasErrors ? errors : null} />
      {total > 0 ? (
        <Entries {...loaderData} answer={answer} />
      ) : (
        <EmptyState
          level={2}
          heading={t(isNarrowed ? 'statement.none' : 'statement.none-yet')}
          action={
            isNarrowed && (
              <ButtonLink href={statementHref({ ...asked, q: '', kind: '', bought: '', from: '', to: '' })}>
                {t('statement.whole')}
              </ButtonLink>
            )
          }
        >
          {t(isNarrowed ? 'statement.none.text' : 'statement.none-yet.text')}
        </EmptyState>
      )}
    </WalletPage>
  );
}

/** How many entries there are and for what: "3 entries: “maps”, Purchases, from 1 November 2026". */
function useAnswer({ asked, total, problems }: Loaded): string {
  const t = useText('wallet');
  const { language } = usePage();
  const count = t(asked.of === 'points' ? 'statement.count.points' : 'statement.count.money', {
    count: total,
  });
  const parts = [
    ...(asked.q ? [t('statement.quoted', { q: isolate(asked.q) })] : []),
    ...(asked.kind ? [t(`kind.${asked.kind}`)] : []),
    ...(asked.bought ? [t(`bought.${asked.bought}`)] : []),
    ...(asked.from && !problems.from && !problems.to
      ? [t('statement.from-day', { day: isolate(asked.from) })]
      : []),
    ...(asked.to && !problems.to ? [t('statement.to-day', { day: isolate(asked.to) })] : []),
  ];
  if (parts.length === 0) return count;
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' });
  return t('statement.found', { entries: count, asked: list.format(parts) });
}

function Filters({ asked, errors }: { asked: Loaded['asked']; errors: Record<string, string> | null }) {
  const t = useText('wallet');
  return (
    <FilterForm
      action="/wallet/statement"
      label={t('statement.search')}
      search={{ name: 'q', label: t('statement.words'), value: asked.q }}
      submitLabel={t('statement.submit')}
      kept={asked.of === 'points' ? { of: 'points' } : {}}
      errors={errors}
    >
      <SelectField
        name="kind"
        label={t('statement.kind')}
        empty={t('statement.kind.any')}
        defaultValue={asked.kind}
        choices={kindsOf[asked.of].map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <SelectField
        name="bought"
        label={t('statement.bought')}
        empty={t('statement.bought.any')}
        defaultValue={asked.bought}
        choices={purchaseKindNames.map((kind) => ({ value: kind, label: t(`bought.${kind}`) }))}
      />
      <Field
        name="from"
        label={t('statement.from')}
        hint={t('statement.day.hint')}
        defaultValue={asked.from}
        autoComplete="off"
        isOptional
      />
      <Field
        name="to"
        label={t('statement.to')}
        hint={t('statement.day.hint')}
        defaultValue={asked.to}
        autoComplete="off"
        isOptional
      />
    </FilterForm>
  );
}

function Entries({ entries, total, asked, sums, currency, answer, problems }: Loaded & { answer: string }) {
  const t = useText('wallet');
  const { language } = usePage();
  const amountWords = useAmountWords();
  // A file of days that were not understood would be of others than were meant.
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <Part id="entries" heading={answer}>
      <p>
        {t('statement.sums', {
          cameIn: amountWords(sums.cameIn, currency),
          wentOut: amountWords(sums.wentOut, currency),
        })}
      </p>
      <Table
        caption={t('statement.table')}
        isCaptionHeard
        rows={entries}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: 'title',
            heading: t('column.title'),
            cell: ({ id, title }) => (
              <Link href={`/wallet/entries/${id}`} look="standing">
                {pick(title, language)}
              </Link>
            ),
            detail: ({ kind }) => t(`kind.${kind}`),
          },
          { key: 'at', heading: t('column.day'), cell: ({ at }) => <DateText at={at} isShort /> },
          {
            ...{ key: 'amount', heading: t('column.amount'), isNumber: true },
            cell: (entry) => <EntryAmount entry={entry} />,
          },
          {
            ...{ key: 'after', heading: t('column.after'), isNumber: true },
            cell: ({ after }) => <Amount amount={after} currency={currency} />,
          },
        ]}
      />
      <Pagination
        page={asked.page}
        pages={Math.ceil(total / perPage)}
        hrefOf={(page) => statementHref(asked, { page })}
      />
      <div>
        <ButtonLink href={statementHref(asked, {}, '/wallet/statement/csv')}>{t('statement.csv')}</ButtonLink>
      </div>
      {!hasProblems && <OtherFormats path={statementHref(asked, {}, '/wallet/statement/formats')} />}
    </Part>
  );
}
