import type { HeadersArgs } from 'react-router';
import { attendSession, takeBackAttendance } from '#domain/learning/live/attend-session.ts';
import type { LiveContent } from '#domain/learning/live/live-content.ts';
import { listSessions } from '#domain/learning/live/live-sessions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { ContentBlocks } from '#routes/kit/content-blocks.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { ClosedLesson } from '#routes/learning/player/closed-lesson.tsx';
import { noteVisit } from '#routes/learning/player/completion.server.ts';
import { useLessonErrors } from '#routes/learning/player/lesson-errors.ts';
import { loadLesson } from '#routes/learning/player/lesson-frame.server.ts';
import { hrefAfter } from '#routes/learning/player/lesson-href.ts';
import { LessonPage } from '#routes/learning/player/lesson-page.tsx';
import { readLessonText } from '#routes/learning/player/lesson-text.server.ts';
import { List } from '#ui/data/list.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { findWhyClosed } from '#routes/learning/player/why-closed.server.ts';
import { Paragraphs } from '#ui/text/paragraphs.tsx';
import type { Route } from './+types/live';
import { Completion } from './completion.tsx';
import { attendanceForm } from './live-forms.server.ts';
import { describeLive, describeSession, livePath, loadLive, readerOf } from './live-lesson.server.ts';
import type { ShownSession } from './live-lesson.server.ts';
import { ComingSession } from './session-parts.tsx';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const loaded = await loadLive(context, params);
  const { frame, lesson, courseId, access, enrolment } = loaded;
  const shared = { frame, path: livePath(params) };
  // Not a word of the lesson leaves the server for whoever does not learn in the course.
  if (access !== 'learner')
    return {
      ...{ ...shared, live: null, why: await findWhyClosed(context, { courseId, enrolment }) },
      ...{ sections: [], coming: [], calledOff: [], earlier: [], isReopened: false },
    };
  await noteVisit(request, context, loaded);
  const reader = readerOf(context);
  const { db } = context.get(appContext);
  const sessions = (await listSessions(db, { courseId, slug: lesson.slug })).map((each) =>
    describeSession(each, reader),
  );
  const isComing = ({ state }: ShownSession) => state === 'planned' || state === 'running';
  const isCalledOff = ({ state, startsAt }: ShownSession) => state === 'cancelled' && startsAt > reader.now;
  return {
    ...shared,
    live: describeLive(lesson.task as LiveContent, reader.language),
    sections: await readLessonText(context, lesson),
    coming: sessions.filter(isComing),
    calledOff: sessions.filter(isCalledOff),
    earlier: sessions.filter((each) => !isComing(each) && !isCalledOff(each)).toReversed(),
    why: null,
    isReopened: url.searchParams.get('done') === 'reopened' && !frame.lesson.isCompleted,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const learner = { ...params, userId: getMember(context).userId };
  await loadLive(context, params);
  return await attendanceForm.handle({ request, context }, async ({ values: { act, session } }) => {
    if (act === 'reopen') {
      await takeBackAttendance(db, learner, now);
      return `${livePath(params)}?done=reopened`;
    }
    await attendSession(db, { ...learner, sessionId: session, way: act }, now);
    const { frame } = await loadLesson(context, params);
    return hrefAfter(frame.next?.href ?? `/learn/${params.course}/end`, { completed: params.lesson });
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** A live lesson: when it takes place and how one takes part, what it is about, and what earlier sessions left behind. */
export default function Live({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('live-sessions');
  const { frame, live, sections, coming, calledOff, earlier, why, path, isReopened } = loaderData;
  const errors = useLessonErrors(actionData);
  const news = isReopened ? t('done.reopened') : null;
  const [next, ...later] = coming;
  const last =
    coming.find(({ state }) => state === 'running') ?? earlier.find(({ state }) => state === 'over');
  return (
    <LessonPage
      frame={frame}
      outcome={news}
      hasErrors={errors !== null}
      after={news && <Notice tone="success" heading={news} announce={news} />}
    >
      {why && <ClosedLesson why={why} course={frame.course} path={path} />}
      {live && (
        <>
          <Section id="next" heading={t(next?.state === 'running' ? 'now' : 'next')}>
            {next ? <ComingSession session={next} path={path} /> : <p>{t('none')}</p>}
          </Section>
          <NamedSessions id="called-off" heading={t('called-off')} sessions={calledOff} path={path} />
          <Section id="taking-part" heading={t('taking-part')}>
            <Paragraphs text={live.takingPart} />
          </Section>
          <Section id="about" heading={t('about')} lead={t('length', { count: live.minutes })}>
            <Paragraphs text={live.about} />
          </Section>
          {sections.map(({ id, heading, blocks }) => (
            <Section key={id} id={`text-${id}`} heading={heading}>
              <Stack>
                <ContentBlocks blocks={blocks} />
              </Stack>
            </Section>
          ))}
          <NamedSessions id="later" heading={t('later')} sessions={later} path={path} />
          {earlier.length > 0 && (
            <Section id="earlier" heading={t('earlier')}>
              <List items={earlier} keyOf={({ id }) => id}>
                {(session) => <EarlierSession session={session} path={path} />}
              </List>
            </Section>
          )}
          <Completion {...{ path, errors }} isCompleted={frame.lesson.isCompleted} session={last} />
        </>
      )}
    </LessonPage>
  );
}

type NamedProps = { id: string; heading: string; sessions: readonly ShownSession[]; path: string };

/** Several sessions to come, each below a heading with its time; nothing where there are none. */
function NamedSessions({ id, heading, sessions, path }: NamedProps) {
  if (sessions.length === 0) return null;
  return (
    <Section id={id} heading={heading}>
      <Stack gap="apart">
        {sessions.map((session) => (
          <ComingSession key={session.id} session={session} path={path} isNamed />
        ))}
      </Stack>
    </Section>
  );
}

function EarlierSession({ session, path }: { session: ShownSession; path: string }) {
  const t = useText('live-sessions');
  const { id, when, state, cancelReason, hasRecording, hasTranscript } = session;
  if (state === 'cancelled')
    return (
      <>
        <p>{t('earlier.cancelled', { when })}</p>
        <p dir="auto">{cancelReason}</p>
      </>
    );
  if (!hasTranscript) return t('earlier.nothing', { when });
  return (
    <Link href={`${path}/${id}`} look="standing">
      {t(hasRecording ? 'earlier.recording' : 'earlier.transcript', { when })}
    </Link>
  );
}
