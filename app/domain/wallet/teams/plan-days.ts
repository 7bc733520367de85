import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import type { teamPlans } from './teams-tables.server.ts';

type PlanDays = Pick<typeof teamPlans.$inferSelect, 'firstOn' | 'lastOn'>;

/** When the days of a plan begin and are over, in Cairo. */
export function boundsOfPlan({ firstOn, lastOn }: PlanDays): { startsAt: Date; endsAt: Date } {
  return { startsAt: startOfCairoDay(firstOn), endsAt: startOfCairoDay(addDays(lastOn, 1)) };
}

/** Whether the last day of a plan is over in Cairo. */
export function isOver({ lastOn }: Pick<PlanDays, 'lastOn'>, now: Date): boolean {
  return lastOn < cairoDayOf(now);
}

/** The same day a year later, of 28 February after a 29th: a plan lasts a year unless somebody says otherwise. */
export function yearAfter(on: string): string {
  const [year = '', month = '', day = ''] = on.split('-');
  return `${Number(year) + 1}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
