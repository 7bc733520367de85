import { listOwnCertificates } from '#domain/certificates/find-certificates.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { AccountPage } from '#routes/account/account-page.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/own-list';
import { StateBadge } from './certificate-words.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const listed = await listOwnCertificates(db, getMember(context).userId);
  return {
    rows: listed.map(({ id, title, issuedAt, revokedAt }) => ({ id, title, issuedAt, revokedAt })),
  };
}

/** The certificates of somebody, each the way to its own page. */
export default function OwnList({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useText('certificates');
  const { language } = usePage();
  return (
    <AccountPage title={t('own.title')} lead={t('own.lead')}>
      {rows.length === 0 ? (
        <EmptyState
          heading={t('own.none')}
          level={2}
          action={<ButtonLink href="/learn">{t('own.none.link')}</ButtonLink>}
        >
          {t('own.none.text')}
        </EmptyState>
      ) : (
        <Table
          caption={t('own.caption')}
          keyOf={({ id }) => id}
          rows={rows}
          columns={[
            {
              ...{ key: 'title', heading: t('own.column.title') },
              cell: ({ id, title }) => (
                <Link href={`/account/certificates/${id}`} look="standing">
                  {pick(title, language)}
                </Link>
              ),
            },
            {
              ...{ key: 'issued', heading: t('own.column.issued') },
              cell: ({ issuedAt }) => <DateText at={issuedAt} />,
            },
            {
              ...{ key: 'state', heading: t('own.column.state') },
              cell: ({ revokedAt }) => <StateBadge isRevoked={revokedAt !== null} />,
            },
          ]}
        />
      )}
    </AccountPage>
  );
}
