import { countConversations } from '#domain/conversations/conversation-list.ts';
import { findFreelancerApproval } from '#domain/marketplace/freelancer-approval.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { listPasskeys } from '#domain/identity/second-factor/passkeys.ts';
import { listSessions } from '#domain/identity/account/session-list.ts';
import { countUnread } from '#domain/notifications/notify/notifications.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { showPhoneNumber } from '#platform/input/phone-number.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Section } from '#ui/layout/section.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/overview';
import type { AccountPageName } from './account-page.tsx';
import { Approval, Subscription } from './account-status.tsx';
import { inviteeOf } from './invitee.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, remember } = context.get(appContext);
  const member = getMember(context);
  const [{ features }, approval, passkeys, sessions, unread, conversations, subscription] = await Promise.all(
    [
      remember(settingsMemory),
      findFreelancerApproval(db, inviteeOf(context)),
      listPasskeys(db, member.userId),
      listSessions(db, member.userId, now),
      countUnread(db, member.userId),
      // What members write to each other is theirs: nobody who looks on as them learns of it.
      member.impersonation ? null : countConversations(db, member.userId, now),
      findSubscription(db, member.userId, now),
    ],
  );
  return {
    name: `${member.firstName} ${member.lastName}`.trim(),
    email: member.email,
    phone: member.phone && showPhoneNumber(member.phone),
    isPhoneConfirmed: member.phoneConfirmedAt !== null,
    hasPassword: member.hasPassword,
    hasSecondFactor: member.hasSecondFactor,
    passkeys: passkeys.length,
    sessions: sessions.length,
    unread,
    unreadConversations: conversations?.unread ?? 0,
    subscription,
    deletionDueAt: member.deletionDueAt,
    freelancing: {
      approval,
      isFreelancer: member.memberRoles.includes('freelancer'),
      takesRequests: features.invitationRequests,
    },
  };
}

/** Pages that other domains keep under the account, beside those of the account itself. */
type OtherCard =
  | 'messages'
  | 'community'
  | 'blocked'
  | 'barriers'
  | 'freelancing'
  | 'subscription'
  | 'needs'
  | 'certificates';
type CardName = AccountPageName | OtherCard;

const groups: readonly { id: 'you' | 'security' | 'control'; cards: readonly CardName[] }[] = [
  {
    id: 'you',
    cards: [
      'profile',
      'community',
      'needs',
      'email',
      'phone',
      'messages',
      'certificates',
      'freelancing',
      'subscription',
    ],
  },
  { id: 'security', cards: ['password', 'two-step', 'passkeys', 'sessions'] },
  { id: 'control', cards: ['notifications', 'preferences', 'blocked', 'barriers', 'data', 'delete'] },
];

/** The account at a glance: each page with what stands there now. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useText('account');
  const dashboard = useText('dashboard');
  const needs = useText('needs');
  const conversations = useText('conversations');
  const certificates = useText('certificates');
  const barriers = useText('barriers');
  const people = useText('people');
  const states = useStates(loaderData);
  const { unreadConversations } = loaderData;
  return (
    <>
      <PageHead title={t('title')} isHidden />
      <PageHeading
        lead={t('lead')}
        breadcrumb={
          <Breadcrumb trail={[{ label: dashboard('title'), href: '/dashboard' }]} current={t('title')} />
        }
      >
        {t('title')}
      </PageHeading>
      {groups.map(({ id, cards }, index) => (
        <Section key={id} id={id} heading={t(`overview.${id}`)} tone={index % 2 === 0 ? 'plain' : 'sand'}>
          <CardList items={cards} keyOf={(card) => card} look="compact">
            {(card) =>
              card === 'needs' ? (
                <Card heading={needs('title')} href="/account/needs">
                  <p>{needs('overview')}</p>
                </Card>
              ) : card === 'community' ? (
                <Card heading={people('own.title')} href="/account/community">
                  <p>{people('own.overview')}</p>
                </Card>
              ) : card === 'messages' ? (
                <Card heading={conversations('title')} href="/messages">
                  <p>
                    {unreadConversations === 0
                      ? conversations('overview.none')
                      : conversations('overview', { count: unreadConversations })}
                  </p>
                </Card>
              ) : card === 'blocked' ? (
                <Card heading={conversations('blocked.title')} href="/account/blocked">
                  <p>{conversations('blocked.overview')}</p>
                </Card>
              ) : card === 'barriers' ? (
                <Card heading={barriers('own.title')} href="/account/barriers">
                  <p>{barriers('own.lead')}</p>
                </Card>
              ) : card === 'certificates' ? (
                <Card heading={certificates('own.title')} href="/account/certificates">
                  <p>{certificates('own.lead')}</p>
                </Card>
              ) : card === 'freelancing' ? (
                <Card heading={dashboard('status.freelancer')}>
                  <Approval status={loaderData.freelancing} />
                </Card>
              ) : card === 'subscription' ? (
                <Card heading={dashboard('status.subscription')}>
                  <Subscription subscription={loaderData.subscription} />
                </Card>
              ) : (
                <Card heading={t(`${card}.title`)} href={`/account/${card}`}>
                  <p>{states[card]}</p>
                </Card>
              )
            }
          </CardList>
        </Section>
      ))}
    </>
  );
}

function useStates(loaderData: Route.ComponentProps['loaderData']) {
  const t = useText('account');
  const { language } = usePage();
  const { name, email, phone, isPhoneConfirmed, deletionDueAt } = loaderData;
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  return {
    profile: name ? <bdi>{name}</bdi> : t('overview.name-missing'),
    email: <bdi>{email}</bdi>,
    phone:
      phone === null
        ? t('overview.phone-none')
        : t(isPhoneConfirmed ? 'overview.phone-confirmed' : 'overview.phone-unconfirmed', {
            phone: `\u2066${phone}\u2069`,
          }),
    password: loaderData.hasPassword ? t('overview.password-set') : t('overview.password-none'),
    'two-step': loaderData.hasSecondFactor ? t('overview.two-step-on') : t('overview.two-step-off'),
    passkeys: t('overview.passkeys', { count: loaderData.passkeys }),
    sessions: t('overview.sessions', { count: loaderData.sessions }),
    notifications: t('overview.notifications', { count: loaderData.unread }),
    preferences: t('overview.preferences'),
    data: t('overview.data'),
    delete: deletionDueAt
      ? t('overview.delete-due', { date: date.format(deletionDueAt) })
      : t('overview.delete'),
  } satisfies Record<AccountPageName, React.ReactNode>;
}
