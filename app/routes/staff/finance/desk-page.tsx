import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { FilterLinks } from '#ui/data/filter-links.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StaffPage, type StaffPageProps } from '#routes/staff/kit/staff-page.tsx';

/** The pages of the finance desk that its menu leads to, in order; `overview` is the first page itself. */
const deskPages = [
  'overview',
  'top-ups',
  'purchases',
  'differences',
  'withdrawals',
  'batches',
  'card-refunds',
  'corrections',
  'referrals',
  'subscriptions',
  'teams',
  'ledger',
  'accounts',
  'reconciliation',
  'closes',
  'report',
  'rules',
] as const;
type DeskPageName = (typeof deskPages)[number];

/** The address of a page of the desk, without the language. */
export function deskHref(name: DeskPageName): string {
  return name === 'overview' ? '/admin/finance' : `/admin/finance/${name}`;
}

export type DeskPageProps = Omit<StaffPageProps, 'above'> & {
  /** The list that the page belongs to, where it is not the list itself. */
  list?: DeskPageName;
  /** What stands between that list and the page. */
  below?: readonly { href: string; label: string }[];
};

/** A page of the finance desk, with the way to the other ones. */
export function DeskPage({ list, below = [], children, ...page }: DeskPageProps) {
  const t = useText('staff-finance');
  const path = usePage().path.split('?', 1)[0] ?? '';
  const isFirst = path === deskHref('overview');
  const here = deskPages.findLast((name) => path.startsWith(deskHref(name)));
  const above = [
    ...(isFirst ? [] : [{ href: deskHref('overview'), label: t('menu.overview') }]),
    ...(list ? [{ href: deskHref(list), label: t(`menu.${list}`) }] : []),
    ...below,
  ];
  const menu = (
    <Section id="desk" heading={t('menu.heading')} tone="sand">
      <FilterLinks
        label={t('menu.heading')}
        choices={deskPages.map((name) => ({
          ...{ href: deskHref(name), label: t(`menu.${name}`) },
          isCurrent: name === here,
        }))}
      />
    </Section>
  );
  return (
    <StaffPage {...page} above={above}>
      {/* The first page is where people come to go on; on a list the list comes first. */}
      {isFirst && menu}
      {children}
      {!isFirst && menu}
    </StaffPage>
  );
}
