import { redirect, type RouterContextProvider } from 'react-router';
import { readStatementOfPeriod } from '#domain/wallet/entries/statement-of-period.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { statementHref, type StatementAsked } from './statement-address.ts';
import { entriesToRead, statementDocument } from './statement-document.server.ts';
import { readStatementAsked } from './statement-query.server.ts';

type Found = { document: ReadableDocument; asked: StatementAsked; path: string };

/**
 * The statement that an address asks for, as a document. A day that cannot be understood leads to the statement, which says
 * so at its field: a file would be of another period than was meant.
 */
export async function getStatementDocument(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Found> {
  const { db, language, page, now } = context.get(appContext);
  const { asked, query, problems } = readStatementAsked(url);
  if (Object.keys(problems).length > 0) throw redirect(statementHref(asked), 303);
  const { userId, firstName, lastName } = getMember(context);
  const found = await readStatementOfPeriod(db, { ...query, userId, most: entriesToRead });
  const document = statementDocument({
    ...{ found, asked, language, now, currency: query.currency, publisher: page.siteName },
    days: { from: query.from, to: query.to },
    name: `${firstName} ${lastName}`.trim(),
    origin: page.origin,
  });
  return { document, asked, path: statementHref(asked, {}, '/wallet/statement/formats') };
}
