import { readWholeStatement, type Entry } from '#domain/wallet/entries/statement.ts';
import { csvResponse } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/statement-csv';
import { readStatementAsked } from './statement-query.server.ts';

/** The entries that the address asks for, as a file: amounts as plain numbers, in pounds or points. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const { query } = readStatementAsked(url);
  const { userId } = getMember(context);
  const t = textsFor(language).getFixedT(null, 'wallet');
  const isMoney = query.currency === 'EGP';
  const plain = (amount: number) => (isMoney ? amount / 100 : amount);
  const unit = t(isMoney ? 'csv.pounds' : 'csv.points');
  const inUnit = (heading: string) => t('csv.in-unit', { heading, unit });
  return csvResponse<Entry>(
    isMoney ? 'statement.csv' : 'statement-points.csv',
    [
      { heading: t('csv.number'), value: ({ id }) => id },
      { heading: t('csv.time'), value: ({ at }) => at },
      { heading: t('statement.kind'), value: ({ kind }) => t(`kind.${kind}`) },
      { heading: t('column.title'), value: ({ title }) => pick(title, language) },
      {
        heading: t('statement.bought'),
        value: ({ boughtKind }) => (boughtKind ? t(`bought.${boughtKind}`) : ''),
      },
      { heading: inUnit(t('csv.change')), value: ({ change }) => plain(change) },
      { heading: inUnit(t('csv.held-change')), value: ({ heldChange }) => plain(heldChange) },
      { heading: inUnit(t('column.after')), value: ({ after }) => plain(after) },
      { heading: inUnit(t('csv.held-after')), value: ({ heldAfter }) => plain(heldAfter) },
    ],
    readWholeStatement(db, { ...query, userId }),
  );
}
