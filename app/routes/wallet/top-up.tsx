import { randomUUID } from 'node:crypto';
import type { HeadersArgs } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { readCheckout } from '#domain/wallet/purchases/checkout.ts';
import { findPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { countTopUpOfToday } from '#domain/wallet/top-ups/day-limit.ts';
import { findTopUp } from '#domain/wallet/top-ups/find-top-up.ts';
import { startTopUp } from '#domain/wallet/top-ups/start-top-up.ts';
import { topUpIdOf } from '#domain/wallet/top-ups/top-up-id.ts';
import { readPounds } from '#platform/input/read-number.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext, type AppContext } from '#platform/page/request-context.server.ts';
import { takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { RadioGroup } from '#ui/form/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { readAccount } from '#routes/account/answers.server.ts';
import { useFormErrors } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/top-up';
import { nameOfWay, topUpForm, waysToPay } from './top-up-form.server.ts';
import { WalletPage } from './wallet-page.tsx';
import { isolate, useAmountWords, useWayWords, type WayToPay } from './wallet-words.ts';

/** Each one asks a provider for something: more in an hour is no person. */
const mostPerHour = 30;

export const handle = { leadsToProviders: true } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, payments, remember, language } = context.get(appContext);
  const { userId } = getMember(context);
  const { topUpLeastPiastres, topUpMostPiastres, topUpMostPerDayPiastres } = (await remember(settingsMemory))
    .wallet;
  const ways = waysToPay(payments).map((way) => ({ ...way, value: nameOfWay(way) }));
  const purchase = await findOpenPurchase(db, { id: url.searchParams.get('purchase') ?? '', userId });
  const asked = readPounds(url.searchParams.get('amount') ?? '', {
    leastPiastres: 1,
    mostPiastres: topUpMostPiastres,
  });
  const wanted = typeof asked === 'string' ? await missingFor(db, purchase, now) : asked.piastres;
  return {
    ways,
    limits: {
      least: topUpLeastPiastres,
      most: topUpMostPiastres,
      today: Math.max(0, topUpMostPerDayPiastres - (await countTopUpOfToday(db, userId, now))),
    },
    purchase: purchase && { id: purchase.id, title: pick(purchase.title, language) },
    // Nobody is asked for less than can be added at once.
    amount: wanted > 0 ? String(Math.max(wanted, topUpLeastPiastres) / 100) : '',
    form: randomUUID() as string,
  };
}

async function findOpenPurchase(db: AppContext['db'], asked: { id: string; userId: string }) {
  const purchase = isRowId(asked.id) ? await findPurchase(db, asked) : null;
  return purchase?.status === 'open' ? purchase : null;
}

async function missingFor(
  db: AppContext['db'],
  purchase: Awaited<ReturnType<typeof findOpenPurchase>>,
  now: Date,
): Promise<number> {
  return purchase ? (await readCheckout(db, { purchase, points: 0 }, now)).missingPiastres : 0;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const { payments, remember, language } = context.get(appContext);
  const { topUpLeastPiastres, topUpMostPiastres } = (await remember(settingsMemory)).wallet;
  const { userId } = member;
  const given = {
    ...{ leastPiastres: topUpLeastPiastres, mostPiastres: topUpMostPiastres },
    ways: waysToPay(payments),
  };
  return await topUpForm.handle(
    { request, context, given },
    async ({ values: { amount, way, form, purchase } }) => {
      const limit = { name: 'top-up', key: userId, limit: mostPerHour, windowSeconds: 3600 };
      await takeFromLimit(db, limit, now);
      const purchaseId = (await findOpenPurchase(db, { id: purchase ?? '', userId }))?.id ?? null;
      const asked = { ...way, amountPiastres: amount.piastres, purchaseId };
      const id = topUpIdOf({ ...asked, userId, form });
      const provider = payments.find(({ name }) => name === way.provider)!;
      const about = { session: member, id, language, siteUrl: site.url, requestSource };
      await startTopUp(db, { ...asked, ...about, provider }, now);
      const topUp = await findTopUp(db, { id, userId });
      const isToBePaid = topUp?.status === 'started' || topUp?.status === 'waiting';
      return (isToBePaid && topUp.payUrl) || `/wallet/top-ups/${id}`;
    },
    // What failed is kept as it is: whoever tries again begins another one.
    async ({ code }) => (code === 'payment-provider-away' ? { values: { form: randomUUID() } } : undefined),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How much is added to the wallet and how it is paid, before the way leads to a provider (docs/product.md, "The wallet"). */
export default function TopUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('wallet');
  const { language } = usePage();
  const { ways, limits, purchase } = loaderData;
  const limitOf = { 'amount.little': limits.least, 'amount.much': limits.most };
  const errors = useFormErrors(actionData, {
    say: (key) => {
      const limit = limitOf[key as keyof typeof limitOf];
      return limit === undefined
        ? t(key as 'amount.missing')
        : t(key as 'amount.little', { limit: spokenMoney(limit, language) });
    },
    fieldOf: {
      ...{ 'top-up-too-little': 'amount', 'top-up-too-much': 'amount', 'top-up-day-limit': 'amount' },
      ...{ 'top-up-method-unknown': 'way' },
    },
  });
  const above = purchase ? [{ label: t('purchase.step'), href: `/wallet/pay/${purchase.id}` }] : undefined;
  return (
    <WalletPage
      title={t('menu.top-up')}
      lead={ways.length > 0 && t('add.lead')}
      hasErrors={errors !== null}
      {...(above && { above })}
    >
      {ways.length > 0 ? (
        <TopUpForm {...{ ...loaderData, errors, values: actionData?.values }} />
      ) : (
        <NoWays errors={errors} />
      )}
    </WalletPage>
  );
}

type TopUpFormProps = Omit<Route.ComponentProps['loaderData'], 'ways'> & {
  ways: readonly (WayToPay & { value: string })[];
  errors: Record<string, string> | null;
  values: Record<string, string> | undefined;
};

function TopUpForm({ ways, limits, purchase, amount, form, errors, values }: TopUpFormProps) {
  const t = useText('wallet');
  const wayWords = useWayWords();
  const amountWords = useAmountWords();
  const said = (piastres: number) => amountWords(piastres, 'EGP');
  return (
    <>
      {purchase && <p>{t('add.for', { title: isolate(purchase.title) })}</p>}
      <Form action="/wallet/top-up" errors={errors} values={values ?? {}}>
        <input type="hidden" name="form" value={values?.form ?? form} />
        <input type="hidden" name="purchase" value={values?.purchase ?? purchase?.id ?? ''} />
        <Field
          name="amount"
          label={t('add.amount')}
          hint={t('add.amount.hint', {
            ...{ least: said(limits.least), most: said(limits.most), today: said(limits.today) },
          })}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          defaultValue={amount}
        />
        <RadioGroup
          name="way"
          label={t('add.way')}
          choices={ways.map((way) => ({
            value: way.value,
            label: wayWords(way),
            note: t(`company.${way.provider}.pays`),
          }))}
          defaultValues={ways.length === 1 ? [ways[0]!.value] : []}
        />
        <div>
          <p>{t('add.next')}</p>
        </div>
        <Button look="primary" busyLabel={t('add.busy')}>
          {t('add.submit')}
        </Button>
      </Form>
    </>
  );
}

/** Nobody takes payments at the moment: what can be done instead. */
function NoWays({ errors }: { errors: Record<string, string> | null }) {
  const t = useText('wallet');
  return (
    <>
      <Notice heading={t('add.none')} {...(errors && { announce: t('add.none') })}>
        {t('add.none.text')}
      </Notice>
      <div>
        <ButtonLink href="/contact">{t('add.none.contact')}</ButtonLink>
      </div>
    </>
  );
}
