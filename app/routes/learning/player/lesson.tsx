import { data, redirect } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { Link } from '#ui/text/link.tsx';
import { readNeededFormats } from '#routes/kit/formats/needed-formats.server.ts';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/lesson';
import { ClosedLesson } from './closed-lesson.tsx';
import { CompletionPart } from './completion-part.tsx';
import { answerCompletion, noteVisit } from './completion.server.ts';
import { useLessonErrors } from './lesson-errors.ts';
import { loadLesson } from './lesson-frame.server.ts';
import { lessonHref } from './lesson-href.ts';
import { LessonPage } from './lesson-page.tsx';
import { describeLesson, readLessonText } from './lesson-text.server.ts';
import { LessonText } from './lesson-text.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { findWhyClosed } from './why-closed.server.ts';

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const loaded = await loadLesson(context, params);
  const { frame, lesson, access, state, notes } = loaded;
  const member = findMember(context);
  if (lesson.kind !== 'text') {
    const own = lessonHref({ course: params.course, slug: lesson.slug, kind: lesson.kind });
    throw redirect(own + url.search, 303);
  }
  if (access === 'none') return data({ ...empty, frame, why: await findWhyClosed(context, loaded) }, 403);
  if (access === 'learner') await noteVisit(request, context, loaded);
  const sections = await readLessonText(context, lesson);
  const isOpen = state !== null && state.completedAt === null;
  const stopped = isOpen ? sections.find(({ id }) => state.place?.startsWith(`${id}/`)) : undefined;
  return data({
    ...{ frame, access, sections, notes, why: null },
    description: lesson.isPreview ? await describeLesson(context, lesson) : undefined,
    stopped: stopped ? { heading: stopped.heading, place: state!.place! } : null,
    hasFormats: member !== null,
    needed: (await readNeededFormats(context)).first,
    done: doneThings.find((thing) => url.searchParams.get('done') === thing) ?? null,
  });
}

const doneThings = ['reopened', 'stop', 'bookmark', 'note'] as const;
const empty = {
  ...{ access: 'none', sections: [], notes: [], stopped: null, hasFormats: false, needed: [], done: null },
  description: undefined,
} as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  return await answerCompletion({ request, context, params });
}

/** A text of a course: read from beginning to end, marked as completed, and gone on from. */
export default function Lesson({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('lessons');
  const { frame, access, sections, notes, why, stopped, hasFormats, needed, done, description } = loaderData;
  const errors = useLessonErrors(actionData);
  const { course, lesson } = frame;
  const path = `/learn/${course.slug}/${lesson.slug}`;
  const outcome = done && t(`done.${done}`);
  return (
    <LessonPage
      frame={frame}
      outcome={outcome}
      hasErrors={errors !== null}
      {...(description && { description })}
      lead={
        stopped && (
          <>
            {t('stopped')} <Link href={`#${stopped.place}`}>{stopped.heading}</Link>
          </>
        )
      }
      after={
        <>
          {outcome && <Notice tone="success" heading={outcome} announce={outcome} />}
          {access === 'preview' && <PreviewNotice course={course} />}
          {hasFormats && <OtherFormats path={`${path}/formats`} needed={needed} />}
        </>
      }
    >
      {why ? (
        <ClosedLesson why={why} course={course} path={path} />
      ) : (
        <LessonText
          sections={sections}
          {...(access === 'learner' && { own: { course: course.slug, lesson: lesson.slug, notes } })}
        />
      )}
      {access === 'learner' && (
        <CompletionPart path={path} isCompleted={lesson.isCompleted} errors={errors} />
      )}
    </LessonPage>
  );
}
