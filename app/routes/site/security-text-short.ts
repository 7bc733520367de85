import { redirect } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';
import { securityTextPath } from '#platform/security/security-text.ts';
import type { Route } from './+types/security-text-short';

/** Where the file stood before there was a place for it. */
export function loader({ context }: Route.LoaderArgs) {
  // A path alone would lead below /ar in Arabic.
  return redirect(context.get(appContext).page.origin + securityTextPath, 301);
}
