import { listSeriesDates } from '#domain/groups/find-group-events.ts';
import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { writeCalendarFile } from '#platform/time/calendar-file.ts';
import type { Route } from './+types/group-event-calendar';
import { getGroup } from '../group-reader.server.ts';
import { getGroupEvent } from './group-event-reader.server.ts';

/**
 * The calendar file of an event of a group in the language of the address, for whoever may read the event; of all coming dates of its
 * series where that is asked for.
 */
export async function loader({ params, url: asked, context }: Route.LoaderArgs) {
  const { db, language, page, now } = context.get(appContext);
  const opened = await getGroup(context, params.group);
  const found = await getGroupEvent(context, opened, params.event);
  const { seriesId } = found.event;
  const isWhole = seriesId !== null && asked.searchParams.get('dates') === 'all';
  const dates = isWhole ? await listSeriesDates(db, { ...opened, seriesId }, now) : [];
  const entries = (dates.length > 0 ? dates : [found]).map(({ event }) => {
    const { id, title, words, place, joining, startsAt, endsAt, changedAt, revision, cancelledAt } = event;
    const url = page.origin + localizedPath(groupEventHref(opened.group.slug, id), language);
    return {
      ...{ uid: `group-event-${id}@${new URL(url).hostname}`, language, url, title },
      producer: { organisation: page.siteName, part: 'Groups' },
      ...{ startsAt, endsAt, changedAt, location: place },
      description: [words, ...(joining === null ? [] : [joining]), url].join('\n'),
      ...{ sequence: revision, isCancelled: cancelledAt !== null },
    };
  });
  return new Response(writeCalendarFile(entries, now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="event.ics"',
      'Content-Language': language,
      'Cache-Control': 'private, no-cache',
    },
  });
}
