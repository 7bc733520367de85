import { data, type HeadersArgs } from 'react-router';
import { may } from '#domain/identity/permissions.ts';
import { openStatuses, type CardRefundStatus } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { findCardRefundForStaff } from '#domain/wallet/card-refunds/find-card-refunds.ts';
import { lookUpCardRefund } from '#domain/wallet/card-refunds/look-up-card-refunds.ts';
import { settleCardRefund } from '#domain/wallet/card-refunds/settle-card-refund.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Steps } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { whenGone } from '#routes/kit/form.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { isolated } from '#routes/staff/finance/desk-words.tsx';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/card-refund';
import { CardRefundActs } from './card-refund-acts.tsx';
import { CardRefundBadge } from './card-refund-badge.tsx';
import { cardRefundLookUp, cardRefundSettlement } from './refund-forms.server.ts';

/** Each asks the provider: so often within a minute. */
const looksPerMinute = 5;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findCardRefundForStaff(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { cardRefund, topUp, account, steps } = found;
  const { holdId: _hold, userId: whose, ...shown } = cardRefund;
  return {
    cardRefund: shown,
    topUp: { id: topUp.id, number: topUp.number },
    member: account && {
      name: account.name,
      href: may(roles, 'users.see') ? `/admin/users/${account.userId}` : null,
    },
    steps: steps.map(({ id, status, at, reason, by }) => ({ id, status, at, reason, by })),
    isOwn: whose === userId,
    mayAct: may(roles, 'refunds.make'),
    done: readDone(url, ['paid', 'refused']),
    looked: (['now', 'silent'] as const).find((each) => each === url.searchParams.get('looked')) ?? null,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const staff = readStaffContext({ request, context }, 'refunds.make');
  const { db, now, page, site, payments: providers } = context.get(appContext);
  const found = await findCardRefundForStaff(db, id);
  if (!found) throw data(null, { status: 404 });
  const { cardRefund } = found;
  const body = await request.formData();
  const submission = { request, context, body };
  const here = `/admin/finance/card-refunds/${id}`;
  if (textOf(body, 'action') === 'look')
    return await cardRefundLookUp.handle(submission, async () => {
      if (!isAskable(cardRefund.status)) return here;
      const limit = { name: 'card-refund-look', key: id, limit: looksPerMinute, windowSeconds: 60 };
      await takeFromLimit(db, limit, now);
      const hasAnswered = await lookUpCardRefund(db, { providers, siteUrl: site.url, cardRefund }, now);
      return `${here}?looked=${hasAnswered ? 'now' : 'silent'}`;
    });
  return await cardRefundSettlement.handle(
    submission,
    async ({ values: { outcome, reason } }) => {
      const settling = { ...staff, cardRefundId: id, outcome, reason, siteUrl: page.origin };
      await settleCardRefund(db, settling, now);
      return `${here}?done=${outcome}`;
    },
    whenGone,
  );
}

/** Whether the provider may know something about it, and it is not over. */
function isAskable(status: CardRefundStatus): boolean {
  return status !== 'requested' && (openStatuses as readonly CardRefundStatus[]).includes(status);
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One refund to a card for staff: where it stands, what its provider knows, and what can be done about it. */
export default function StaffCardRefund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-refunds');
  const { cardRefund, steps, done, looked } = loaderData;
  const { number, status } = cardRefund;
  const said = looked ? t(`looked.${looked}`) : done === status && t(`settled.${done}`);
  return (
    <DeskPage
      list="card-refunds"
      title={t('card.title', { number })}
      lead={t(`lead.${status}`)}
      done={actionData === undefined && said}
      errors={actionData !== undefined}
    >
      <Section id="facts" heading={t('card.facts')}>
        <Facts {...loaderData} />
      </Section>
      <CardRefundActs {...loaderData} result={actionData} />
      <Section id="history" heading={t('card.history')}>
        <Steps items={steps} keyOf={({ id }) => String(id)}>
          {({ status, at, by, reason }) => (
            <Stack gap="close">
              <p>
                {t(`status.${status}`)}, <DateText at={at} withTime />
                {by && (
                  <>
                    {', '}
                    {t('card.by', { name: isolated(by) })}
                  </>
                )}
              </p>
              {reason && <p dir="auto">{t('card.reason', { reason: isolated(reason) })}</p>}
            </Stack>
          )}
        </Steps>
      </Section>
    </DeskPage>
  );
}

function Facts({ cardRefund, topUp, member }: Route.ComponentProps['loaderData']) {
  const t = useText('staff-refunds');
  const { status, amountPiastres, provider, method, transaction, refusedBecause } = cardRefund;
  const { requestedAt, sentAt, askedAt } = cardRefund;
  return (
    <Stack>
      <DetailsList
        look="rows"
        items={[
          { term: t('status'), value: <CardRefundBadge status={status} /> },
          ...(refusedBecause ? [{ term: t('why'), value: t(`why.${refusedBecause}`) }] : []),
          { term: t('member'), value: member ? <Named>{member.name}</Named> : t('member.gone') },
          { term: t('how.amount'), value: <Money piastres={amountPiastres} /> },
          {
            term: t('provider'),
            value: t('way', { provider: t(`provider.${provider}`), method: t(`method.${method}`) }),
          },
          {
            term: t('transaction'),
            value: transaction ? <bdi>{transaction}</bdi> : t('transaction.none'),
          },
          { term: t('requested'), value: <DateText at={requestedAt} withTime /> },
          ...(sentAt ? [{ term: t('sent'), value: <DateText at={sentAt} withTime /> }] : []),
          {
            term: t('asked'),
            value: askedAt ? <DateText at={askedAt} withTime /> : t('asked.never'),
          },
        ]}
      />
      <p>
        <Link href={`/admin/finance/top-ups/${topUp.id}`} look="standing">
          {t('top-up.see', { number: topUp.number })}
        </Link>
      </p>
      {member?.href && (
        <p>
          <Link href={member.href} look="standing">
            {t('person.see')}
          </Link>
        </p>
      )}
    </Stack>
  );
}
