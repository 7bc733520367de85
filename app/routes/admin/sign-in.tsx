import { data, redirect, type HeadersArgs } from 'react-router';
import { z } from 'zod';
import { signInStaff } from '#domain/identity/sign-in-staff.ts';
import { Refusal } from '#platform/refusal.ts';
import { appContext } from '#platform/request-context.server.ts';
import { readSessionToken, sessionCookie } from '#platform/session-cookie.server.ts';
import type { Route } from './+types/sign-in';
import { SignInScreen, type SignInAnswer } from './sign-in-screen.tsx';
import { adminPath, findStaff, textOf, whenceOf } from './staff.server.ts';

const entry = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });

export function loader({ context }: Route.LoaderArgs) {
  return findStaff(context) ? redirect('/admin') : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, config } = context.get(appContext);
  const form = await request.formData();
  const next = adminPath(form.get('next'));
  const written = { email: textOf(form, 'email'), password: textOf(form, 'password') };
  const entered = entry.safeParse(written);
  if (!entered.success) {
    const missing = entered.error.issues.map(({ path }) => path[0] as SignInAnswer['missing'][number]);
    return data(
      { next, answer: { email: written.email, missing, refusal: null } satisfies SignInAnswer },
      400,
    );
  }
  const { email, password } = config.admin;
  const owner = email && password ? { email, password } : null;
  const previousToken = readSessionToken(request.headers.get('cookie'), page.origin);
  const whence = whenceOf(request, context);
  try {
    const { token } = await signInStaff(db, { entered: entered.data, owner, whence, previousToken }, now);
    return redirect(next, { status: 303, headers: { 'Set-Cookie': sessionCookie(page.origin, token) } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, values, status } = error;
    const headers = values.seconds ? { 'Retry-After': String(values.seconds) } : undefined;
    const answer: SignInAnswer = { email: written.email, missing: [], refusal: { code, values } };
    return data({ next, answer }, { status, headers });
  }
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export default function AdminSignIn({ actionData }: Route.ComponentProps) {
  return <SignInScreen next={actionData?.next ?? '/admin'} answer={actionData?.answer} />;
}
