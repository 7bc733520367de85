import { settingsMemory } from '#domain/site/settings.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/** A refusal of somebody suspended, with the address that they can write to; whatever else was thrown stays as it is. */
export async function withSupportAddress(error: unknown, { remember }: AppContext): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'account-suspended') return error;
  const { supportEmail } = await remember(settingsMemory);
  return new Refusal(error.code, { email: supportEmail }, error.status);
}
