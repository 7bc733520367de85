import { data, redirect, type RouterContextProvider } from 'react-router';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { hasTranscript, liveStateOf, type LiveSession } from '#domain/learning/live/live-sessions.ts';
import { writeWhen } from '#domain/learning/live/live-times.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { lessonHref } from '#routes/learning/player/lesson-href.ts';
import { loadLesson, type LoadedLesson } from '#routes/learning/player/lesson-frame.server.ts';

type Context = Readonly<RouterContextProvider>;
type Addressed = { course: string; lesson: string };

/** The page of a live lesson, without the language prefix. */
export function livePath({ course, lesson }: Addressed): string {
  return lessonHref({ course, slug: lesson, kind: 'live' });
}

/** A live lesson for whoever asks; 404 where there is none. */
export async function loadLive(context: Context, params: Addressed): Promise<LoadedLesson> {
  const loaded = await loadLesson(context, params);
  if (loaded.lesson.kind !== 'live') throw data(null, { status: 404 });
  return loaded;
}

/** The same for those who learn in it; everybody else is led to what its page tells them. */
export async function loadLearnedLive(context: Context, params: Addressed): Promise<LoadedLesson> {
  const loaded = await loadLive(context, params);
  if (loaded.access !== 'learner') throw redirect(livePath(params), 303);
  return loaded;
}

/** What a live lesson says, in the reader's language. */
export function describeLive({ about, takingPart, minutes }: LiveContent, language: Language) {
  return { about: pick(about, language), takingPart: pick(takingPart, language), minutes };
}

/** A session as a learner is told of it, without its transcript. */
export function describeSession(session: LiveSession, { language, now }: { language: Language; now: Date }) {
  const { id, startsAt, endsAt, link, phone, phoneCode, cancelReason } = session;
  return {
    ...{ id, link, phone, phoneCode, cancelReason, startsAt },
    state: liveStateOf(session, now),
    when: writeWhen(session, language),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    hasTranscript: hasTranscript(session),
    hasRecording: session.recordingLink !== null,
  };
}

export type ShownSession = ReturnType<typeof describeSession>;

/** When the request was made, and for readers of which language. */
export function readerOf(context: Context): { language: Language; now: Date } {
  const { language, now } = context.get(appContext);
  return { language, now };
}
