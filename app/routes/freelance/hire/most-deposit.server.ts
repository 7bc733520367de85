import { settingsMemory } from '#domain/site/settings.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';

/** The most that a project may ask for as a security deposit: so many percent of its price, and so many pounds. */
export async function readMostDeposit({
  remember,
}: Pick<AppContext, 'remember'>): Promise<{ percent: number; pounds: number }> {
  const { depositMostPercent, depositMostPiastres } = (await remember(settingsMemory)).amounts;
  return { percent: depositMostPercent, pounds: Math.floor(depositMostPiastres / 100) };
}
