import { withPictures } from '#domain/documents/images/images.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import type { MediaKind } from '#domain/learning/media/media-constants.ts';
import { mediaOf } from '#domain/learning/media/open-recording.ts';
import { readOutline, type Lesson } from '#domain/learning/outline/outline.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Link } from '#ui/text/link.tsx';
import { PreviewBand } from '#ui/text/writing.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ContentSections } from '#routes/kit/content-page.tsx';
import type { FrameLesson, LessonFrame } from '#routes/learning/player/lesson-frame.server.ts';
import { MediaParts } from '#routes/learning/media/media-parts.tsx';
import { viewMedia } from '#routes/learning/media/media-view.ts';
import { LessonPage } from '#routes/learning/player/lesson-page.tsx';
import type { Route } from './+types/lesson-preview';
import { getLesson } from './lesson.server.ts';
import { lessonPath } from './paths.ts';
import { TaskInWords } from './task-in-words.tsx';
import { AskedPreview } from './tasks/asked-preview.tsx';
import { previewQuestions } from './tasks/asked-preview.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language, remember, isPage } = context.get(appContext);
  const { taught, version, lesson } = await getLesson(context, params);
  const { course } = taught;
  const settings = await remember(settingsMemory);
  const [illustrated] = await withPictures(db, [{ sections: lesson.content }]);
  const outline = await readOutline(db, version.id);
  const sections = outline.map(({ id, title, lessons }) => ({
    ...{ id, title: pick(title, language) },
    lessons: lessons.map((each): FrameLesson => ({
      ...{ slug: each.slug, kind: each.kind, minutes: each.minutes, title: pick(each.title, language) },
      href: `${lessonPath(course.slug, each.id)}/preview`,
      ...{ state: 'new', isCurrent: each.id === lesson.id, isOpen: true },
    })),
  }));
  const all = sections.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ isCurrent }) => isCurrent);
  const frame: LessonFrame = {
    course: { slug: course.slug, title: pick(course.title, language), href: `/teach/${course.slug}` },
    lesson: {
      ...{
        slug: lesson.slug,
        kind: lesson.kind,
        minutes: lesson.minutes,
        title: pick(lesson.title, language),
      },
      ...{ number: at + 1, isCompleted: false },
    },
    ...{ lessonsCount: all.length, outline: sections },
    ...{ previous: all[at - 1] ?? null, next: all[at + 1] ?? null },
    progress: { completed: 0, lessons: all.length, percent: 0 },
    ...{ isLearner: false, hasNewer: false },
  };
  return {
    frame,
    editor: lessonPath(course.slug, lesson.id),
    media: viewPreview(lesson, { path: `${lessonPath(course.slug, lesson.id)}/media`, language }),
    sections: readySections(illustrated!.sections, { language, settings, isPage }),
    ...{ kind: lesson.kind, task: lesson.task, number: version.number },
    asked: lesson.kind === 'quiz' ? previewQuestions(lesson.task as QuizContent, language) : [],
  };
}

function viewPreview(lesson: Lesson, { path, language }: { path: string; language: Language }) {
  const media = mediaOf(lesson);
  return media && viewMedia(media, { kind: lesson.kind as MediaKind, path, language });
}

/** Search engines do not come here; whoever is led here by a mistake keeps nothing. */
export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

/** A lesson of the version that is being written, as a learner who begins the course will find it. */
export default function LessonPreview({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-lessons');
  const { frame, editor, sections, media, kind, task, number, asked } = loaderData;
  return (
    <>
      <PreviewBand>
        <p>
          <strong>{t('preview.is', { number })}</strong> {t('preview.text')}
        </p>
        <Link href={editor} look="standing">
          {t('preview.back')}
        </Link>
      </PreviewBand>
      <LessonPage frame={frame}>
        {sections.length > 0 ? (
          <ContentSections sections={sections} />
        ) : (
          asked.length === 0 &&
          !media && (
            <Band>
              <p>{t('preview.none')}</p>
            </Band>
          )
        )}
        {media && <MediaParts view={media} />}
        {task && kind !== 'text' && !media && (
          <Band tone="sand">
            <Stack>
              {asked.length > 0 ? (
                <AskedPreview questions={asked} />
              ) : (
                <TaskInWords kind={kind} task={task} />
              )}
            </Stack>
          </Band>
        )}
      </LessonPage>
    </>
  );
}
