import { beginPasskeySignIn } from '#domain/identity/sign-in/passkey-sign-in.ts';
import { networkOf, takeFromLimit } from '#platform/security/rate-limit.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/passkey-options';
import { sayInJson } from './passkey-answer.server.ts';

const limit = { name: 'passkey-options', limit: 120, windowSeconds: 900 };

/** What the browser needs to ask for a passkey: a challenge that is good once. A POST, as it writes a row. */
export async function action({ context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now, page, clientAddress } = app;
  return await sayInJson(app, async () => {
    await takeFromLimit(db, { ...limit, key: networkOf(clientAddress) }, now);
    return Response.json(await beginPasskeySignIn(db, { origin: page.origin }, now));
  });
}
