import { groupEventHref } from '#domain/groups/group-event-constants.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { writeCalendarFile } from '#platform/time/calendar-file.ts';
import type { Route } from './+types/group-event-calendar';
import { getGroup } from '../group-reader.server.ts';
import { getGroupEvent } from './group-event-reader.server.ts';

/** The calendar file of an event of a group in the language of the address, for whoever may read the event. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language, page, now } = context.get(appContext);
  const opened = await getGroup(context, params.group);
  const { event } = await getGroupEvent(context, opened, params.event);
  const { id, title, words, place, joining, startsAt, endsAt, changedAt, revision, cancelledAt } = event;
  const url = page.origin + localizedPath(groupEventHref(opened.group.slug, id), language);
  const text = writeCalendarFile(
    {
      ...{ uid: `group-event-${id}@${new URL(url).hostname}`, language, url, title },
      producer: { organisation: page.siteName, part: 'Groups' },
      ...{ startsAt, endsAt, changedAt, location: place },
      description: [words, ...(joining === null ? [] : [joining]), url].join('\n'),
      ...{ sequence: revision, isCancelled: cancelledAt !== null },
    },
    now,
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="event.ics"',
      'Content-Language': language,
      'Cache-Control': 'private, no-cache',
    },
  });
}
