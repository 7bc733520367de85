import { data, redirect, type HeadersArgs } from 'react-router';
import { z } from 'zod';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import type { Route } from './+types/sign-in';
import { SignInScreen, type SignInAnswer } from './sign-in-screen.tsx';
import { findFamiliar } from '#routes/kit/familiar-browser.server.ts';
import { goOn } from '#routes/entry/signed-in.server.ts';
import { forDisplay, initOf, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { adminPath, findStaff } from '#routes/staff/kit/staff.server.ts';

const entry = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });

export function loader({ context }: Route.LoaderArgs) {
  return findStaff(context) ? redirect('/admin') : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, config } = context.get(appContext);
  const form = await request.formData();
  const next = adminPath(form.get('next'));
  const written = { email: textOf(form, 'email'), password: textOf(form, 'password') };
  const { email: shownEmail } = forDisplay({ email: written.email });
  const entered = entry.safeParse(written);
  if (!entered.success) {
    const missing = entered.error.issues.map(({ path }) => path[0] as SignInAnswer['missing'][number]);
    return data({ next, answer: { email: shownEmail, missing, refusal: null } satisfies SignInAnswer }, 400);
  }
  const { email, password } = config.admin;
  try {
    const found = await signIn(
      db,
      {
        entered: entered.data,
        area: 'staff',
        isRemembered: false,
        // The staff area has no security check of its own: its limits and the second factor stand in for it.
        isHuman: true,
        familiar: await findFamiliar({ request, context }, entered.data.email),
        owner: email && password ? { email, password } : null,
        previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
        site: { url: page.origin, name: page.siteName },
        whence: whenceOf(request, context),
      },
      now,
    );
    return await goOn({ request, context }, { found, next });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values } = error;
    const answer: SignInAnswer = { email: shownEmail, missing: [], refusal: { code, values } };
    return data({ next, answer }, initOf(error));
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function AdminSignIn({ actionData }: Route.ComponentProps) {
  return <SignInScreen next={actionData?.next ?? '/admin'} answer={actionData?.answer} />;
}
