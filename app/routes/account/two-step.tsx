import { data, redirect, type HeadersArgs } from 'react-router';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findPendingAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
} from '#domain/identity/second-factor/authenticator.ts';
import { countRecoveryCodes } from '#domain/identity/second-factor/recovery-codes.ts';
import { isStaff } from '#domain/identity/roles.ts';
import { useText } from '#platform/text/i18n.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/two-step';
import { AccountPage } from './account-page.tsx';
import { askForProof, readAccount, sayWhatIsWrong, sayWhyNot } from './answers.server.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { useFormErrors } from './form-answer.ts';
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
  const { db, now, member, secret, site, whence } = readAccount(request, context);
  const sent = await request.formData();
  const code = textOf(sent, 'code');
  try {
    if (sent.has('begin')) {
      await beginAuthenticator(db, { session: member, secret, site, whence }, now);
      return redirect(setUpPath, 303);
    }
    if (sent.has('remove')) {
      await removeAuthenticator(db, { session: member, site, whence }, now);
      return redirect(`${path}?done=authenticator-removed`, 303);
    }
    if (code.trim() === '') return sayWhatIsWrong({ form: 'code', problems: { code: 'code.missing' } });
    const made = await confirmAuthenticator(db, { session: member, code, secret, site, whence }, now);
    // The guard of the staff area sent them here: they go on there.
    return data({ codes: made.recoveryCodes, next: isStaff(member.roles) ? '/admin' : undefined });
  } catch (error) {
    const isOver = error instanceof Refusal && error.code === 'authenticator-not-begun';
    return sayWhyNot(error, { form: sent.has('code') && !isOver ? 'code' : 'state', path });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The authenticator app: how it stands, setting it up, removing it. */
export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('account');
  const answer = actionData && 'form' in actionData ? actionData : undefined;
  const errors = useFormErrors(answer, 'state');
  const codeErrors = useFormErrors(answer, 'code', { 'authenticator-code-wrong': 'code' });
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

type PartProps = { errors: ReturnType<typeof useFormErrors> };

function Off({ isStaff, errors }: PartProps & { isStaff: boolean }) {
  const t = useText('account');
  return (
    <>
      {isStaff && <Notice tone="warning">{t('two-step.staff')}</Notice>}
      <Part id="app" heading={t('two-step.how-heading')}>
        <Row>
          <Badge>{t('overview.two-step-off')}</Badge>
          <span>{t('two-step.off')}</span>
        </Row>
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
        <Row>
          <Badge tone="success">{t('overview.two-step-on')}</Badge>
          <span>{t('two-step.on')}</span>
        </Row>
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
