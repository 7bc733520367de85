import type { ReactNode } from 'react';
import { dateFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Link } from '#ui/text/link.tsx';

export type AccountStatusProps = {
  status: {
    email: string;
    phone: 'none' | 'unconfirmed' | 'confirmed';
    isFreelancer: boolean;
    hasSecondFactor: boolean;
    deletionDueAt: Date | null;
  };
};

/** The states of the account, each in words and with the way to change it. */
export function AccountStatus({ status }: AccountStatusProps) {
  const t = useText('dashboard');
  const { phone, isFreelancer, hasSecondFactor } = status;
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
        { term: t('status.subscription'), value: t('status.subscription-none') },
        {
          term: t('status.freelancer'),
          value: isFreelancer ? (
            t('status.freelancer-none')
          ) : (
            <State
              words={t('status.freelancer-unchosen')}
              way={['/account/profile', t('status.roles-change')]}
            />
          ),
        },
      ]}
    />
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
