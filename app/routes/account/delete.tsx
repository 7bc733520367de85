import type { HeadersArgs } from 'react-router';
import { accountKeepers } from '#modules';
import { countOwnCertificates } from '#domain/certificates/find-certificates.ts';
import { cancelDeletion } from '#domain/identity/account/cancel-deletion.ts';
import { requestDeletion } from '#domain/identity/account/request-deletion.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { countRunningWithdrawals } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { formatMoney } from '#platform/text/money.ts';
import { useText } from '#platform/text/i18n.ts';
import { usePage } from '#platform/page/page.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Button } from '#ui/form/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { DecisionDots } from '#ui/layout/decision-dots.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/delete';
import { useAccountErrors } from './account-errors.ts';
import { cancelDeletionForm, deletionForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';

const path = '/account/delete';

export async function loader({ context }: Route.LoaderArgs) {
  const member = getMember(context);
  const { db, remember, now } = context.get(appContext);
  // Whoever changes their mind is not asked who they are once more.
  if (!member.deletionDueAt) askForProof(member, now, path);
  const { amounts } = await remember(settingsMemory);
  const [{ money }, running, certificates] = await Promise.all([
    findHoldings(db, member.userId),
    countRunningWithdrawals(db, member.userId),
    countOwnCertificates(db, member.userId),
  ]);
  return {
    ...{ dueAt: member.deletionDueAt, transactionYears: amounts.transactionYears },
    ...{ available: money.available, hasRunning: running > 0, certificates },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  if (body.has('cancel')) {
    return await cancelDeletionForm.handle({ request, context, body, path }, async () => {
      await cancelDeletion(db, { session: member, site, requestSource }, now);
      return `${path}?done=deletion-cancelled`;
    });
  }
  return await deletionForm.handle({ request, context, body, path }, async () => {
    await requestDeletion(db, { session: member, site, requestSource, keeps: accountKeepers }, now);
    return `${path}?done=deletion`;
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** Asks for the deletion of the account, or takes it back within the 30 days. */
export default function Delete({
  loaderData: { dueAt, transactionYears, available, hasRunning, certificates },
  actionData,
}: Route.ComponentProps) {
  const t = useText('account');
  const wallet = useText('withdrawals');
  const words = useText('certificates');
  const errors = useAccountErrors(actionData);
  return (
    <AccountPage
      title={t('delete.title')}
      lead={dueAt ? undefined : t('delete.lead')}
      hasErrors={errors !== null}
      done={['deletion', 'deletion-cancelled']}
    >
      {dueAt && <Due dueAt={dueAt} />}
      <Part id="what" heading={t('delete.what-heading')}>
        <Prose>
          <ul>
            {(['now', 'grace', 'then'] as const).map((when) => (
              <li key={when}>{t(`delete.what.${when}`)}</li>
            ))}
            <li>{t('delete.what.kept', { count: transactionYears })}</li>
            <li>{wallet('delete.money')}</li>
            {certificates > 0 && <li>{words('delete', { count: certificates })}</li>}
          </ul>
        </Prose>
        {certificates > 0 && (
          <p>
            <Link href="/account/certificates">{words('delete.link')}</Link>
          </p>
        )}
        <Left available={available} hasRunning={hasRunning} />
        <p>
          {t('delete.copy')} <Link href="/account/data">{t('delete.copy-link')}</Link>
        </p>
      </Part>
      {!dueAt && (
        <Part id="ask" heading={t('delete.ask-heading')}>
          <Form action={path} errors={errors}>
            <CheckboxField name="understood" label={t('delete.understood')} />
            <DecisionDots />
            <Button look="danger" busyLabel={t('sending')}>
              {t('delete.ask')}
            </Button>
          </Form>
        </Part>
      )}
    </AccountPage>
  );
}

/** Money that is still in the wallet, or on its way out of it. */
function Left({ available, hasRunning }: { available: number; hasRunning: boolean }) {
  const t = useText('withdrawals');
  const { language } = usePage();
  if (available === 0 && !hasRunning) return null;
  const amount = `\u2068${formatMoney(available, language)}\u2069`;
  return (
    <Notice tone="warning">
      {available > 0 && (
        <>
          <p>{t('delete.has-money', { amount })}</p>
          <p>
            <Link href="/wallet/withdraw">{t('delete.withdraw')}</Link>
          </p>
        </>
      )}
      {hasRunning && <p>{t('delete.has-running')}</p>}
    </Notice>
  );
}

function Due({ dueAt }: { dueAt: Date }) {
  const t = useText('account');
  const { language } = usePage();
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(dueAt);
  return (
    <>
      <Notice tone="warning" heading={t('delete.due', { date })}>
        <p>{t('delete.due-text')}</p>
      </Notice>
      <Form action={path}>
        <Button look="primary" name="cancel" value="yes" busyLabel={t('sending')}>
          {t('delete.cancel')}
        </Button>
      </Form>
    </>
  );
}
