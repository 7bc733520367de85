import { settingsMemory } from '#domain/site/settings.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { listOwnReferrals, sumReferralPoints } from '#domain/wallet/referrals/referral-list.ts';
import { openReferralLink } from '#domain/wallet/referrals/referral-link.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { List } from '#ui/data/list.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { CopyButtons } from '#ui/form/copy-buttons.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { readPageNumber } from '#routes/kit/page-number.ts';
import type { Route } from './+types/referrals';
import { WalletPage } from './wallet-page.tsx';

const path = '/wallet/referrals';
const perPage = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now, site, language, remember } = context.get(appContext);
  const { userId } = getMember(context);
  const settings = await remember(settingsMemory);
  const code = await openReferralLink(db, userId, now);
  const asked = readPageNumber(url.searchParams);
  const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  return {
    link: `${site.url}/r/${code}`,
    isOpen: settings.features.newSignUps,
    points: settings.amounts.referralPoints,
    rules: {
      value: writeSetting('pointValue', settings, language),
      most: writeSetting('pointsMostPercent', settings, language),
      period: numberFormat(language, months).format(settings.wallet.pointsMonths),
    },
    earned: await sumReferralPoints(db, userId),
    list: await listOwnReferrals(db, { userId, page: asked, perPage }),
  };
}

/** The personal link of a member, what it brings, and what became of each invitation, without anybody's name. */
export default function Referrals({ loaderData }: Route.ComponentProps) {
  const t = useText('referrals');
  const { list } = loaderData;
  const pages = Math.max(1, Math.ceil(list.total / perPage));
  return (
    <WalletPage
      title={t('title')}
      lead={t('lead')}
      answer={pages > 1 ? t('list.answer', { page: list.page, pages }) : undefined}
    >
      <PersonalLink {...loaderData} />
      <Part id="rules" heading={t('rules.heading')}>
        <Rules {...loaderData} />
      </Part>
      <Part id="invitations" heading={t('list.heading')}>
        {list.total === 0 ? (
          <EmptyState heading={t('list.none')}>{t('list.none-text')}</EmptyState>
        ) : (
          <Invitations {...loaderData} />
        )}
        <Pagination
          page={list.page}
          pages={pages}
          hrefOf={(each) => (each === 1 ? path : `${path}?page=${each}`)}
        />
      </Part>
    </WalletPage>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function PersonalLink({ link, isOpen }: Shown) {
  const t = useText('referrals');
  return (
    <Part id="link" heading={t('link.heading')}>
      {!isOpen && <p>{t('link.closed')}</p>}
      <p>{t('link.text')}</p>
      <p>
        <bdi dir="ltr">{link}</bdi>
      </p>
      <CopyButtons text={link} copy={{ label: t('link.copy'), done: t('link.copied') }} />
    </Part>
  );
}

function Rules({ points, rules: { value, most, period } }: Shown) {
  const t = useText('referrals');
  const set = { value: `\u2068${value}\u2069`, most: `\u2068${most}\u2069`, period };
  return (
    <Prose>
      <ol>
        <li>{t('rule.send')}</li>
        <li>{t('rule.activate')}</li>
        <li>{t('rule.receive', { count: points })}</li>
      </ol>
      <p>{t('rule.pay', set)}</p>
      <p>{t('rule.own')}</p>
      <p>{t('rule.privacy')}</p>
    </Prose>
  );
}

const toneOf = { invited: 'plain', held: 'accent', earned: 'success', refused: 'plain' } as const;

function Invitations({ list, earned }: Shown) {
  const t = useText('referrals');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' });
  const invitations = t('list.count', { count: list.total });
  const brought = earned > 0 ? t('list.earned', { count: earned }) : t('list.earned-none');
  return (
    <>
      <p>{t('list.lead', { invitations, earned: brought })}</p>
      <List items={list.items} keyOf={({ number }) => String(number)}>
        {({ number, status, points, refusalReason, invitedAt }) => (
          <Stack gap="close">
            <Row>
              <span>{t('item', { number, date: date.format(new Date(invitedAt)) })}</span>
              <Badge tone={toneOf[status]}>
                {status === 'earned' ? t('state.earned', { count: points }) : t(`state.${status}`)}
              </Badge>
            </Row>
            {refusalReason && <p>{t(`reason.${refusalReason}`)}</p>}
          </Stack>
        )}
      </List>
      <p>
        {t('question')}{' '}
        <Link href="/contact" look="standing">
          {t('contact')}
        </Link>
      </p>
    </>
  );
}
