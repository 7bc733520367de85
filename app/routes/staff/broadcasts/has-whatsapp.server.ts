import type { RouterContextProvider } from 'react-router';
import { appContext } from '#platform/page/request-context.server.ts';

/** Whether WhatsApp messages can leave the server: through the Cloud API, or into the outbox of a trial. */
export function hasWhatsApp(context: Readonly<RouterContextProvider>): boolean {
  const { config } = context.get(appContext);
  return config.whatsapp !== null || config.mode === 'trial';
}
