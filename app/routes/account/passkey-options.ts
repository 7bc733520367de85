import { beginPasskey } from '#domain/identity/second-factor/passkeys.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sayInJson } from '#routes/entry/passkey-answer.server.ts';
import type { Route } from './+types/passkey-options';
import { readAccount } from './answers.server.ts';

/** What the browser needs to make a passkey for whoever is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, site } = readAccount(request, context);
  return await sayInJson(context.get(appContext), async () =>
    Response.json(await beginPasskey(db, { session: member, origin: page.origin, site }, now)),
  );
}
