import { listCourseSessions, listLiveLessons, liveStateOf } from '#domain/learning/live/live-sessions.ts';
import { hasTranscript } from '#domain/learning/live/live-sessions.ts';
import { writeWhen } from '#domain/learning/live/live-times.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { TeachPage } from '../teach-page.tsx';
import { taughtPath } from '../paths.ts';
import { getTaughtCourse } from '../teacher.server.ts';
import type { Route } from './+types/live-sessions';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, now } = context.get(appContext);
  const { course } = await getTaughtCourse(context, params.course);
  const lessons = await listLiveLessons(db, course.id);
  const nameOf = (slug: string) => {
    const lesson = lessons.find((each) => each.slug === slug);
    return lesson ? pick(lesson.title, language) : slug;
  };
  const sessions = (await listCourseSessions(db, course.id)).map((session) => ({
    ...{ id: session.id, attended: session.attended, reason: session.cancelReason },
    ...{ lesson: nameOf(session.lessonSlug), when: writeWhen(session, language) },
    ...{ state: liveStateOf(session, now), hasTranscript: hasTranscript(session) },
  }));
  const isComing = ({ state }: { state: string }) => state === 'planned' || state === 'running';
  return {
    course: { slug: course.slug, title: pick(course.title, language) },
    mayPlan: lessons.length > 0,
    coming: sessions.filter(isComing),
    earlier: sessions.filter((each) => !isComing(each)).toReversed(),
  };
}

/** The live sessions of a course: the next one first, then what they left behind. */
export default function LiveSessions({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-live');
  const { course, mayPlan, coming, earlier } = loaderData;
  const path = `${taughtPath(course.slug)}/live`;
  return (
    <TeachPage
      title={t('title')}
      lead={t(mayPlan ? 'lead' : 'no-lessons')}
      course={course}
      actions={mayPlan && <ButtonLink href={`${path}/new`}>{t('plan')}</ButtonLink>}
    >
      {coming.length === 0 && earlier.length === 0 && mayPlan && (
        <Band>
          <p>{t('none')}</p>
        </Band>
      )}
      {coming.length > 0 && (
        <Section id="coming" heading={t('coming')}>
          <Sessions sessions={coming} path={path} />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section id="earlier" heading={t('earlier')}>
          <Sessions sessions={earlier} path={path} />
        </Section>
      )}
    </TeachPage>
  );
}

type ShownSession = Route.ComponentProps['loaderData']['coming'][number];

function Sessions({ sessions, path }: { sessions: readonly ShownSession[]; path: string }) {
  const t = useText('staff-live');
  return (
    <CardList items={sessions} keyOf={({ id }) => id}>
      {({ id, lesson, when, state, attended, reason, hasTranscript: isWritten }) => (
        <Card heading={t('session.named', { lesson: `\u2068${lesson}\u2069`, when })} href={`${path}/${id}`}>
          <p>{t(`state.${state}`)}</p>
          {reason && <p dir="auto">{reason}</p>}
          {state === 'over' && (
            <>
              <p>{t('attended', { count: attended })}</p>
              <p>{t(isWritten ? 'transcript.there' : 'transcript.missing')}</p>
            </>
          )}
        </Card>
      )}
    </CardList>
  );
}
