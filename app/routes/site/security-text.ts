import { redirect } from 'react-router';
import { settingsMemory } from '#domain/site/settings.ts';
import { securityAddress } from '#domain/site/site-settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { securityTextPath, writeSecurityText } from '#platform/security/security-text.ts';
import type { Route } from './+types/security-text';

/** Where whoever finds a hole in the site writes to (RFC 9116). At an address that it does not name, it may not be trusted. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, now, page, remember } = context.get(appContext);
  if (language !== 'en') return redirect(page.origin + securityTextPath, 301);
  const email = securityAddress(await remember(settingsMemory));
  return new Response(writeSecurityText({ email, origin: page.origin, now }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
