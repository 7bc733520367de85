import { data, type RouterContextProvider } from 'react-router';
import { withDays } from '#domain/community/event-series.ts';
import type { EventSummary } from '#domain/community/events.ts';
import { findDocumentById } from '#domain/documents/documents.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';

/** The published event that an address names, and its title in the reader's language, with the day of a date of a series. @throws 404 where there is none. */
export async function getPreparedEvent(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<{ event: EventSummary; shown: { id: string; title: string } }> {
  const { db, language } = context.get(appContext);
  const event = isRowId(id) ? await findDocumentById(db, { kind: 'event', id }) : null;
  if (!event) throw data(null, { status: 404 });
  const [named] = await withDays(db, [{ id, title: event.title, startsAt: event.fields.startsAt }]);
  return { event, shown: { id, title: pick(named!.title, language) } };
}
