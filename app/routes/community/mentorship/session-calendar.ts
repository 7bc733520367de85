import { data } from 'react-router';
import { sessionHref } from '#domain/mentorship/mentorship-constants.ts';
import { findOwnSession } from '#domain/mentorship/session-rows.ts';
import { localizedPath } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { writeCalendarFile } from '#platform/time/calendar-file.ts';
import type { Route } from './+types/session-calendar';
import { readMentorshipMember } from './mentorship-reader.server.ts';

/** The calendar file of a session in the language of the address, for its two people. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, page, userId } = readMentorshipMember(request, context);
  const { language } = context.get(appContext);
  const found = await findOwnSession(db, { id: params.id, userId });
  if (!found) throw data(null, { status: 404 });
  const { session, pair } = found;
  const { id, startsAt, endsAt, changedAt, revision, way, join, status } = session;
  const t = textsFor(language).getFixedT(null, 'mentorship');
  const url = page.origin + localizedPath(sessionHref(id), language);
  const text = writeCalendarFile(
    {
      ...{ uid: `mentor-session-${id}@${new URL(url).hostname}`, language, url, startsAt, endsAt, changedAt },
      producer: { organisation: page.siteName, part: 'Mentorship' },
      title: t('session.with', { name: pair.other }),
      description: [t(`way.${way}`), ...(join === null ? [] : [`${t('session.join')}: ${join}`]), url].join(
        '\n',
      ),
      location: join ?? t(`way.${way}`),
      ...{ sequence: revision - 1, isCancelled: status === 'cancelled' },
    },
    now,
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="session.ics"',
      'Content-Language': language,
      'Cache-Control': 'private, no-cache',
    },
  });
}
