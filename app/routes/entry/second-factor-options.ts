import { beginPasskeySecondFactor } from '#domain/identity/second-factor/passkey-second-factor.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readSignInToken } from '#platform/security/session-cookie.server.ts';
import type { Route } from './+types/second-factor-options';
import { sayInJson } from './passkey-answer.server.ts';

/** What the browser needs to ask for a passkey of whoever gave the right password. A POST, as it writes a row. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, page } = app;
  const token = readSignInToken(request.headers.get('cookie'), page.origin) ?? '';
  return await sayInJson(app, async () =>
    Response.json(await beginPasskeySecondFactor(db, { token, origin: page.origin }, now)),
  );
}
