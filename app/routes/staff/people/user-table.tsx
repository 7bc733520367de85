import type { ListedUser } from '#domain/identity/staff/user-list.ts';
import type { UserStatus } from '#domain/identity/staff/user-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';

export type UserTableProps = {
  query: ListQuery;
  people: readonly ListedUser[];
  /** How many there are on all pages. */
  total: number;
  /** The name of the field that chooses people; without it nobody can be chosen. */
  selection?: string;
  /** Who was chosen before the form came back. */
  chosen?: readonly string[] | undefined;
};

/** How an account stands, in words and by its tone. */
export const statusTones = { active: 'success', suspended: 'danger', 'deletion-pending': 'accent' } as const;

/** People as a table; their names lead to them. */
export function UserTable({ query, people, total, selection, chosen = [] }: UserTableProps) {
  const t = useText('staff-users');
  const nameOf = (person: ListedUser) => `${person.firstName} ${person.lastName}`.trim() || person.email;
  const isolated = (person: ListedUser) => `\u2068${nameOf(person)}\u2069`;
  return (
    <Table
      caption={t('list.caption', { count: total })}
      keyOf={({ id }) => id}
      rows={people}
      {...(selection && {
        selection: {
          name: selection,
          labelOf: (person: ListedUser) => t('list.choose', { name: isolated(person) }),
          isChosen: ({ id }: ListedUser) => chosen.includes(id),
        },
      })}
      columns={[
        {
          key: 'name',
          heading: t('name-and-email'),
          ...sortColumn(query, 'name'),
          cell: (person) => (
            <Link href={`/admin/users/${person.id}`} look="standing">
              <Named>{nameOf(person)}</Named>
            </Link>
          ),
          detail: ({ email }) => <bdi>{email}</bdi>,
        },
        { key: 'roles', heading: t('roles'), cell: (person) => <Roles person={person} /> },
        {
          key: 'status',
          heading: t('status'),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: 'verified',
          heading: t('verified'),
          cell: ({ emailConfirmedAt, phoneConfirmedAt }) =>
            t(`verified.${!emailConfirmedAt ? 'none' : phoneConfirmedAt ? 'full' : 'email'}`),
        },
        {
          key: 'joined',
          heading: t('joined'),
          ...sortColumn(query, 'joined'),
          cell: ({ createdAt }) => <DateText at={createdAt} isShort />,
        },
        {
          key: 'seen',
          heading: t('seen'),
          ...sortColumn(query, 'seen'),
          cell: ({ lastSeenAt }) => (lastSeenAt ? <DateText at={lastSeenAt} isShort /> : t('seen.never')),
        },
      ]}
    />
  );
}

/** How an account stands. */
export function StatusBadge({ status }: { status: UserStatus }) {
  const t = useText('staff-users');
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

/** What somebody is here for, and what they are of the staff. */
function Roles({ person: { memberRoles, roles } }: { person: ListedUser }) {
  const t = useText('staff-users');
  const admin = useText('admin');
  const { language } = usePage();
  const names = [
    ...new Set(roles.map(({ role }) => admin(`role.${role}`))),
    ...memberRoles.map((role) => t(`member.${role}`)),
  ];
  return names.length > 0 ? new Intl.ListFormat(localeOf(language)).format(names) : t('roles.none');
}
