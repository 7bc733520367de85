import { settingsMemory } from '#domain/site/settings.ts';
import { readWallet } from '#domain/wallet/read-wallet.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { spokenMoney } from '#platform/text/money.ts';
import { Facts, Large } from '#ui/data/facts.tsx';
import { List } from '#ui/data/list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/overview';
import { EntryAmount } from './entry-amount.tsx';
import { waysToPay } from './top-up-form.server.ts';
import { WalletPage } from './wallet-page.tsx';
import { isolate, useAmountWords, useWayWords } from './wallet-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, payments, remember } = context.get(appContext);
  const { amounts } = await remember(settingsMemory);
  const wallet = await readWallet(db, getMember(context).userId, now);
  return {
    wallet,
    pointsPiastres: wallet.points * amounts.pointValuePiastres,
    ways: waysToPay(payments),
  };
}

type Loaded = Route.ComponentProps['loaderData'];

/** What somebody has, what waits to be paid, and what happened last (docs/product.md, "The wallet"). */
export default function WalletOverview({ loaderData }: Route.ComponentProps) {
  const t = useText('wallet');
  const { wallet, pointsPiastres, ways } = loaderData;
  return (
    <WalletPage title={t('title')}>
      <Balance wallet={wallet} />
      {wallet.waiting.length > 0 && <Waiting topUps={wallet.waiting} />}
      <Points wallet={wallet} piastres={pointsPiastres} />
      <Newest entries={wallet.entries} />
      <Ways ways={ways} />
    </WalletPage>
  );
}

function Balance({ wallet: { money, held } }: { wallet: Loaded['wallet'] }) {
  const t = useText('wallet');
  const { language } = usePage();
  const amountWords = useAmountWords();
  const said = (piastres: number) => amountWords(piastres, 'EGP');
  const single = held.length === 1 ? held[0] : undefined;
  return (
    <Part id="balance" heading={t('balance.heading')}>
      <p>
        <Large>
          {money.posted === 0 ? t('balance.empty') : t('balance.have', { amount: said(money.posted) })}
        </Large>
      </p>
      {money.held > 0 && (
        <p>
          {single
            ? t('balance.held-for', {
                ...{ held: said(money.held), available: said(money.available) },
                title: isolate(pick(single.title, language)),
              })
            : t('balance.held', { held: said(money.held), available: said(money.available) })}
        </p>
      )}
      {held.length > 1 && (
        <List items={held} keyOf={(each) => JSON.stringify(each)}>
          {({ title, piastres }) =>
            t('balance.held-part', { amount: said(piastres), title: isolate(pick(title, language)) })
          }
        </List>
      )}
      <div>
        <ButtonLink href="/wallet/top-up" look="primary">
          {t('menu.top-up')}
        </ButtonLink>
      </div>
    </Part>
  );
}

function Waiting({ topUps }: { topUps: Loaded['wallet']['waiting'] }) {
  const t = useText('wallet');
  const { language } = usePage();
  return (
    <Part id="waiting" heading={t('waiting.heading')}>
      <List items={topUps} keyOf={({ id }) => id}>
        {({ id, number, amountPiastres, method, expiresAt }) => (
          <Stack gap="close">
            <h3>
              <Link href={`/wallet/top-ups/${id}`} look="standing">
                {t('waiting.item', { number, amount: spokenMoney(amountPiastres, language) })}
              </Link>
            </h3>
            <p>
              {t(`way.${method}`)}. {t('waiting.until')} <DateText at={expiresAt} withTime />
            </p>
          </Stack>
        )}
      </List>
    </Part>
  );
}

function Points({
  wallet: { points, nextExpiry },
  piastres,
}: {
  wallet: Loaded['wallet'];
  piastres: number;
}) {
  const t = useText('wallet');
  const amountWords = useAmountWords();
  return (
    <Part id="points" heading={t('points.heading')}>
      {points === 0 ? (
        <p>{t('points.none')}</p>
      ) : (
        <p>
          {t('points.have', { points: amountWords(points, 'PTS') })}{' '}
          {t('points.worth', { amount: amountWords(piastres, 'EGP') })}
        </p>
      )}
      {nextExpiry && (
        <p>
          {t('points.next', { points: amountWords(nextExpiry.points, 'PTS') })}{' '}
          <DateText at={nextExpiry.expiresAt} />
        </p>
      )}
      <Link href="/wallet/statement?of=points" look="standing">
        {t('points.statement')}
      </Link>
    </Part>
  );
}

function Newest({ entries }: { entries: Loaded['wallet']['entries'] }) {
  const t = useText('wallet');
  const { language } = usePage();
  return (
    <Part id="entries" heading={t('newest.heading')}>
      {entries.length === 0 ? (
        <p>{t('newest.none')}</p>
      ) : (
        <>
          <List items={entries} keyOf={({ id }) => String(id)}>
            {(entry) => (
              <Stack gap="close">
                <h3>
                  <Link href={`/wallet/entries/${entry.id}`} look="standing">
                    {pick(entry.title, language)}
                  </Link>
                </h3>
                <Facts
                  items={[
                    t(`kind.${entry.kind}`),
                    <EntryAmount key="amount" entry={entry} />,
                    <DateText key="at" at={entry.at} />,
                  ]}
                />
              </Stack>
            )}
          </List>
          <Link href="/wallet/statement" look="standing">
            {t('newest.all')}
          </Link>
        </>
      )}
    </Part>
  );
}

function Ways({ ways }: { ways: Loaded['ways'] }) {
  const t = useText('wallet');
  const wayWords = useWayWords();
  return (
    <Part id="ways" heading={t('ways.heading')}>
      {ways.length === 0 ? (
        <p>{t('add.none.text')}</p>
      ) : (
        <ul>
          {ways.map((way) => (
            <li key={`${way.provider} ${way.method}`}>{wayWords(way)}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}
