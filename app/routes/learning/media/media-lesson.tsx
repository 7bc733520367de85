import { data } from 'react-router';
import { mediaOf } from '#domain/learning/media/open-recording.ts';
import { findStop } from '#domain/learning/media/recording-stops.ts';
import type { MediaKind } from '#domain/learning/media/media-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { ClosedLesson } from '#routes/learning/player/closed-lesson.tsx';
import { CompletionPart } from '#routes/learning/player/completion-part.tsx';
import { answerCompletion, noteVisit } from '#routes/learning/player/completion.server.ts';
import { useLessonErrors } from '#routes/learning/player/lesson-errors.ts';
import { loadLesson } from '#routes/learning/player/lesson-frame.server.ts';
import { LessonPage } from '#routes/learning/player/lesson-page.tsx';
import { readLessonText } from '#routes/learning/player/lesson-text.server.ts';
import { LessonText } from '#routes/learning/player/lesson-text.tsx';
import { readNeededFormats } from '#routes/kit/formats/needed-formats.server.ts';
import { PreviewNotice } from '#routes/learning/player/preview-notice.tsx';
import { findWhyClosed } from '#routes/learning/player/why-closed.server.ts';
import { Notice } from '#ui/layout/notice.tsx';
import type { Route } from './+types/media-lesson';
import { MediaParts, StoppedAt } from './media-parts.tsx';
import { viewMedia } from './media-view.ts';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, language } = context.get(appContext);
  const member = findMember(context);
  const loaded = await loadLesson(context, params);
  const { frame, lesson, access } = loaded;
  const media = mediaOf(lesson);
  if (!media) throw data(null, { status: 404 });
  const path = `/learn/${params.course}/${params.lesson}/media`;
  if (access === 'none') {
    const why = await findWhyClosed(context, loaded);
    const none = {
      view: null,
      keeps: false,
      isSmallFirst: false,
      stopped: null,
      sections: [],
      isReopened: false,
    };
    return data({ frame, access, path, why, ...none }, 403);
  }
  if (access === 'learner') await noteVisit(request, context, loaded);
  const view = viewMedia(media, { kind: lesson.kind as MediaKind, path, language });
  const own = { courseId: loaded.courseId, lessonSlug: lesson.slug };
  const completedAt = loaded.state?.completedAt ?? null;
  return data({
    ...{ frame, access, path, why: null, view },
    isSmallFirst: (await readNeededFormats(context)).avoidsLargeFiles,
    // Whoever looks as somebody else moves nothing.
    keeps: access === 'learner' && !member?.impersonation,
    stopped:
      access === 'learner' && view
        ? await findStop(db, { ...own, userId: member!.userId, fileId: view.file.id, completedAt })
        : null,
    sections: await readLessonText(context, lesson),
    isReopened: url.searchParams.get('done') === 'reopened',
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerCompletion({ request, context, params });
}

/** A lesson that is heard, or watched: its player, the whole of it as a text, and what is written besides. */
export default function MediaLesson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('lessons');
  const { frame, access, path, why, view, keeps, isSmallFirst, stopped, sections, isReopened } = loaderData;
  const errors = useLessonErrors(actionData);
  const { course, lesson } = frame;
  const outcome = isReopened ? t('done.reopened') : null;
  return (
    <LessonPage
      frame={frame}
      outcome={outcome}
      hasErrors={errors !== null}
      lead={view && stopped !== null && <StoppedAt view={view} seconds={stopped} />}
      after={
        <>
          {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
          {access === 'preview' && <PreviewNotice course={course} />}
        </>
      }
    >
      {why && <ClosedLesson why={why} course={course} path={path} />}
      {view && <MediaParts view={view} keeps={keeps} isSmallFirst={isSmallFirst} />}
      {sections.length > 0 && <LessonText sections={sections} />}
      {access === 'learner' && (
        <CompletionPart path={path} isCompleted={lesson.isCompleted} errors={errors} />
      )}
    </LessonPage>
  );
}
