import { isStaff } from '#domain/identity/roles.ts';
import { findFreelancerApproval } from '#domain/marketplace/freelancer-approval.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { findHoldings, type Holdings } from '#domain/wallet/wallet-accounts.ts';
import { listRecentActivity } from '#domain/identity/account/recent-activity.ts';
import { useText } from '#platform/text/i18n.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Link } from '#ui/text/link.tsx';
import { List } from '#ui/data/list.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/dashboard';
import { AccountStatus } from './account-status.tsx';
import { inviteeOf } from './invitee.server.ts';
import { nextStepOf } from './next-step.ts';

/** The parts of the product that the dashboard leads to, and where their quick actions do (docs/product.md, "Dashboard"). */
const places = [
  { name: 'courses', href: '/learn', action: '/learn' },
  { name: 'freelance', href: '/freelance', action: '/freelance' },
  { name: 'wallet', href: '/wallet', action: '/wallet/top-up' },
  { name: 'community', href: '/community', action: '/community' },
] as const;

/** What happened just before, as the address says: the page in between was there for a moment only. */
const beforeThings = ['signed-in', 'verified'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, isPage, remember } = context.get(appContext);
  const member = getMember(context);
  const [{ features }, approval, subscription, holdings, activity] = await Promise.all([
    remember(settingsMemory),
    findFreelancerApproval(db, inviteeOf(context)),
    findSubscription(db, member.userId, now),
    findHoldings(db, member.userId),
    listRecentActivity(db, member.userId),
  ]);
  const status = {
    email: member.email,
    phone: member.phone === null ? 'none' : member.phoneConfirmedAt ? 'confirmed' : 'unconfirmed',
    isFreelancer: member.memberRoles.includes('freelancer'),
    approval,
    takesRequests: features.invitationRequests,
    hasSecondFactor: member.hasSecondFactor,
    subscription,
    deletionDueAt: member.deletionDueAt,
  } as const;
  return {
    name: member.firstName || member.email,
    isStaff: isStaff(member.roles),
    status,
    nextStep: nextStepOf({ ...status, isPhoneConfirmed: status.phone === 'confirmed' }),
    places: places.filter(({ href }) => isPage(href)),
    holdings,
    activity,
    before: beforeThings.find((thing) => url.searchParams.has(thing)) ?? null,
  };
}

/** What to do next, where to go on from here, and where a member stands. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText('dashboard');
  const { name, status, nextStep, places, holdings, activity, before } = loaderData;
  const outcome = before && t(`before.${before}`);
  return (
    <>
      <PageHead title={t('title')} isHidden outcome={outcome} />
      <PageHeading
        lead={t('lead')}
        after={
          <>
            {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
            <Actions isStaff={loaderData.isStaff} />
          </>
        }
      >
        {t('greeting', { name: `\u2068${name}\u2069` })}
      </PageHeading>
      {nextStep && (
        <Band>
          <NextStep
            id="next"
            heading={t(`next.${nextStep.name}`)}
            count={t('next.count', { number: nextStep.number, total: nextStep.total })}
            action={
              <ButtonLink href={nextStep.href} look="primary">
                {t(`next.${nextStep.name}-action`)}
              </ButtonLink>
            }
          >
            {t(`next.${nextStep.name}-text`)}
          </NextStep>
        </Band>
      )}
      <Section id="places" heading={t('cards.heading')} tone="sand">
        <CardList items={places} keyOf={({ name }) => name} look="compact">
          {({ name, href }) => (
            <Card heading={t(`cards.${name}`)} href={href}>
              {name === 'wallet' ? <InWallet holdings={holdings} /> : <p>{t(`cards.${name}-text`)}</p>}
            </Card>
          )}
        </CardList>
      </Section>
      <Band>
        <Columns>
          <Part id="learning" heading={t('learning.heading')}>
            <EmptyState
              heading={t('learning.none')}
              action={<ButtonLink href="/learn">{t('learning.browse')}</ButtonLink>}
            >
              {t('learning.none-text')}
            </EmptyState>
          </Part>
          <Part id="actions" heading={t('actions.heading')}>
            <QuickActions places={places} />
          </Part>
        </Columns>
      </Band>
      <Band>
        <Columns>
          <Part id="status" heading={t('status.heading')}>
            <AccountStatus status={status} />
          </Part>
          <Part id="activity" heading={t('activity.heading')}>
            <RecentActivity activity={activity} />
          </Part>
        </Columns>
      </Band>
    </>
  );
}

function Actions({ isStaff }: { isStaff: boolean }) {
  const t = useText('dashboard');
  return (
    <ButtonRow>
      <ButtonLink href="/account">{t('settings')}</ButtonLink>
      {isStaff && <ButtonLink href="/admin">{t('staff')}</ButtonLink>}
    </ButtonRow>
  );
}

function InWallet({ holdings: { money, points } }: { holdings: Holdings }) {
  const t = useText('dashboard');
  const { language } = usePage();
  return (
    <>
      <p>{t('cards.wallet-balance', { balance: spokenMoney(money.available, language) })}</p>
      {points.available > 0 && <p>{t('cards.wallet-points', { count: points.available })}</p>}
    </>
  );
}

type Places = Route.ComponentProps['loaderData']['places'];

function QuickActions({ places }: { places: Places }) {
  const t = useText('dashboard');
  return (
    <List items={places} keyOf={({ name }) => name}>
      {({ name, action }) => (
        <Link href={action} look="standing">
          {t(`actions.${name}`)}
        </Link>
      )}
    </List>
  );
}

function RecentActivity({ activity }: { activity: Route.ComponentProps['loaderData']['activity'] }) {
  const t = useText('dashboard');
  return (
    <>
      {activity.length === 0 ? (
        <p>{t('activity.none')}</p>
      ) : (
        <List items={activity} keyOf={({ id }) => String(id)}>
          {({ action, at }) => (
            <Stack gap="close">
              <p>{t(`activity.${keyOf(action)}`)}</p>
              <p>
                <DateText at={at} withTime />
              </p>
            </Stack>
          )}
        </List>
      )}
      <Link href="/account/sessions" look="standing">
        {t('activity.sessions')}
      </Link>
    </>
  );
}

/** `session.start` is told by the text `activity.session-start`. */
function keyOf<Action extends string>(action: Action) {
  return action.replace(/[._]/g, '-') as Hyphenated<Action>;
}

type Hyphenated<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Hyphenated<Head>}-${Hyphenated<Tail>}`
  : Text extends `${infer Head}_${infer Tail}`
    ? `${Head}-${Hyphenated<Tail>}`
    : Text;
