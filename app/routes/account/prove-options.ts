import { beginPasskeyProof } from '#domain/identity/second-factor/passkey-proof.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sayInJson } from '#routes/entry/passkey-answer.server.ts';
import type { Route } from './+types/prove-options';
import { readAccount } from './answers.server.ts';

/** What the browser needs to ask for a passkey of whoever is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member } = readAccount(request, context);
  return await sayInJson(context.get(appContext), async () =>
    Response.json(await beginPasskeyProof(db, { session: member, origin: page.origin }, now)),
  );
}
