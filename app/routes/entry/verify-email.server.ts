import { data, redirect, type RouterContextProvider } from 'react-router';
import { confirmRegistration } from '#domain/identity/sign-up/confirm-registration.ts';
import { resendRegistrationCode } from '#domain/identity/sign-up/resend-registration-code.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readCode } from '#platform/security/secret-code.server.ts';
import {
  endedRegistrationCookie,
  readRegistrationToken,
  sessionCookie,
} from '#platform/security/session-cookie.server.ts';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';
import { verifyPath } from '#routes/kit/member.server.ts';
import { secretOf, textOf, whenceOf } from '#routes/kit/request.server.ts';
import { checkHuman, sayProblems, sayWhyNot } from './entry-answer.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; form: FormData };

/** Enters the mailed code: the account is made and its person signed in. */
export async function confirmByCode({ request, context, form }: Sent) {
  const app = context.get(appContext);
  const { db, now, page } = app;
  const written = { email: textOf(form, 'email') };
  const email = readEmailAddress(written.email);
  const code = readCode(textOf(form, 'code'));
  const problems = {
    ...(typeof email === 'string' && { email: `email.${email}` }),
    ...(code === null && { code: 'code.incomplete' }),
  };
  if (typeof email === 'string' || code === null) return answered('verify', sayProblems(problems, written));
  try {
    await checkHuman(app, { form, action: 'verify' });
    const { session, userId, hasPassword } = await confirmRegistration(
      db,
      { ...asker({ request, context }), email: email.address, code },
      now,
    );
    const headers = settingCookies([
      sessionCookie(page.origin, session.token),
      endedRegistrationCookie(page.origin),
      ...(await familiarCookies({ request, context }, userId)),
    ]);
    return redirect(hasPassword ? '/verify-email?verified=1' : '/verify-email?verified=1&mailed=1', {
      status: 303,
      headers,
    });
  } catch (error) {
    return answered('verify', sayWhyNot(error, written, app));
  }
}

/** Asks for another code; the answer is the same whether the address waits for one or not. */
export async function sendAnotherCode({ request, context, form }: Sent) {
  const app = context.get(appContext);
  const { db, now } = app;
  const written = { email: textOf(form, 'email') };
  const email = readEmailAddress(written.email);
  if (typeof email === 'string') return answered('resend', sayProblems({ email: `email.${email}` }, written));
  try {
    await checkHuman(app, { form, action: 'resend' });
    await resendRegistrationCode(db, { ...asker({ request, context }), email: email.address }, now);
    return redirect(`${verifyPath(email.address)}&sent=1`, 303);
  } catch (error) {
    return answered('resend', sayWhyNot(error, written, app));
  }
}

function asker({ request, context }: Pick<Sent, 'request' | 'context'>) {
  const { page, config } = context.get(appContext);
  const cookieHeader = request.headers.get('cookie');
  return {
    browserToken: readRegistrationToken(cookieHeader, page.origin),
    site: { url: page.origin, name: page.siteName },
    secret: secretOf(config),
    whence: whenceOf(request, context),
  };
}

type Said = ReturnType<typeof sayWhyNot>;

function answered(intent: 'verify' | 'resend', said: Said) {
  return data({ intent, answer: said.data }, said.init ?? {});
}
