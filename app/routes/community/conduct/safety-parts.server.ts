import { data } from 'react-router';
import type { ConductAction } from '#domain/conduct/conduct-constants.ts';
import type {
  AppealStatus,
  ConductReason,
  ConductReportStatus,
} from '#domain/moderation/report-constants.ts';
import { safeSum, type SafeCell } from '#domain/moderation/safe-counts.ts';
import { listSafetyQuarters, readSafetyFigures } from '#domain/moderation/safety-figures.ts';
import type { AppContext } from '#platform/page/request-context.server.ts';
import { dateFormat } from '#platform/text/formats.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Quarter } from '#platform/time/quarters.ts';

/** The counts of a quarter, in the order in which they are read. */
export const safetyParts = ['reasons', 'outcomes', 'actions', 'rules', 'appeals'] as const;

export type SafetyPartKey = (typeof safetyParts)[number];

type Row = SafeCell & { label: string };

export type SafetyPart = {
  key: SafetyPartKey;
  /** Null where they are not said, so that no other count tells a small number. */
  rows: Row[] | null;
  /** Null where a count is too small to be said. */
  sum: number | null;
};

/** The quarter of an address, the newest one that is over without any; with all others. @throws 404 for one that is not there. */
async function getQuarter({ db, now }: Pick<AppContext, 'db' | 'now'>, asked: string | null) {
  const quarters = await listSafetyQuarters(db, now);
  const quarter = asked === null ? quarters[0] : quarters.find(({ key }) => key === asked);
  if (!quarter) throw data(null, { status: 404 });
  return { quarter, quarters };
}

/** A quarter by its months, such as "January to March 2026". */
function nameQuarter({ period }: Quarter, language: Language): string {
  const t = textsFor(language).getFixedT(null, 'safety');
  const say = (on: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${on}T00:00:00Z`));
  return t('quarter', {
    from: say(period.from, { month: 'long' }),
    to: say(period.to, { month: 'long', year: 'numeric' }),
  });
}

/** What everybody reads about a quarter, in the words of the reader. */
export async function loadSafety(
  { db, now, language }: Pick<AppContext, 'db' | 'now' | 'language'>,
  asked: string | null,
) {
  const { quarter, quarters } = await getQuarter({ db, now }, asked);
  const figures = await readSafetyFigures(db, quarter);
  const t = textsFor(language).getFixedT(null, 'safety');
  const reasons = textsFor(language).getFixedT(null, 'conversations');
  const titles = new Map(figures.ruleTitles.map(({ key, title }) => [key, pick(title, language)]));
  const labelOf = (part: SafetyPartKey, key: string) => {
    if (part === 'reasons') return reasons(`reason.${key as ConductReason}`);
    if (part === 'rules') return titles.get(key) ?? key;
    if (part === 'outcomes') return t(`outcomes.${key as ConductReportStatus}`);
    return part === 'actions' ? t(`actions.${key as ConductAction}`) : t(`appeals.${key as AppealStatus}`);
  };
  const parts = safetyParts.map((key): SafetyPart => {
    const cells = figures[key];
    return {
      key,
      rows: cells && cells.map((cell) => ({ ...cell, label: labelOf(key, cell.key) })),
      sum: cells && safeSum(cells),
    };
  });
  const { hiddenPosts, reportDays, appealDays, isEmpty } = figures;
  return {
    ...{ parts, hiddenPosts, reportDays, appealDays, isEmpty },
    ...{ key: quarter.key, period: quarter.period, name: nameQuarter(quarter, language) },
    isNewest: quarter.key === quarters[0]?.key,
    quarters: quarters.map((each, index) => ({
      ...{ key: each.key, name: nameQuarter(each, language), isNewest: index === 0 },
    })),
  };
}
