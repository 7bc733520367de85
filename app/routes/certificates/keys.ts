import { listPublishedKeys } from '#domain/certificates/signing-keys.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/keys';

/** The public keys of all certificates that were ever signed, as a JSON Web Key Set (RFC 7517): anybody may keep a copy. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  return new Response(`${JSON.stringify({ keys: await listPublishedKeys(db) }, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/jwk-set+json',
      'Cache-Control': 'public, max-age=3600',
      // Programs of others read it in browsers, too.
      'Access-Control-Allow-Origin': '*',
    },
  });
}
