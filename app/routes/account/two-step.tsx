import { data, type HeadersArgs } from 'react-router';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
} from '#domain/identity/second-factor/authenticator.ts';
import { countRecoveryCodes } from '#domain/identity/second-factor/recovery-codes.ts';
import { mayAnywhere } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { isStaff } from '#domain/identity/roles.ts';
import { useText } from '#platform/text/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import type { Route } from './+types/two-step';
import { useAccountErrors } from './account-errors.ts';
import { authenticatorCodeForm, authenticatorForm } from './account-forms.server.ts';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount } from './answers.server.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { RecoveryCodeSheet } from './recovery-code-sheet.tsx';

const path = '/account/two-step';
const setUpPath = `${path}?set-up=1`;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, now, member, secret, site } = readAccount(request, context);
  askForProof(member, now, path);
  const { userId } = member;
  const pending = url.searchParams.has('set-up')
    ? await findPendingAuthenticator(db, { session: member, secret, site }, now)
    : null;
  if (pending) return { state: 'set-up', ...pending } as const;
  if (await hasAuthenticator(db, userId))
    return { state: 'on', codesLeft: await countRecoveryCodes(db, userId) } as const;
  return { state: 'off', isStaff: isStaff(member.roles) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, member, secret, site, requestSource } = readAccount(request, context);
  const body = await request.formData();
  const submission = { request, context, body, path };
  if (body.has('begin')) {
    return await authenticatorForm.handle(submission, async () => {
      await beginAuthenticator(db, { session: member, secret, site, requestSource }, now);
      return setUpPath;
    });
  }
  if (body.has('remove')) {
    return await authenticatorForm.handle(submission, async () => {
      await removeAuthenticator(db, { session: member, site, requestSource }, now);
      return `${path}?done=authenticator-removed`;
    });
  }
  return await authenticatorCodeForm.handle(submission, async ({ values: { code } }) => {
    const made = await confirmAuthenticator(db, { session: member, code, secret, site, requestSource }, now);
    return data({ codes: made.recoveryCodes, next: guardedPlaceOf(member.roles) });
  });
}

/** The guard of the place where they work sent them here: they go on there. */
function guardedPlaceOf(roles: readonly GrantedRole[]): string | undefined {
  if (isStaff(roles)) return '/admin';
  return mayAnywhere(roles, 'courses.edit') ? '/teach' : undefined;
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The authenticator app: how it stands, setting it up, removing it. */
export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const result = actionData && 'form' in actionData ? actionData : undefined;
  // One that was not begun, or began too long ago, is begun anew.
  const isOver = result?.refusal?.code === 'authenticator-not-begun';
  const isAboutCode = result?.form === 'authenticator-code' && !isOver;
  const errors = useAccountErrors(isAboutCode ? undefined : result);
  const codeErrors = useAccountErrors(isAboutCode ? result : undefined, {
    'authenticator-code-wrong': 'code',
  });
  if (actionData && 'codes' in actionData) {
    const above = [{ label: t('two-step.title'), href: path }];
    const { codes, next } = actionData;
    return <RecoveryCodeSheet codes={codes} next={next} news={t('codes.on')} above={above} />;
  }
  if (loaderData.state === 'set-up') {
    const { otpauthUrl, typedSecret } = loaderData;
    return <AuthenticatorSetUp otpauthUrl={otpauthUrl} typedSecret={typedSecret} errors={codeErrors} />;
  }
  return (
    <AccountPage
      title={t('two-step.title')}
      lead={t('two-step.lead')}
      hasErrors={errors !== null}
      done={['authenticator', 'authenticator-removed']}
    >
      {loaderData.state === 'off' ? (
        <Off isStaff={loaderData.isStaff} errors={errors} />
      ) : (
        <On codesLeft={loaderData.codesLeft} errors={errors} />
      )}
    </AccountPage>
  );
}

type PartProps = { errors: ReturnType<typeof useAccountErrors> };

function Off({ isStaff, errors }: PartProps & { isStaff: boolean }) {
  const t = useText('account');
  return (
    <>
      {isStaff && <Notice tone="warning">{t('two-step.staff')}</Notice>}
      <Part id="app" heading={t('two-step.how-heading')}>
        <p>{t('two-step.off')}</p>
        <p>{t('two-step.how')}</p>
        <Form action={path} errors={errors}>
          <Button look="primary" name="begin" value="yes" busyLabel={t('sending')}>
            {t('two-step.begin')}
          </Button>
        </Form>
        <p>
          {t('two-step.passkey')} <Link href="/account/passkeys">{t('two-step.passkey-link')}</Link>
        </p>
      </Part>
    </>
  );
}

function On({ codesLeft, errors }: PartProps & { codesLeft: number }) {
  const t = useText('account');
  return (
    <>
      <Part id="app" heading={t('two-step.how-heading')}>
        <p>{t('two-step.on')}</p>
      </Part>
      <Part id="replace" heading={t('two-step.replace-heading')}>
        <Form action={path} prefix="replace-">
          <p>{t('two-step.replace-text')}</p>
          <Button name="begin" value="yes" busyLabel={t('sending')}>
            {t('two-step.replace')}
          </Button>
        </Form>
      </Part>
      <Part id="codes" heading={t('codes.title')}>
        <p>{t('codes.lead')}</p>
        <p>{t('codes.left', { count: codesLeft })}</p>
        <Link href="/account/recovery-codes" look="standing">
          {t('codes.new-heading')}
        </Link>
      </Part>
      <Part id="remove" heading={t('two-step.remove-heading')}>
        <Form action={path} errors={errors} prefix="remove-">
          <p>{t('two-step.remove-text')}</p>
          <Button look="danger" name="remove" value="yes" busyLabel={t('two-step.removing')}>
            {t('two-step.remove')}
          </Button>
        </Form>
      </Part>
    </>
  );
}
