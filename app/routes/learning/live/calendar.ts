import { data } from 'react-router';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { findSession } from '#domain/learning/live/live-sessions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { localizedPath, pick } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { writeCalendarFile } from '#platform/time/calendar-file.ts';
import type { Route } from './+types/calendar';
import { describeLive, livePath, loadLearnedLive } from './live-lesson.server.ts';

/** The calendar file of a session in the language of the address, with all the ways to take part. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, page, now } = context.get(appContext);
  const { lesson, courseId, frame } = await loadLearnedLive(context, params);
  const session = await findSession(db, { courseId, sessionId: params.session });
  if (session?.lessonSlug !== lesson.slug) throw data(null, { status: 404 });
  const { id, startsAt, endsAt, link, phone, phoneCode, revision, cancelledAt, cancelReason } = session;
  const { takingPart } = describeLive(lesson.task as LiveContent, language);
  const t = textsFor(language).getFixedT(null, 'live-sessions');
  const url = page.origin + localizedPath(livePath(params), language);
  const lines = [
    frame.course.title,
    ...(cancelReason ? [`${t('cancelled')}: ${cancelReason}`] : []),
    `${t('join')}: ${link}`,
    ...(phone ? [`${t('fact.phone')}: ${phone}`] : []),
    ...(phoneCode ? [`${t('fact.code')}: ${phoneCode}`] : []),
    takingPart,
    url,
  ];
  const text = writeCalendarFile(
    {
      ...{ uid: `live-${id}@${new URL(url).hostname}`, language, url, startsAt, endsAt },
      producer: { organisation: page.siteName, part: 'Courses' },
      ...{ changedAt: cancelledAt ?? session.movedAt ?? session.plannedAt, sequence: revision - 1 },
      ...{ title: pick(lesson.title, language), description: lines.join('\n'), location: link },
      isCancelled: cancelledAt !== null,
    },
    now,
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${lesson.slug}.ics"`,
      'Content-Language': language,
      'Cache-Control': 'private, no-cache',
    },
  });
}
