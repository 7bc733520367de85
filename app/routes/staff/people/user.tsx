import { newcomerHref } from '#domain/forums/forum-constants.ts';
import { may } from '#domain/identity/permissions.ts';
import { listReasons } from '#domain/identity/staff/staff-reasons.ts';
import { useText } from '#platform/text/i18n.ts';
import { localeOf } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Part } from '#ui/layout/part.tsx';
import { NewcomerLink } from '#routes/staff/community/newcomer-link.tsx';
import type { Route } from './+types/user';
import { RoleName } from './role-name.tsx';
import { readScopes } from './scopes.server.ts';
import { readUserPage } from './user.server.ts';
import { UserFrame } from './user-frame.tsx';
import { StatusBadge } from './user-table.tsx';
import { Named } from '#ui/text/named.tsx';

/** What was done before coming here, as the address says. */
const doneThings = ['invited', 'created', 'impersonation'] as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, actor, user } = await readUserPage(context, params.id);
  const done = doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null;
  return {
    user: { ...user, phone: user.phone && showPhoneNumber(user.phone) },
    scopes: await readScopes(db, context, user.roles),
    reasons: await listReasons(db, user.id),
    newcomerHref: may(actor.roles, 'conduct.keep') ? newcomerHref(user.id) : null,
    done,
  };
}

/** Who somebody is, how their account stands, what they may do, and why staff did something to it. */
export default function AdminUser({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-users');
  const audit = useText('audit');
  const { user, scopes, reasons, done } = loaderData;
  return (
    <UserFrame user={user} page="overview" done={done && t(`done.${done}`)}>
      <Profile user={user} />
      <Part id="roles" heading={t('staff-roles')}>
        {user.roles.length === 0 ? (
          <p>{t('roles.no-staff')}</p>
        ) : (
          <List items={user.roles} keyOf={({ role, scope }) => `${role} ${scope}`}>
            {(held) => (
              <p>
                <RoleName held={held} scopes={scopes} />
                {t('comma')} <DateText at={held.grantedAt} />
              </p>
            )}
          </List>
        )}
      </Part>
      <Security user={user} />
      <NewcomerLink href={loaderData.newcomerHref} />
      {reasons.length > 0 && (
        <Part id="reasons" heading={t('reasons.heading')}>
          <List items={reasons} keyOf={({ id }) => id}>
            {({ action, reason, at, by }) => (
              <>
                <p>
                  <Named>{by ?? audit('who.deleted')}</Named> {audit(action)}
                  {t('comma')} <DateText at={at} withTime />
                </p>
                <p dir="auto">{reason}</p>
              </>
            )}
          </List>
        </Part>
      )}
    </UserFrame>
  );
}

type Shown = Route.ComponentProps['loaderData']['user'];

function Profile({ user }: { user: Shown }) {
  const t = useText('staff-users');
  const { language } = usePage();
  const members = user.memberRoles.map((role) => t(`member.${role}`));
  return (
    <Part id="profile" heading={t('profile.heading')}>
      <DetailsList
        look="rows"
        items={[
          { term: t('status'), value: <StatusBadge status={user.status} /> },
          { term: t('first-name'), value: <Named>{user.firstName || t('none')}</Named> },
          { term: t('last-name'), value: <Named>{user.lastName || t('none')}</Named> },
          { term: t('email'), value: <Confirmed value={user.email} at={user.emailConfirmedAt} /> },
          { term: t('phone'), value: <Confirmed value={user.phone} at={user.phoneConfirmedAt} /> },
          { term: t('language'), value: t(`language.${user.language}`) },
          {
            term: t('member-roles'),
            value:
              members.length > 0 ? new Intl.ListFormat(localeOf(language)).format(members) : t('roles.none'),
          },
          { term: t('joined'), value: <DateText at={user.createdAt} withTime /> },
          {
            term: t('seen'),
            value: user.lastSeenAt ? <DateText at={user.lastSeenAt} withTime /> : t('seen.never'),
          },
          ...(user.suspendedAt
            ? [{ term: t('suspended-since'), value: <DateText at={user.suspendedAt} withTime /> }]
            : []),
          ...(user.deletionDueAt
            ? [{ term: t('deletion-due'), value: <DateText at={user.deletionDueAt} /> }]
            : []),
          {
            term: t('terms'),
            value: user.termsVersion ? <bdi>{user.termsVersion}</bdi> : t('terms.none'),
          },
        ]}
      />
    </Part>
  );
}

function Confirmed({ value, at }: { value: string | null; at: Date | null }) {
  const t = useText('staff-users');
  if (value === null) return t('none');
  return (
    <>
      <bdi dir="ltr">{value}</bdi>
      {t('comma')} {at ? t('confirmed') : t('unconfirmed')}
    </>
  );
}

function Security({ user }: { user: Shown }) {
  const t = useText('staff-users');
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = user.secondFactor;
  return (
    <Part id="security" heading={t('security.heading')}>
      <DetailsList
        look="rows"
        items={[
          {
            term: t('security.password'),
            value: !user.hasPassword ? (
              t('security.password-none')
            ) : user.passwordChangedAt ? (
              <>
                {t('security.password-changed')} <DateText at={user.passwordChangedAt} />
              </>
            ) : (
              t('security.password-set')
            ),
          },
          { term: t('security.app'), value: hasAuthenticator ? t('on') : t('off') },
          { term: t('security.passkeys'), value: t('security.count', { count: passkeys }) },
          { term: t('security.codes'), value: t('security.count', { count: recoveryCodesLeft }) },
        ]}
      />
    </Part>
  );
}
