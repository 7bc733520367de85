import { proveByPasskey } from '#domain/identity/second-factor/passkey-proof.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { nextPath } from '#routes/kit/member.server.ts';
import { sayInJson } from '#routes/entry/passkey-answer.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/prove-passkey';
import { readAccount } from './answers.server.ts';

/** A fresh proof by a passkey; the answer names the page that was on the way. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, requestSource } = readAccount(request, context);
  const form = await request.formData();
  const next = nextPath(context, form.get('next'));
  return await sayInJson(context.get(appContext), async () => {
    const response = textOf(form, 'response');
    await proveByPasskey(db, { session: member, response, origin: page.origin, requestSource }, now);
    return Response.json({ next: localizedPath(next, page.language) });
  });
}
