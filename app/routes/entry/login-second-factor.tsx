import { data, redirect, type HeadersArgs } from 'react-router';
import { finishBySecondFactor } from '#domain/identity/sign-in/finish-sign-in.ts';
import { findSecondFactorChoice } from '#domain/identity/second-factor/passkey-second-factor.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken, readSignInToken } from '#platform/security/session-cookie.server.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Link } from '#ui/text/link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { PasskeyButton } from '#ui/form/passkey-button.tsx';
import { Part } from '#ui/layout/part.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/login-second-factor';
import { findMember, nextPath } from '#routes/kit/member.server.ts';
import { secretOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { readContactHref } from './human-check.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { secondFactorForm } from '#routes/site/entry-forms.server.ts';
import { goOn, loginAgainPath } from './signed-in.server.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const next = nextPath(context, url.searchParams.get('next'));
  const token = stepOf(request, app.page.origin);
  const choice = token === null ? null : await findSecondFactorChoice(app.db, token, app.now);
  if (choice) return data({ next, ...choice, contactHref: await readContactHref(app) });
  if (findMember(context)) return redirect(next);
  return redirect(loginAgainPath({ next, isExpired: token !== null }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, now, page, config } = context.get(appContext);
  const next = nextPath(context, url.searchParams.get('next'));
  const token = stepOf(request, page.origin);
  const again = loginAgainPath({ next, isExpired: true });
  if (token === null) return redirect(again, 303);
  return await secondFactorForm.handle(
    { request, context },
    async ({ values: { code } }) => {
      const opened = await finishBySecondFactor(
        db,
        {
          token,
          code,
          secret: secretOf(config),
          site: context.get(appContext).site,
          previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
          requestSource: requestSourceOf(request, context),
        },
        now,
      );
      return await goOn({ request, context }, { found: { is: 'session', ...opened }, next });
    },
    async ({ code }) => (code === 'second-factor-expired' ? redirect(again, 303) : undefined),
  );
}

function stepOf(request: Request, origin: string): string | null {
  return readSignInToken(request.headers.get('cookie'), origin);
}

/** Says when a reader who asked too often may try again. */
export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** The second step of signing in: a code of the app, a recovery code, or a passkey in place of both steps. */
export default function SecondFactor({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useText('accounts');
  const { next, hasAuthenticator, hasPasskey, contactHref } = loaderData;
  const errors = useEntryErrors(result, {
    fieldOf: { 'second-factor-wrong': 'code' },
    failed: t('login.failed'),
  });
  return (
    <>
      <PageHead title={t('factor.title')} section={t('login.title')} isHidden hasErrors={errors !== null} />
      <PageHeading lead={t('factor.lead')}>{t('factor.title')}</PageHeading>
      <Band>
        <Stack gap="apart">
          {hasPasskey && <PasskeyButton purpose="second-factor" next={next} />}
          <Form action={`/login/second-factor?next=${encodeURIComponent(next)}`} errors={errors}>
            <Field
              name="code"
              label={hasAuthenticator ? t('factor.code') : t('factor.recoveryCode')}
              hint={hasAuthenticator ? t('factor.hint') : t('factor.recoveryHint')}
              autoComplete="one-time-code"
              width="short"
            />
            <Button look="primary" busyLabel={t('login.busy')}>
              {t('login.submit')}
            </Button>
          </Form>
          <Part id="help" heading={t('factor.lost')}>
            <p>{t('factor.lostText')}</p>
            <p>
              <Link href={contactHref} look="standing">
                {t('help.contact')}
              </Link>
            </p>
          </Part>
        </Stack>
      </Band>
    </>
  );
}
