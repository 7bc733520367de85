import { signInByPasskey } from '#domain/identity/passkey-sign-in.ts';
import { localizedPath } from '#platform/language.ts';
import { appContext } from '#platform/request-context.server.ts';
import { endedSignInCookie, readSessionToken, sessionCookie } from '#platform/session-cookie.server.ts';
import type { Route } from './+types/passkey-sign-in';
import { nextPath } from '../member.server.ts';
import { textOf, whenceOf } from '../request.server.ts';
import { sayInJson } from './passkey-answer.server.ts';
import { welcomePath } from './signed-in.server.ts';

/** Signs somebody in by a passkey; the answer names the page to go to, or says why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, page, language } = app;
  const form = await request.formData();
  const next = nextPath(context, form.get('next'));
  return await sayInJson(app, async () => {
    const { session, maxAgeSeconds } = await signInByPasskey(
      db,
      {
        response: textOf(form, 'response'),
        origin: page.origin,
        isRemembered: form.get('remembered') === 'yes',
        previousToken: readSessionToken(request.headers.get('cookie'), page.origin),
        whence: whenceOf(request, context),
      },
      now,
    );
    const headers = new Headers({ 'Set-Cookie': sessionCookie(page.origin, session.token, maxAgeSeconds) });
    headers.append('Set-Cookie', endedSignInCookie(page.origin));
    return Response.json({ next: localizedPath(welcomePath(next), language) }, { headers });
  });
}
