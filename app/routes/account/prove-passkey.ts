import { proveByPasskey } from '#domain/identity/passkey-proof.ts';
import { localizedPath } from '#platform/language.ts';
import { appContext } from '#platform/request-context.server.ts';
import { nextPath } from '../member.server.ts';
import { sayInJson } from '../public/passkey-answer.server.ts';
import { textOf } from '../request.server.ts';
import type { Route } from './+types/prove-passkey';
import { readAccount } from './answers.server.ts';

/** A fresh proof by a passkey; the answer names the page that was on the way. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, page, member, whence } = readAccount(request, context);
  const form = await request.formData();
  const next = nextPath(context, form.get('next'));
  return await sayInJson(context.get(appContext), async () => {
    const response = textOf(form, 'response');
    await proveByPasskey(db, { session: member, response, origin: page.origin, whence }, now);
    return Response.json({ next: localizedPath(next, page.language) });
  });
}
