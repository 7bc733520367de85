import { randomUUID } from 'node:crypto';
import type { HeadersArgs } from 'react-router';
import { readSettings } from '#domain/site/settings.ts';
import {
  addDestination,
  listDestinations,
  removeDestination,
} from '#domain/wallet/withdrawals/destinations.ts';
import { showAccount, type DestinationDetails } from '#domain/wallet/withdrawals/read-destination.ts';
import {
  destinationKinds,
  mostDestinations,
  type DestinationKind,
} from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { DetailsList } from '#ui/data/details-list.tsx';
import { List } from '#ui/data/list.tsx';
import { Button, ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { resultOf, type FormResult } from '#routes/kit/form-result.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { askForProof, readAccount } from '#routes/account/answers.server.ts';
import { WalletPage } from '#routes/wallet/wallet-page.tsx';
import type { Route } from './+types/destinations';
import { AddDestination, ReviewDestination } from './add-destination.tsx';
import { bankForm, destinationRemovalForm, instapayForm, vodafoneForm } from './withdrawal-forms.server.ts';
import { useDestinationWords, useInstant, useWithdrawalErrors } from './withdrawal-words.ts';

const path = '/wallet/destinations';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const member = getMember(context);
  const add = destinationKinds.find((kind) => kind === url.searchParams.get('add')) ?? null;
  askForProof(member, now, add ? `${path}?add=${add}` : path);
  const destinations = await listDestinations(db, member.userId);
  const done = (['added', 'removed'] as const).find((each) => each === url.searchParams.get('done'));
  return {
    destinations: destinations.map((destination) => ({
      ...destination,
      isUsable: destination.usableFrom <= now,
    })),
    add,
    done,
    waitHours: (await readSettings(db)).wallet.destinationWaitHours,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, secret, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const asked = { session: member, siteUrl: page.origin, requestSource };
  const removed = textOf(body, 'remove');
  if (removed) {
    return await destinationRemovalForm.handle({ request, context, body, path, row: removed }, async () => {
      await removeDestination(db, { ...asked, id: removed }, now);
      return `${path}?done=removed`;
    });
  }
  const kind = destinationKinds.find((each) => each === textOf(body, 'kind')) ?? 'bank';
  const submission = { request, context, body, path: `${path}?add=${kind}` };
  const takeUp = async ({ id, ...details }: { id: string } & Omit<DestinationDetails, 'kind'>) => {
    if (textOf(body, 'step') === 'confirm') {
      await addDestination(db, { ...asked, id, secret, details: { kind, ...details } }, now);
      return `${path}?done=added`;
    }
    if (textOf(body, 'step') === 'change')
      return { change: { kind, values: { account: details.account, holder: details.holder ?? '' } } };
    askForProof(member, now, submission.path);
    const shown = showAccount({ kind, account: details.account });
    return { review: { kind, ...details, shown, id: randomUUID() } };
  };
  switch (kind) {
    case 'vodafone-cash':
      return await vodafoneForm.handle(submission, ({ values }) => takeUp({ ...values, holder: null }));
    case 'instapay':
      return await instapayForm.handle(submission, ({ values }) => takeUp({ ...values, holder: null }));
    case 'bank':
      return await bankForm.handle(submission, ({ values }) => takeUp(values));
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Where money may go: a list, the way to add to it and to remove from it. */
export default function Destinations({ loaderData, actionData }: Route.ComponentProps) {
  const review = actionData && 'review' in actionData ? actionData.review : undefined;
  const change = actionData && 'change' in actionData ? actionData.change : undefined;
  const result = actionData && 'form' in actionData ? actionData : undefined;
  const refused = destinationKinds.find((kind) => result?.form === `destination-${kind}`);
  const adding = refused ?? (result ? null : loaderData.add);
  if (review) return <ReviewDestination {...review} />;
  if (change) return <AddDestination kind={change.kind} typed={change.values} />;
  if (adding) return <AddDestination kind={adding} result={result} typed={result?.values} />;
  return <Listed {...loaderData} result={result} />;
}

type ListedProps = Route.ComponentProps['loaderData'] & { result: FormResult | undefined };

function Listed({ destinations, done, waitHours, result }: ListedProps) {
  const t = useText('withdrawals');
  return (
    <WalletPage
      title={t('destinations.title')}
      lead={t('destinations.lead', { most: mostDestinations })}
      above={[{ label: t('withdraw.title'), href: '/wallet/withdraw' }]}
      hasErrors={result !== undefined}
      outcome={done && t(`done.${done}`)}
    >
      <Part id="yours" heading={t('destinations.yours')}>
        {destinations.length === 0 ? (
          <EmptyState heading={t('destinations.none')}>{t('destinations.none.text')}</EmptyState>
        ) : (
          <List items={destinations} keyOf={({ id }) => id}>
            {(destination) => <Row destination={destination} result={result} />}
          </List>
        )}
      </Part>
      <Part id="add" heading={t('destinations.add')}>
        {destinations.length >= mostDestinations ? (
          <p>{t('destinations.full')}</p>
        ) : (
          <>
            <p>{t('destinations.add.wait', { count: waitHours })}</p>
            <ButtonRow>
              {destinationKinds.map((kind) => (
                <ButtonLink key={kind} href={`${path}?add=${kind}`}>
                  {t(`add.${kind}`)}
                </ButtonLink>
              ))}
            </ButtonRow>
          </>
        )}
      </Part>
      <p>
        <Link href="/wallet/withdraw" look="standing">
          {t('withdraw.title')}
        </Link>
      </p>
    </WalletPage>
  );
}

type RowProps = {
  destination: {
    id: string;
    kind: DestinationKind;
    ending: string;
    addedAt: Date;
    usableFrom: Date;
    isUsable: boolean;
  };
  result: FormResult | undefined;
};

function Row({ destination, result }: RowProps) {
  const t = useText('withdrawals');
  const words = useDestinationWords()(destination);
  const instant = useInstant();
  const errors = useWithdrawalErrors(resultOf(result, 'destination-removal', destination.id));
  const { id, addedAt, usableFrom, isUsable } = destination;
  return (
    <Stack>
      <h3>{words}</h3>
      <DetailsList
        items={[
          { term: t('destinations.added'), value: <DateText at={addedAt} withTime /> },
          {
            term: t('destinations.usable'),
            value: isUsable ? t('destinations.now') : t('destinations.from', { when: instant(usableFrom) }),
          },
        ]}
      />
      <Form action={path} prefix={`${id}-`} errors={errors}>
        <p>{t('destinations.remove.text')}</p>
        <Button
          look="danger"
          name="remove"
          value={id}
          label={t('destinations.remove-named', { destination: words.replace(/[\u2066-\u2069]/g, '') })}
          busyLabel={t('busy')}
        >
          {t('destinations.remove')}
        </Button>
      </Form>
    </Stack>
  );
}
