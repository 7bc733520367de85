import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { requestReset } from '#domain/identity/sign-in/request-reset.ts';
import { signIn } from '#domain/identity/sign-in/sign-in.ts';
import { readEmailAddress } from '#platform/input/email-address.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken } from '#platform/security/session-cookie.server.ts';
import { findFamiliar } from '#routes/kit/familiar-browser.server.ts';
import { defineForm, readFields, type ReadForm } from '#routes/kit/form.server.ts';
import { withSupportAddress } from '#routes/kit/suspended-account.server.ts';
import { nextPath, verifyPath } from '#routes/kit/member.server.ts';
import { readBy } from '#routes/kit/read-by.server.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import { checkHuman } from './human-check.server.ts';
import { goOn } from './signed-in.server.ts';

type Sent = { request: Request; context: Readonly<RouterContextProvider>; body: FormData };

/** An address and a password; where to go on from there. */
export const signInForm = defineForm({
  name: 'sign-in',
  read: withNext(
    readFields({
      email: z.string().trim().min(1, { error: 'email.missing' }),
      password: z.string().min(1, { error: 'password.enter' }),
      remembered: z.string().transform((text) => text === 'yes'),
    }),
  ),
});

/** Asks for a link by mail to choose another password. */
export const forgotForm = defineForm({
  name: 'forgot',
  read: withNext(readFields({ email: readBy(readEmailAddress, (problem) => `email.${problem}`) })),
});

/** The form that comes back leads on to where its reader wanted to go, if that is a page of ours. */
function withNext<Values>(read: (form: FormData) => ReadForm<Values>) {
  return (form: FormData, { next }: { next: string }): ReadForm<Values> => {
    const found = read(form);
    return { ...found, submitted: { ...found.submitted, next } };
  };
}

/** Signs somebody in by address and password. */
export async function signInByPassword({ request, context, body }: Sent) {
  const app = context.get(appContext);
  const { db, now, page, config, site } = app;
  const next = nextPath(context, body.get('next'));
  return await signInForm.handle(
    { request, context, body, given: { next } },
    async ({ values }) => {
      const { email, password, remembered: isRemembered } = values;
      const familiar = await findFamiliar({ request, context }, email);
      const isFamiliar = familiar !== null;
      const isHuman = await checkHuman(app, { form: body, action: 'sign-in', isFamiliar });
      const owner = config.admin;
      const found = await signIn(
        db,
        {
          entered: { email, password },
          ...{ isRemembered, isHuman, familiar },
          area: 'members',
          owner: owner.email && owner.password ? { email: owner.email, password: owner.password } : null,
          previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
          site,
          ...(next !== '/dashboard' && { next }),
          requestSource: requestSourceOf(request, context),
        },
        now,
      ).catch(async (error: unknown) => {
        throw await withSupportAddress(error, app);
      });
      return await goOn({ request, context }, { found, next });
    },
    async ({ code }) =>
      code === 'email-not-verified'
        ? redirect(`${verifyPath(textOf(body, 'email').trim())}&unverified=1`, 303)
        : undefined,
  );
}

/** Mails a link to choose another password; the answer is the same for an address that nobody has. */
export async function mailResetLink({ request, context, body }: Sent) {
  const app = context.get(appContext);
  const { db, now, site } = app;
  const given = { next: nextPath(context, body.get('next')) };
  return await forgotForm.handle({ request, context, body, given }, async ({ values: { email } }) => {
    await checkHuman(app, { form: body, action: 'reset' });
    await requestReset(
      db,
      { email: email.address, site, requestSource: requestSourceOf(request, context) },
      now,
    );
    return '/login?reset-sent=1';
  });
}
