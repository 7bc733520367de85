import type { ReactNode } from 'react';
import type { FreelancerApproval } from '#domain/marketplace/freelancer-approval.ts';
import type { SubscriptionState } from '#domain/wallet/subscriptions/subscribe.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';
import { useThroughTeam } from '#routes/teams/through-team.ts';

export type AccountStatusProps = {
  status: {
    email: string;
    phone: 'none' | 'unconfirmed' | 'confirmed';
    isFreelancer: boolean;
    approval: FreelancerApproval;
    /** Whether an invitation can be asked for now. */
    takesRequests: boolean;
    hasSecondFactor: boolean;
    subscription: SubscriptionState;
    deletionDueAt: Date | null;
  };
};

/** The states of the account, each in words and with the way to change it. */
export function AccountStatus({ status }: AccountStatusProps) {
  const t = useText('dashboard');
  const { phone, hasSecondFactor } = status;
  const isPhoneConfirmed = phone === 'confirmed';
  const phoneState = phone === 'none' ? t('status.phone-none') : t(`status.${phone}`);
  return (
    <DetailsList
      look="rows"
      items={[
        { term: t('status.account'), value: <AccountState dueAt={status.deletionDueAt} /> },
        {
          term: t('status.email'),
          value: <State words={t('status.confirmed')} isGood />,
        },
        {
          term: t('status.phone'),
          value: (
            <State
              words={phoneState}
              isGood={isPhoneConfirmed}
              way={isPhoneConfirmed ? undefined : ['/account/phone', t('status.phone-confirm')]}
            />
          ),
        },
        {
          term: t('status.verification'),
          value: isPhoneConfirmed ? <State words={t('status.fully')} isGood /> : t('status.partly'),
        },
        {
          term: t('status.two-step'),
          value: (
            <State
              words={hasSecondFactor ? t('status.two-step-on') : t('status.two-step-off')}
              isGood={hasSecondFactor}
              way={hasSecondFactor ? undefined : ['/account/two-step', t('status.two-step-set-up')]}
            />
          ),
        },
        {
          term: t('status.subscription'),
          value: <Subscription subscription={status.subscription} />,
        },
        { term: t('status.freelancer'), value: <Approval status={status} /> },
      ]}
    />
  );
}

/** Where a member stands on the way to working as a freelancer, with what they can do about it. */
export function Approval({
  status: { approval, isFreelancer, takesRequests },
}: {
  status: Pick<AccountStatusProps['status'], 'approval' | 'isFreelancer' | 'takesRequests'>;
}) {
  const t = useText('dashboard');
  const profile = useText('freelancer-profile');
  const { language } = usePage();
  if (approval.state === 'approved')
    return (
      <>
        <State
          words={t('status.freelancer-approved')}
          isGood
          way={['/freelance', t('status.freelancer-projects')]}
        />
        <div>
          <Link href="/freelance/profile" look="standing">
            {profile('dashboard')}
          </Link>
        </div>
      </>
    );
  if (approval.state === 'waiting') {
    const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(approval.since);
    return t('status.freelancer-waiting', { date });
  }
  if (approval.state === 'declined')
    return (
      <>
        {t('status.freelancer-declined')}
        <Paragraphs text={approval.reason} />
        {takesRequests && (
          <Link href="/apply" look="standing">
            {t('status.freelancer-again')}
          </Link>
        )}
      </>
    );
  if (!isFreelancer)
    return (
      <State words={t('status.freelancer-unchosen')} way={['/account/profile', t('status.roles-change')]} />
    );
  if (!takesRequests) return t('status.freelancer-closed');
  return <State words={t('status.freelancer-none')} way={['/apply', t('status.freelancer-ask')]} />;
}

/** Whether a member has a subscription, and until when. */
export function Subscription({ subscription }: { subscription: SubscriptionState }) {
  const t = useText('dashboard');
  const { language } = usePage();
  const way = (words: string): [string, string] => ['/wallet/subscription', words];
  const throughTeam = useThroughTeam();
  if (subscription.team && subscription.state !== 'running')
    return (
      <State
        words={throughTeam(subscription.team)}
        isGood={subscription.team.isRunning}
        way={way(t('status.subscription-see'))}
      />
    );
  if (subscription.state === 'none')
    return <State words={t('status.subscription-none')} way={way(t('status.subscription-see'))} />;
  const { state, team } = subscription;
  const endsAt = state === 'running' ? subscription.endsAt : subscription.endedAt;
  // It ends with the end of its last day.
  const lastDay = new Date(endsAt.getTime() - 1);
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(lastDay);
  return (
    <>
      {team && <p>{throughTeam(team)}</p>}
      <State
        words={t(`status.subscription-${state}`, { date })}
        isGood={state === 'running'}
        way={way(t(state === 'running' ? 'status.subscription-see' : 'status.subscription-again'))}
      />
    </>
  );
}

function AccountState({ dueAt }: { dueAt: Date | null }) {
  const t = useText('dashboard');
  const { language } = usePage();
  if (!dueAt) return <State words={t('status.active')} isGood />;
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(dueAt);
  return <State words={t('status.deletion', { date })} way={['/account/delete', t('status.keep')]} />;
}

/** A state, and where it can be changed. */
function State({
  words,
  isGood,
  way,
}: {
  words: string;
  isGood?: boolean;
  way?: [href: string, words: string];
}): ReactNode {
  return (
    <>
      {isGood ? <Badge tone="success">{words}</Badge> : words}
      {way && (
        <div>
          <Link href={way[0]} look="standing">
            {way[1]}
          </Link>
        </div>
      )}
    </>
  );
}
