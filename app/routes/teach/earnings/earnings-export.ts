import { readEarnings } from '#domain/learning/shares/earnings.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/earnings-export';

/** The reader's own earnings, and what waits, as a file: amounts as plain numbers of pounds. Nothing in it is about buyers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { earned, waiting } = await readEarnings(db, getMember(context).userId);
  const t = textsFor(language).getFixedT(null, 'earnings');
  const rows = [
    ...waiting.map(({ dueAt, ...row }) => ({ ...row, state: 'waiting' as const, when: cairoDayOf(dueAt) })),
    ...earned.map(({ month, ...row }) => ({ ...row, state: 'earned' as const, when: month })),
  ];
  return csvResponse(
    'earnings.csv',
    [
      { heading: t('csv.state'), value: ({ state }) => t(`csv.state.${state}`) },
      { heading: t('csv.when'), value: ({ when }) => when },
      { heading: t('course'), value: ({ title }) => pick(title, language) },
      { heading: t('purchases'), value: ({ purchases }) => purchases },
      { heading: t('csv.pounds'), value: ({ piastres }) => piastres / 100 },
    ],
    rows,
  );
}
