import { data, type HeadersArgs } from 'react-router';
import { finishByLink } from '#domain/identity/sign-in/finish-sign-in.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import { isToken } from '#platform/security/token.server.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/login-link';
import { nextPath } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { useEntryErrors } from './entry-errors.ts';
import { loginLinkForm } from '#routes/site/entry-forms.server.ts';
import { withNext } from './login-forms.tsx';
import { goOn } from './signed-in.server.ts';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';

/** Opening the link changes nothing, as mail scanners open links: a button does. */
export function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const next = nextPath(context, url.searchParams.get('next'));
  return isToken(token) ? data({ token, next }) : data({ token: null, next }, 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page } = context.get(appContext);
  const body = await request.formData();
  const next = nextPath(context, body.get('next'));
  return await loginLinkForm.handle({ request, context, body }, async ({ values: { token } }) => {
    const previousToken = readSessionToken(request.headers.get('cookie'), page.origin);
    const requestSource = requestSourceOf(request, context);
    const found = await finishByLink(db, { token, previousToken, requestSource }, now);
    return await goOn({ request, context }, { found, next });
  });
}

export function headers(args: HeadersArgs) {
  return tokenPageHeaders(args);
}

/** The end of a sign-in without scripts: the link that was mailed leads here. */
export default function LoginLink({ loaderData, actionData: result }: Route.ComponentProps) {
  const { token, next } = loaderData;
  const t = useText('accounts');
  const errors = useEntryErrors(result, { failed: t('login.failed') });
  const why = errors?.form ?? (token === null ? t('link.unknown') : null);
  const title = why === null ? t('link.title') : t('link.failed');
  return (
    <>
      <PageHead title={title} section={t('login.title')} isHidden hasErrors={why !== null} />
      <PageHeading lead={why === null ? t('link.lead') : undefined}>{title}</PageHeading>
      <Band>
        <Stack>
          {why !== null && (
            <Notice tone="error" announce={why}>
              {why}
            </Notice>
          )}
          {why === null && token !== null ? (
            <Form action="/login/link">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="next" value={next} />
              <Button look="primary" busyLabel={t('login.busy')}>
                {t('link.submit')}
              </Button>
            </Form>
          ) : (
            <div>
              <ButtonLink href={withNext('/login', next)}>{t('link.again')}</ButtonLink>
            </div>
          )}
        </Stack>
      </Band>
    </>
  );
}
