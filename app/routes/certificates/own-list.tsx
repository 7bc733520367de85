import type { HeadersArgs } from 'react-router';
import {
  listEarnedAttendances,
  takeAttendanceCertificate,
} from '#domain/community/attendance-certificates.ts';
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
import { readAccount } from '#routes/account/answers.server.ts';
import { inviteeOf } from '#routes/account/invitee.server.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/own-list';
import { attendanceForm } from './certificate-forms.server.ts';
import { StateBadge } from './certificate-words.tsx';
import { EarnedPart } from './earned-part.tsx';

const path = '/account/certificates';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const attendee = inviteeOf(context);
  const listed = await listOwnCertificates(db, attendee.userId);
  return {
    rows: listed.map(({ id, title, issuedAt, revokedAt }) => ({ id, title, issuedAt, revokedAt })),
    earned: await listEarnedAttendances(db, attendee, now),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, secret, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const eventId = textOf(body, 'event');
  return await attendanceForm.handle(
    { request, context, body, row: eventId.slice(0, 40) },
    async () => {
      const site = { origin: page.origin, secret, requestSource };
      const { id } = await takeAttendanceCertificate(db, { ...inviteeOf(context), eventId, ...site }, now);
      return `${path}/${id}?done=issued`;
    },
    whenGone,
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The certificates of somebody, each the way to its own page, and those of events that wait to be issued. */
export default function OwnList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('certificates');
  const { language } = usePage();
  const { rows, earned } = loaderData;
  return (
    <AccountPage title={t('own.title')} lead={t('own.lead')} hasErrors={actionData !== undefined}>
      {earned.length > 0 && <EarnedPart path={path} earned={earned} result={actionData} />}
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
                <Link href={`${path}/${id}`} look="standing">
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
