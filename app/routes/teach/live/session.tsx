import { data } from 'react-router';
import { cancelSession } from '#domain/learning/live/cancel-session.ts';
import { followUp } from '#domain/learning/live/follow-up.ts';
import {
  findSession,
  listLiveLessons,
  liveStateOf,
  type LiveSession,
} from '#domain/learning/live/live-sessions.ts';
import { writeWhen } from '#domain/learning/live/live-times.ts';
import { moveSession } from '#domain/learning/live/move-session.ts';
import { listSessionNeeds } from '#domain/learning/live/session-needs.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Band } from '#ui/layout/section.tsx';
import { getMember } from '#routes/kit/member.server.ts';
import { teamEffectsInWords } from '#routes/kit/needs/needs.server.ts';
import { textOf } from '#routes/kit/request.server.ts';
import { shownTime } from '#routes/kit/typed-time.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { taughtPath } from '../paths.ts';
import { TeachPage } from '../teach-page.tsx';
import { getTaughtCourse, writerOf } from '../teacher.server.ts';
import type { Route } from './+types/session';
import { followUpForm, sessionCancelForm, sessionMoveForm } from './live-forms.server.ts';
import { CancelPart, FollowUpPart, MovePart, NeedsPart } from './session-parts.tsx';

/** A transcript in two languages is longer than any other form. */
export const handle = { formBytes: 2 * 1024 * 1024 } satisfies PageHandle;

async function getSession(context: Route.LoaderArgs['context'], params: Route.LoaderArgs['params']) {
  const { db } = context.get(appContext);
  const taught = await getTaughtCourse(context, params.course);
  const session = await findSession(db, { courseId: taught.course.id, sessionId: params.session });
  if (!session) throw data(null, { status: 404 });
  return { taught, session };
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { taught, session } = await getSession(context, params);
  const { course } = taught;
  const lesson = (await listLiveLessons(db, course.id)).find(({ slug }) => slug === session.lessonSlug);
  const text = (value: number | string | null) => String(value ?? '');
  const minutes = Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / 60_000);
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    lesson: lesson ? pick(lesson.title, language) : session.lessonSlug,
    ...{ id: session.id, seen: session.revision, reason: session.cancelReason },
    ...{ when: writeWhen(session, language), state: liveStateOf(session, now) },
    plan: {
      ...{ startsAt: shownTime(session.startsAt), minutes: text(minutes), link: session.link },
      ...{ phone: text(session.phone), phoneCode: text(session.phoneCode) },
    },
    after: {
      recordingLink: text(session.recordingLink),
      recordingMinutes: text(session.recordingMinutes),
      recordingMegabytes: text(session.recordingMegabytes),
      ...{ transcriptEn: text(session.transcriptEn), transcriptAr: text(session.transcriptAr) },
      ...{ notesEn: text(session.notesEn), notesAr: text(session.notesAr) },
    },
    needs: await readAskedFor(context, session),
    done: readDone(url, ['planned', 'moved', 'cancelled', 'saved']),
  };
}

/** What learners ask to be seen to; null for staff who see the site as somebody, and once there is nothing to prepare. */
async function readAskedFor(context: Route.LoaderArgs['context'], session: LiveSession) {
  const { db, language, now } = context.get(appContext);
  const state = liveStateOf(session, now);
  if (getMember(context).impersonation || state === 'over' || state === 'cancelled') return null;
  return (await listSessionNeeds(db, session, now)).map(({ id, firstName, lastName, needs }) => ({
    ...{ id, name: `${firstName} ${lastName}`.trim() },
    effects: teamEffectsInWords(needs, language),
  }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { taught, session } = await getSession(context, params);
  const editing = { ...writerOf({ request, context }, taught), sessionId: session.id };
  const path = `${taughtPath(taught.course.slug)}/live/${session.id}`;
  const body = await request.formData();
  const submission = { request, context, body };
  // Whoever saves once more has been told that there is another version, and means it.
  const whenRefused = async ({ code }: Refusal) => {
    if (code !== 'changed-meanwhile') return undefined;
    return { values: { seen: String((await getSession(context, params)).session.revision) } };
  };
  switch (textOf(body, 'act')) {
    case 'cancel':
      return await sessionCancelForm.handle(
        submission,
        async ({ values }) => {
          await cancelSession(db, { ...editing, ...values }, now);
          return `${path}?done=cancelled`;
        },
        whenRefused,
      );
    case 'follow-up':
      return await followUpForm.handle(
        submission,
        async ({ values }) => {
          await followUp(db, { ...editing, ...values }, now);
          return `${path}?done=saved`;
        },
        whenRefused,
      );
    default:
      return await sessionMoveForm.handle(
        submission,
        async ({ values }) => {
          await moveSession(db, { ...editing, ...values }, now);
          return `${path}?done=moved`;
        },
        whenRefused,
      );
  }
}

export type LoadedSession = Route.ComponentProps['loaderData'];

/** A session for those who teach: its time and place while it is to come, and what it leaves behind afterwards. */
export default function TaughtSession({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('staff-live');
  const { course, lesson, id, when, state, reason, needs, done } = loaderData;
  const lessonsPath = `${taughtPath(course.slug)}/live`;
  const path = `${lessonsPath}/${id}`;
  const parts = { loaded: loaderData, path, result: actionData };
  return (
    <TeachPage
      title={t('session.named', { lesson: `\u2068${lesson}\u2069`, when })}
      lead={t(`state.${state}`)}
      course={course}
      above={[{ href: lessonsPath, label: t('title') }]}
      done={!actionData && done ? t(`done.${done}`) : null}
      errors={actionData !== undefined}
    >
      {state === 'cancelled' && (
        <Band>
          <Notice tone="info" heading={t('cancelled.reason')}>
            <p dir="auto">{reason}</p>
          </Notice>
        </Band>
      )}
      {needs && <NeedsPart learners={needs} />}
      {(state === 'running' || state === 'over') && <FollowUpPart {...parts} />}
      {state === 'planned' && (
        <>
          <MovePart {...parts} />
          <CancelPart {...parts} />
        </>
      )}
    </TeachPage>
  );
}
