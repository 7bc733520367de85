import { writeCalendar } from '#domain/community/event-calendar.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { loadDocument } from '#routes/kit/content-page.server.ts';
import type { Route } from './+types/event-calendar';

/** The calendar file of an event in the language of the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { language, page, now } = context.get(appContext);
  const event = await loadDocument(context, { kind: 'event', slug: params.slug });
  const url = page.origin + localizedPath(`/events/${event.slug}`, language);
  const text = writeCalendar({ event, language, url, organisation: page.siteName }, now);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${event.slug}.ics"`,
      'Content-Language': language,
      'Cache-Control': 'no-cache',
    },
  });
}
