import { data, type HeadersArgs } from 'react-router';
import { countRecoveryCodes, makeRecoveryCodes } from '#domain/identity/second-factor/recovery-codes.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { Route } from './+types/recovery-codes';
import { useAccountErrors } from './account-errors.ts';
import { recoveryCodesForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';
import { RecoveryCodeSheet } from './recovery-code-sheet.tsx';

const path = '/account/recovery-codes';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, member } = readAccount(request, context);
  const { userId } = member;
  if (!member.hasSecondFactor) return { left: null };
  askForProof(member, now, path);
  return { left: await countRecoveryCodes(db, userId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, secret, site, requestSource } = readAccount(request, context);
  return await recoveryCodesForm.handle({ request, context, path }, async () =>
    data({ codes: await makeRecoveryCodes(db, { session: member, secret, site, requestSource }, now) }),
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** How many recovery codes are left, and new ones: shown once, on the answer to the form. */
export default function RecoveryCodes({ loaderData: { left }, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const codes = actionData && 'codes' in actionData ? actionData.codes : null;
  const errors = useAccountErrors(actionData && 'form' in actionData ? actionData : undefined);
  const above = [{ label: t('two-step.title'), href: '/account/two-step' }];
  if (codes) return <RecoveryCodeSheet codes={codes} news={t('codes.made')} above={above} />;
  return (
    <AccountPage
      title={t('codes.title')}
      lead={t('codes.lead')}
      above={above}
      hasErrors={errors !== null}
      done={['passkey-added']}
    >
      {left === null ? (
        <>
          <p>{t('codes.none-without')}</p>
          <div>
            <ButtonLink href="/account/two-step">{t('two-step.begin')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>{left === 0 ? t('codes.none') : t('codes.left', { count: left })}</p>
          <Part id="new" heading={t('codes.new-heading')}>
            <Form action={path} errors={errors}>
              {left > 0 && <p>{t('codes.new-text')}</p>}
              <Button look={left > 0 ? 'danger' : 'primary'} busyLabel={t('codes.making')}>
                {t('codes.make')}
              </Button>
            </Form>
          </Part>
        </>
      )}
    </AccountPage>
  );
}
