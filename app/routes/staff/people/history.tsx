import { listAuditPage } from '#domain/identity/staff/audit-list.ts';
import { listRegistrationsOf } from '#domain/community/registrations-of.ts';
import { listInvitationsOf } from '#domain/marketplace/invitations-of.ts';
import { listApplicationsOf } from '#domain/scholarships/applications-of.ts';
import { may } from '#domain/identity/permissions.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { listMessagesTo } from '#platform/messages/list-messages-to.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Table } from '#ui/data/table.tsx';
import { AuditLine } from '#routes/staff/audit/audit-line.tsx';
import { listHref, pagesOf } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import type { Route } from './+types/history';
import { readUserPage } from './user.server.ts';
import { UserFrame } from './user-frame.tsx';

/** So many of the last messages are shown. */
const mostMessages = 20;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, now, actor, user } = await readUserPage(context, params.id);
  const { language } = context.get(appContext);
  const { id, name, email } = user;
  // An address that nobody confirmed may be somebody else's.
  const whose = { userId: id, emailKey: user.emailConfirmedAt ? user.emailKey : null };
  const applications = await listApplicationsOf(db, whose);
  const registrations = await listRegistrationsOf(db, whose);
  const addresses = user.phone && user.phoneConfirmedAt ? [email, user.phone] : [email];
  const messages = await listMessagesTo(db, addresses, { most: mostMessages });
  return {
    user: { id, name },
    now,
    applications: applications.map(({ programTitle, ...each }) => ({
      ...each,
      title: programTitle && pick(programTitle, language),
    })),
    invitations: await listInvitationsOf(db, whose),
    registrations: registrations.map(({ title, ...each }) => ({
      ...each,
      title: title && pick(title, language),
    })),
    messages,
    audit: may(actor.roles, 'audit.see') ? await readAuditTrail(db, url, id) : null,
  };
}

const trail = defineList({ sorts: ['time'], sort: 'time', direction: 'descending' });

async function readAuditTrail(db: Parameters<typeof listAuditPage>[0], url: URL, userId: string) {
  const query = trail.read(url);
  const { items, total, page } = await listAuditPage(db, {
    userId,
    page: query.page,
    perPage: query.perPage,
  });
  return { query: { ...query, page }, total, entries: items };
}

/** What somebody applied for, what was sent to them, and what they and staff did. */
export default function AdminUserHistory({ loaderData }: Route.ComponentProps) {
  const { user, applications, invitations, registrations, messages, audit, now } = loaderData;
  const t = useText('staff-users');
  return (
    <UserFrame user={user} page="history">
      <Part id="applications" heading={t('applications.heading')}>
        <Entries
          heading={t('applications.scholarships')}
          items={applications.map(({ id, title, status, createdAt }) => ({
            ...{ id, title: title ?? t('applications.untitled'), at: createdAt },
            status: t(`application.${status}`),
          }))}
        />
        <Entries
          heading={t('applications.invitations')}
          items={invitations.map(({ id, headline, status, createdAt }) => ({
            ...{ id, title: headline, at: createdAt, status: t(`invitation.${status}`) },
          }))}
        />
        <Entries
          heading={t('applications.events')}
          items={registrations.map(({ id, title, status, createdAt }) => ({
            ...{ id, title: title ?? t('applications.untitled'), at: createdAt },
            status: t(`registration.${status}`),
          }))}
        />
      </Part>
      <Part id="messages" heading={t('messages.heading')}>
        {messages.length === 0 ? (
          <p>{t('messages.none')}</p>
        ) : (
          <Table
            caption={t('messages.caption')}
            keyOf={({ key }) => key}
            rows={messages.map((message, index) => ({ ...message, key: String(index) }))}
            columns={[
              {
                key: 'subject',
                heading: t('messages.subject'),
                cell: ({ subject }) => <span dir="auto">{subject || t('messages.code')}</span>,
              },
              {
                key: 'channel',
                heading: t('messages.channel'),
                cell: ({ channel }) => t(`channel.${channel}`),
              },
              {
                key: 'status',
                heading: t('messages.status'),
                cell: ({ status }) => t(`message.${status}`),
              },
              {
                key: 'at',
                heading: t('messages.at'),
                cell: ({ writtenAt }) => <DateText at={writtenAt} withTime isShort />,
              },
            ]}
          />
        )}
      </Part>
      {audit && (
        <Part id="audit" heading={t('audit.heading')}>
          {audit.entries.length === 0 ? (
            <p>{t('audit.none')}</p>
          ) : (
            <List items={audit.entries} keyOf={({ id }) => String(id)}>
              {(entry) => (
                <p>
                  <AuditLine entry={entry} now={now} />
                </p>
              )}
            </List>
          )}
          <Pagination
            page={audit.query.page}
            pages={pagesOf(audit.query, audit.total)}
            hrefOf={(page) => `${listHref(audit.query, { page })}#audit`}
            name={t('audit.heading')}
          />
        </Part>
      )}
    </UserFrame>
  );
}

type Entry = { id: string; title: string; status: string; at: Date };

function Entries({ heading, items }: { heading: string; items: readonly Entry[] }) {
  const t = useText('staff-users');
  return (
    <>
      <h3>{heading}</h3>
      {items.length === 0 ? (
        <p>{t('applications.none')}</p>
      ) : (
        <List items={items} keyOf={({ id }) => id}>
          {({ title, status, at }) => (
            <p>
              <span dir="auto">{title}</span>: {status}
              {t('comma')} <DateText at={at} />
            </p>
          )}
        </List>
      )}
    </>
  );
}
