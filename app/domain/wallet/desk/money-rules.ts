import { readAuditEntries } from '#domain/audit/audit-entries.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';

type Unit = 'money' | 'percent' | 'days' | 'businessDays' | 'hours' | 'months' | 'years' | 'points';

/** Every fee, limit and period that money moves by: the setting that it is, and what it counts. */
const rules = {
  topUpLeast: ['wallet', 'topUpLeastPiastres', 'money'],
  topUpMost: ['wallet', 'topUpMostPiastres', 'money'],
  topUpMostPerDay: ['wallet', 'topUpMostPerDayPiastres', 'money'],
  withdrawalLeast: ['wallet', 'withdrawalLeastPiastres', 'money'],
  withdrawalFee: ['wallet', 'withdrawalFeePiastres', 'money'],
  twoApprovalsFrom: ['wallet', 'twoApprovalsFromPiastres', 'money'],
  withdrawalArrives: ['wallet', 'withdrawalBusinessDays', 'businessDays'],
  destinationWait: ['wallet', 'destinationWaitHours', 'hours'],
  pointValue: ['amounts', 'pointValuePiastres', 'money'],
  pointsMost: ['amounts', 'pointsMostPercent', 'percent'],
  pointsLast: ['wallet', 'pointsMonths', 'months'],
  referralPoints: ['amounts', 'referralPoints', 'points'],
  annualPrice: ['amounts', 'annualPricePiastres', 'money'],
  guarantee: ['amounts', 'guaranteeDays', 'days'],
  courseRefund: ['amounts', 'courseRefundDays', 'days'],
  courseRefundMost: ['amounts', 'courseRefundMostPercent', 'percent'],
  refundArrives: ['amounts', 'refundBusinessDays', 'businessDays'],
  recordsKept: ['amounts', 'transactionYears', 'years'],
} as const satisfies Record<string, readonly ['wallet' | 'amounts', string, Unit]>;

export type MoneyRuleName = keyof typeof rules;

/** A rule with its value: piastres, percent, or how many; of business days the first and the last. */
export type MoneyRule = {
  name: MoneyRuleName;
  unit: Unit;
  value: number;
  until: number | null;
  /** When it was last changed, and by whom; null while it is as it came. */
  changed: { at: Date; by: string | null } | null;
};

/** The fees, limits and periods that hold now, with who set them, as the audit log says. */
export async function readMoneyRules(db: Database): Promise<MoneyRule[]> {
  const settings = await readSettings(db);
  const lines = await readAuditEntries(db, {
    ...{ actions: ['settings.change'], outcome: 'done', target: { kind: 'settings' } },
  });
  const names = await namesOf(
    db,
    lines.map(({ actorId }) => actorId),
  );
  return (Object.keys(rules) as MoneyRuleName[]).map((name) => {
    const [group, key, unit] = rules[name];
    const found: unknown = settings[group][key as keyof SiteSettings[typeof group]];
    const [value, until = null] = [found].flat() as [number, number?];
    const line = lines.findLast(({ details }) => isAbout(details, `${group}.${key}`));
    const by = line?.actorId ? (names.get(line.actorId) ?? null) : null;
    return { name, unit, value, until, changed: line ? { at: line.at, by } : null };
  });
}

/** Whether a line of the log names a setting among those that were changed, or a part of it. */
function isAbout({ changed }: Record<string, unknown>, path: string): boolean {
  return String(changed)
    .split(', ')
    .some((name) => name === path || name.startsWith(`${path}.`));
}
