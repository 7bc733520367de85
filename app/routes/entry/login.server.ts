import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { requestReset } from '#domain/identity/sign-in/request-reset.ts';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import { findFamiliar } from '#routes/kit/familiar-browser.server.ts';
import { nextPath, verifyPath } from '#routes/kit/member.server.ts';
import { textOf, whenceOf } from '#routes/kit/request.server.ts';
import { checkHuman, sayProblems, sayWhyNot } from './entry-answer.server.ts';
import { goOn } from './signed-in.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

const entry = z.object({
  email: z.string().trim().min(1, { error: 'email.missing' }),
  password: z.string().min(1, { error: 'password.enter' }),
});

/** Signs somebody in by address and password; what is missing comes back as text keys. */
export async function signInByPassword({ request, context, form }: Sent) {
  const app = context.get(appContext);
  const { db, now, page, config } = app;
  const next = nextPath(context, form.get('next'));
  const written = { email: textOf(form, 'email'), remembered: textOf(form, 'remembered') };
  const entered = entry.safeParse({ email: written.email, password: textOf(form, 'password') });
  if (!entered.success) {
    const problems = entered.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return answered('sign-in', next, sayProblems(Object.fromEntries(problems), written));
  }
  try {
    const familiar = await findFamiliar({ request, context }, entered.data.email);
    const isHuman = await checkHuman(app, { form, action: 'sign-in', isFamiliar: familiar !== null });
    const { email, password } = config.admin;
    const found = await signIn(
      db,
      {
        entered: entered.data,
        isRemembered: written.remembered === 'yes',
        area: 'members',
        isHuman,
        familiar,
        owner: email && password ? { email, password } : null,
        previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
        site: { url: page.origin, name: page.siteName },
        ...(next !== '/dashboard' && { next }),
        whence: whenceOf(request, context),
      },
      now,
    );
    return await goOn({ request, context }, { found, next });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'email-not-verified') {
      return redirect(`${verifyPath(written.email.trim())}&unverified=1`, 303);
    }
    return answered('sign-in', next, sayWhyNot(error, written, app));
  }
}

/** Mails a link to choose another password; the answer is the same for an address that nobody has. */
export async function mailResetLink({ request, context, form }: Sent) {
  const app = context.get(appContext);
  const { db, now, page } = app;
  const next = nextPath(context, form.get('next'));
  const written = { email: textOf(form, 'email') };
  const email = readEmailAddress(written.email);
  if (typeof email === 'string')
    return answered('forgot', next, sayProblems({ email: `email.${email}` }, written));
  try {
    await checkHuman(app, { form, action: 'reset' });
    const site = { url: page.origin, name: page.siteName };
    await requestReset(db, { email: email.address, site, whence: whenceOf(request, context) }, now);
    return redirect('/login?reset-sent=1', 303);
  } catch (error) {
    return answered('forgot', next, sayWhyNot(error, written, app));
  }
}

function answered(mode: 'sign-in' | 'forgot', next: string, said: ReturnType<typeof sayWhyNot>) {
  return data({ mode, next, answer: said.data }, said.init ?? {});
}
