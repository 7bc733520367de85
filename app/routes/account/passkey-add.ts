import { addPasskey } from '#domain/identity/second-factor/passkeys.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { sayInJson } from '#routes/entry/passkey-answer.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/passkey-add';
import { readAccount } from './answers.server.ts';

/** Adds the passkey that the browser made. Whoever has no recovery codes is led on to where they are made. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, site, requestSource } = readAccount(request, context);
  const form = await request.formData();
  return await sayInJson(context.get(appContext), async () => {
    const made = { name: textOf(form, 'name'), response: textOf(form, 'response') };
    const { hasRecoveryCodes } = await addPasskey(
      db,
      { session: member, ...made, origin: page.origin, site, requestSource },
      now,
    );
    const to = hasRecoveryCodes ? '/account/passkeys' : '/account/recovery-codes';
    return Response.json({ next: localizedPath(`${to}?done=passkey-added`, page.language) });
  });
}
