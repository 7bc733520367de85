import { finishByPasskey } from '#domain/identity/second-factor/passkey-second-factor.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSessionToken, readSignInToken } from '#platform/security/session-cookie.server.ts';
import { nextPath } from '#routes/kit/member.server.ts';
import { textOf, requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/second-factor-passkey';
import { sayInJson } from './passkey-answer.server.ts';
import { welcomeHeaders, welcomePath } from './signed-in.server.ts';

/** Finishes a sign-in by a passkey; the answer names the page to go to, or says why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, page, language } = app;
  const cookies = request.headers.get('cookie');
  const form = await request.formData();
  const next = nextPath(context, form.get('next'));
  return await sayInJson(app, async () => {
    const opened = await finishByPasskey(
      db,
      {
        token: readSignInToken(cookies, page.origin) ?? '',
        response: textOf(form, 'response'),
        origin: page.origin,
        previousToken: readSessionToken(cookies, page.origin),
        requestSource: requestSourceOf(request, context),
      },
      now,
    );
    const headers = await welcomeHeaders({ request, context }, opened);
    return Response.json({ next: localizedPath(welcomePath(next), language) }, { headers });
  });
}
