import { certificateStates } from '#domain/certificates/certificate-constants.ts';
import { listCertificates } from '#domain/certificates/certificate-list.ts';
import { writeCertificateCode } from '#domain/certificates/written-code.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { HolderName, StateBadge } from '#routes/certificates/certificate-words.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/certificates';
import { certificateList } from './certificate-list.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'certificates.manage');
  const { db } = context.get(appContext);
  const query = certificateList.read(url);
  const { items, total, page } = await listCertificates(db, { ...query, ...query.filters });
  const rows = items.map(({ id, code, latinName, arabicName, title, issuedAt, revokedAt }) => ({
    ...{ id, code, latinName, arabicName, title, issuedAt, revokedAt },
  }));
  return { rows, total, query: { ...query, page } };
}

/** Certificates that were issued, each the way to its own page. */
export default function Certificates({ loaderData: { rows, total, query } }: Route.ComponentProps) {
  const t = useText('staff-certificates');
  const { language } = usePage();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/education', label: t('education') }]}
      {...{ query, total }}
      filters={useCertificateFilters()}
      none={{ heading: t('none'), text: t('none.text'), all: t('all') }}
      noneYet={{ heading: t('noneYet'), text: t('noneYet.text') }}
      exportLabel={t('export')}
    >
      <Table
        caption={t('rows')}
        isCaptionHeard
        keyOf={({ id }) => id}
        rows={rows}
        columns={[
          {
            ...{ key: 'code', heading: t('code') },
            cell: ({ id, code }) => (
              <Link href={`/admin/education/certificates/${id}`} look="standing">
                <bdi dir="ltr">{writeCertificateCode(code)}</bdi>
              </Link>
            ),
          },
          { key: 'holder', heading: t('holder'), cell: (names) => <HolderName {...names} /> },
          {
            ...{ key: 'title', heading: t('title-of') },
            cell: ({ title }) => <Named>{pick(title, language)}</Named>,
          },
          {
            ...{ key: 'issued', heading: t('issued'), ...sortColumn(query, 'issued') },
            cell: ({ issuedAt }) => <DateText at={issuedAt} isShort />,
          },
          {
            ...{ key: 'state', heading: t('state') },
            cell: ({ revokedAt }) => <StateBadge isRevoked={revokedAt !== null} />,
          },
          {
            ...{ key: 'revoked', heading: t('revoked'), ...sortColumn(query, 'revoked') },
            cell: ({ revokedAt }) => (revokedAt ? <DateText at={revokedAt} isShort /> : t('revoked.not')),
          },
        ]}
      />
    </ListPage>
  );
}

function useCertificateFilters(): FiltersInWords {
  const t = useText('staff-certificates');
  return {
    ...{ label: t('filter'), search: t('search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'state', label: t('state'), any: t('filter.all') },
        choices: certificateStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
  };
}
