import { redirect, type HeadersArgs } from 'react-router';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import type { Route } from './+types/sign-in';
import { staffSignInForm } from './entry-forms.server.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { findFamiliar } from '#routes/kit/familiar-browser.server.ts';
import { goOn } from '#routes/entry/signed-in.server.ts';
import { withSupportAddress } from '#routes/kit/suspended-account.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { adminPath, findStaff } from '#routes/staff/kit/staff.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return findStaff(context) ? redirect('/admin') : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, page, config, site } = app;
  const body = await request.formData();
  const next = adminPath(body.get('next'));
  const { email, password } = config.admin;
  return await staffSignInForm.handle(
    { request, context, body, given: { next } },
    async ({ values: entered }) => {
      const found = await signIn(
        db,
        {
          entered,
          area: 'staff',
          isRemembered: false,
          // The staff area has no security check of its own: its limits and the second factor stand in for it.
          isHuman: true,
          familiar: await findFamiliar({ request, context }, entered.email),
          owner: email && password ? { email, password } : null,
          previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
          site,
          requestSource: requestSourceOf(request, context),
        },
        now,
      ).catch(async (error: unknown) => {
        throw await withSupportAddress(error, app);
      });
      return await goOn({ request, context }, { found, next });
    },
  );
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function AdminSignIn({ actionData }: Route.ComponentProps) {
  return <SignInScreen next={actionData?.values.next ?? '/admin'} result={actionData} />;
}
