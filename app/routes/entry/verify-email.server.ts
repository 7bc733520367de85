import { redirect, type RouterContextProvider } from 'react-router';
import { confirmRegistration } from '#domain/identity/sign-up/confirm-registration.ts';
import { resendRegistrationCode } from '#domain/identity/sign-up/resend-registration-code.ts';
import { isUnavailable } from '#platform/database/database.server.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readCode } from '#platform/security/secret-code.server.ts';
import {
  endedInvitationCookie,
  endedRegistrationCookie,
  readRegistrationToken,
  sessionCookie,
} from '#platform/security/session-cookie.server.ts';
import { familiarCookies, settingCookies } from '#routes/kit/familiar-browser.server.ts';
import { defineForm, readFields } from '#routes/kit/form.server.ts';
import { verifyPath } from '#routes/kit/member.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { secretOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { checkHuman } from './human-check.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; body: FormData };

const email = readBy(readEmailAddress, (problem) => `email.${problem}`);

/** The code that was mailed. */
export const verifyForm = defineForm({
  name: 'verify',
  read: readFields({
    email,
    code: readBy(
      (text) => {
        const code = readCode(text);
        return code === null ? 'incomplete' : { code };
      },
      (problem) => `code.${problem}`,
    ).transform(({ code }) => code),
  }),
});

/** Asks for another code. */
export const resendForm = defineForm({ name: 'resend', read: readFields({ email }) });

/** Enters the mailed code: the account is made and its person signed in. */
export async function confirmByCode({ request, context, body }: Sent) {
  const app = context.get(appContext);
  const { db, now, page } = app;
  return await verifyForm.handle({ request, context, body }, async ({ values: { email, code } }) => {
    await checkHuman(app, { form: body, action: 'verify' });
    const { session, userId, hasPassword } = await confirmRegistration(
      db,
      { ...asker({ request, context }), email: email.address, code },
      now,
    );
    const headers = settingCookies([
      sessionCookie(page.origin, session.token),
      endedRegistrationCookie(page.origin),
      endedInvitationCookie(page.origin),
      ...(await familiarCookies({ request, context }, userId)),
    ]);
    return redirect(hasPassword ? '/verify-email?verified=1' : '/verify-email?verified=1&mailed=1', {
      status: 303,
      headers,
    });
  });
}

/**
 * Asks for another code; the answer is the same whether the address waits for one or not. A failure of ours is told in
 * the words that the product has for it; the database being away, as everywhere.
 */
export async function sendAnotherCode({ request, context, body }: Sent) {
  const app = context.get(appContext);
  const { db, now, log, requestId } = app;
  return await resendForm.handle({ request, context, body }, async ({ values: { email } }) => {
    await checkHuman(app, { form: body, action: 'resend' });
    try {
      await resendRegistrationCode(db, { ...asker({ request, context }), email: email.address }, now);
    } catch (error) {
      if (error instanceof Refusal || isUnavailable(error)) throw error;
      log.error({ requestId, error }, 'a code could not be sent again');
      throw new Refusal('resend-failed', {}, 500);
    }
    return `${verifyPath(email.address)}&sent=1`;
  });
}

function asker({ request, context }: Pick<Sent, 'request' | 'context'>) {
  const { page, config } = context.get(appContext);
  const cookieHeader = request.headers.get('cookie');
  return {
    browserToken: readRegistrationToken(cookieHeader, page.origin),
    site: context.get(appContext).site,
    secret: secretOf(config),
    requestSource: requestSourceOf(request, context),
  };
}
