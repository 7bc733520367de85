import { data, type RouterContextProvider } from 'react-router';
import { mayLearn, type Enrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import type { Lesson } from '#domain/learning/outline/outline.ts';
import { findLessonFor, type LessonFor, type PlacedNote } from '#domain/learning/progress/find-lesson-for.ts';
import { readOutlineFor, type LearnedSection } from '#domain/learning/progress/outline-for.ts';
import { percentOf, type LessonState } from '#domain/learning/progress/progress.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { lessonHref } from './lesson-href.ts';

/** What stands around every lesson, in the reader's language. */
export type LessonFrame = {
  /** The course, and the page that tells what it is. */
  course: { slug: string; title: string; href: string };
  /** The lesson, and the how-many-eth of how many it is. */
  lesson: {
    slug: string;
    title: string;
    kind: Lesson['kind'];
    minutes: number;
    number: number;
    isCompleted: boolean;
  };
  lessonsCount: number;
  outline: { id: string; title: string; lessons: FrameLesson[] }[];
  previous: FrameLesson | null;
  next: FrameLesson | null;
  progress: { completed: number; lessons: number; percent: number };
  /** Whether the reader learns in the course, and not only looks. */
  isLearner: boolean;
  /** Whether a newer version of the course is published than the one that they learn in. */
  hasNewer: boolean;
};

export type FrameLesson = {
  slug: string;
  title: string;
  kind: Lesson['kind'];
  minutes: number;
  href: string;
  state: 'new' | 'opened' | 'completed';
  isCurrent: boolean;
  /** Whether there is something behind it: visitors read the free ones, members have what they handed in, or are told more. */
  isOpen: boolean;
};

/** A lesson for whoever asks: the row, its frame, and what they may do with it. */
export type LoadedLesson = {
  frame: LessonFrame;
  lesson: Lesson;
  courseId: string;
  /** Where the learner stands with it; null where they never opened it, and for those who only look. */
  state: LessonState | null;
  /** What the learner keeps in it. */
  notes: PlacedNote[];
} & (
  | { access: 'learner'; enrolment: Enrolment }
  /** A free lesson, for anybody. */
  | { access: 'preview'; enrolment: null }
  /** Only that it exists is shown: no word of its text leaves the server. */
  | { access: 'none'; enrolment: Enrolment | null }
);

/** A lesson of the version that the reader has begun, or of the published one; 404 where there is none. */
export async function loadLesson(
  context: Readonly<RouterContextProvider>,
  address: { course: string; lesson: string },
): Promise<LoadedLesson> {
  const { db, now, language, isPage } = context.get(appContext);
  const userId = findMember(context)?.userId ?? null;
  const found = await findLessonFor(db, { ...address, userId });
  if (!found?.lesson) throw data(null, { status: 404 });
  const { course, enrolment, newestVersionId, lesson, notes } = found;
  // Whoever does not learn in it sees of a course what visitors see.
  if (!enrolment && course.status !== 'published') throw data(null, { status: 404 });
  const isLearner = enrolment !== null && (await mayLearn(db, enrolment, now));
  const sections = await readOutlineFor(db, { versionId: lesson.versionId, userId: enrolment && userId });
  const state = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id)!.state;
  const loaded = {
    ...{ lesson, state, courseId: course.id },
    frame: frameOf({
      ...{ course, lesson, sections, isLearner, isMember: userId !== null, isPage, language },
      hasNewer: isLearner && newestVersionId !== enrolment.versionId,
    }),
  };
  if (enrolment && isLearner) return { ...loaded, notes, access: 'learner', enrolment };
  return lesson.isPreview
    ? { ...loaded, notes: [], access: 'preview', enrolment: null }
    : { ...loaded, notes: [], access: 'none', enrolment };
}

type Framed = {
  course: LessonFor['course'];
  lesson: Lesson;
  sections: LearnedSection[];
  isLearner: boolean;
  hasNewer: boolean;
  isMember: boolean;
  isPage(path: string): boolean;
  language: Language;
};

function frameOf({
  course,
  lesson,
  sections,
  isLearner,
  hasNewer,
  isMember,
  isPage,
  language,
}: Framed): LessonFrame {
  const outline = sections.map(({ id, title, lessons }) => ({
    id,
    title: pick(title, language),
    lessons: lessons.map((each): FrameLesson => ({
      ...{ slug: each.slug, title: pick(each.title, language), kind: each.kind, minutes: each.minutes },
      href: lessonHref({ course: course.slug, ...each }),
      state: stateOf(each.state),
      isCurrent: each.id === lesson.id,
      isOpen: isMember || each.isPreview,
    })),
  }));
  const all = outline.flatMap(({ lessons }) => lessons);
  const at = all.findIndex(({ isCurrent }) => isCurrent);
  const { slug, title, kind, minutes, state } = all[at]!;
  const progress = {
    completed: all.filter((each) => each.state === 'completed').length,
    lessons: all.length,
  };
  return {
    course: {
      slug: course.slug,
      title: pick(course.title, language),
      href: courseHref(course.slug, isPage),
    },
    lesson: { slug, title, kind, minutes, number: at + 1, isCompleted: state === 'completed' },
    lessonsCount: all.length,
    outline,
    ...{ previous: all[at - 1] ?? null, next: all[at + 1] ?? null },
    progress: { ...progress, percent: percentOf(progress) },
    ...{ isLearner, hasNewer },
  };
}

function stateOf(state: LessonState | null): FrameLesson['state'] {
  if (!state) return 'new';
  return state.completedAt ? 'completed' : 'opened';
}

/** The page that tells what a course is, without the language prefix; the catalogue, while courses have none. */
export function courseHref(slug: string, isPage: (path: string) => boolean): string {
  const path = `/courses/${slug}`;
  return isPage(path) ? path : '/learn';
}
