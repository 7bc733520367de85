import { data, type RouterContextProvider } from 'react-router';
import { comingStatuses } from '#domain/community/event-constants.ts';
import { listEventsWithRegistrants, registrantSorts } from '#domain/community/staff-registrants.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';

const registrantList = defineList({
  sorts: registrantSorts,
  sort: 'at',
  filters: { status: comingStatuses, needs: ['shared'] },
});

/** The event that an address names, if somebody is registered for it; its title is null while it is not published. */
export async function getEvent(context: Readonly<RouterContextProvider>, id: string) {
  const { db, now, language } = context.get(appContext);
  const found = isRowId(id) && (await listEventsWithRegistrants(db, now)).find((event) => event.id === id);
  if (!found) throw data(null, { status: 404 });
  return { id, title: found.title && pick(found.title, language) };
}

/** What the address asks the list for, as the screen shows it and as the database is asked. */
export function readRegistrantQuery(url: URL, eventId: string) {
  const query = registrantList.read(url);
  return { query, asked: { ...query, ...query.filters, eventId } };
}
