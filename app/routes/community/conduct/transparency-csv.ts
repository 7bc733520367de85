import { fewestSaid, type SafeCount } from '#domain/moderation/safe-counts.ts';
import { csvResponse, type CsvColumn } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/transparency-csv';
import { loadSafety } from './safety-parts.server.ts';

type Line = { group: string; label: string; value: string | number | null };

/** The figures of a quarter as a file: what the page says, and nothing more exact. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { parts, hiddenPosts, reportDays, appealDays, period } = await loadSafety(
    app,
    url.searchParams.get('quarter'),
  );
  const t = textsFor(app.language).getFixedT(null, 'safety');
  const say = (count: SafeCount) => (count === 'few' ? t('few', { fewest: fewestSaid }) : count);
  const lines: Line[] = [
    ...parts.flatMap(({ key, rows }) =>
      rows === null
        ? [{ group: t(`part.${key}`), label: t('csv.all'), value: t('csv.withheld') }]
        : rows.map(({ label, count }) => ({ group: t(`part.${key}`), label, value: say(count) })),
    ),
    { group: t('answers'), label: t('csv.report-days'), value: reportDays ?? t('csv.withheld') },
    { group: t('answers'), label: t('csv.appeal-days'), value: appealDays ?? t('csv.withheld') },
    { group: t('answers'), label: t('csv.hidden'), value: say(hiddenPosts) },
  ];
  const columns: CsvColumn<Line>[] = [
    { heading: t('csv.from'), value: () => period.from },
    { heading: t('csv.to'), value: () => period.to },
    { heading: t('csv.group'), value: ({ group }) => group },
    { heading: t('csv.what'), value: ({ label }) => label },
    { heading: t('count'), value: ({ value }) => value },
  ];
  return csvResponse(`baseera-safety-${period.from}-${period.to}.csv`, columns, lines);
}
