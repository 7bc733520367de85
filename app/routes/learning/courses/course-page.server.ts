import { data, type RouterContextProvider } from 'react-router';
import { coursePageMemory, type CoursePage } from '#domain/learning/course-page.ts';
import { findEnrolmentOffer, mayLeave } from '#domain/learning/enrolments/enrol.ts';
import { findCourseRefund } from '#domain/learning/enrolments/find-course-refund.ts';
import { findEnrolment, mayLearn, type Enrolment } from '#domain/learning/enrolments/find-enrolment.ts';
import { recordingFor, type MediaContent } from '#domain/learning/media/media-content.ts';
import { readRecordingFiles } from '#domain/learning/media/recording-files.ts';
import { readOutline, type OutlineLesson, type OutlineSection } from '#domain/learning/outline/outline.ts';
import { findProgramOfCourse } from '#domain/learning/programs/program-enrolment.ts';
import { findPathById, programPathsMemory } from '#domain/learning/programs/program-path.ts';
import { isAtMostPercent, readLessonStates, type LessonState } from '#domain/learning/progress/progress.ts';
import { writeSetting } from '#domain/documents/text/text-settings.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick, type Language } from '#platform/text/language.ts';
import type { Format } from '#platform/renditions/formats.ts';
import { offeredFormats } from '#routes/kit/formats/formats.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { lessonHref } from '../player/lesson-href.ts';

type Context = Readonly<RouterContextProvider>;

/** A course as it was found, and the enrolment of whoever asks; 404 for what they may not see. */
export type FoundCourse = CoursePage & { enrolment: Enrolment | null };

/** Finds a course for a visitor or a member: one that is not published is there for those who learn in it. */
export async function findCourseFor(context: Context, slug: string): Promise<FoundCourse> {
  const { db, remember } = context.get(appContext);
  const found = await remember(coursePageMemory({ slug }));
  const userId = findMember(context)?.userId;
  const enrolment =
    found && userId !== undefined ? await findEnrolment(db, { courseId: found.course.id, userId }) : null;
  if (!found || (found.course.status !== 'published' && !enrolment)) throw data(null, { status: 404 });
  return { ...found, enrolment };
}

/** A course in the reader's language, as its page shows it. */
export type CourseInDetail = ReturnType<typeof describeCourse>;

/** Puts a course into the reader's language: with the lessons of the version that they have begun, and how these stand. */
export async function describeCourseFor(context: Context, found: FoundCourse): Promise<CourseInDetail> {
  const { db, language } = context.get(appContext);
  const { enrolment, version, outline, recordings } = found;
  const other = enrolment !== null && enrolment.versionId !== version?.id ? enrolment.versionId : null;
  return describeCourse(found, {
    language,
    outline: other === null ? outline : await readOutline(db, other),
    recordings: other === null ? recordings : await readRecordingFiles(db, other),
    offered: await offeredFormats(context),
    states: enrolment ? await readLessonStates(db, enrolment) : null,
  });
}

type Reading = {
  language: Language;
  outline: OutlineSection[];
  recordings: CoursePage['recordings'];
  /** In which formats this site saves texts. */
  offered: Format[];
  /** Null for those who do not learn in it. */
  states: Map<string, LessonState> | null;
};

function describeCourse(
  { course, categoryName, version }: CoursePage,
  { language, outline, recordings, offered, states }: Reading,
) {
  const { slug, level, durationWeeks, pricePiastres, isExample, categorySlug } = course;
  const lessons = outline.flatMap(({ lessons: those }) => those);
  const sizes = lessons.flatMap(({ id }) => recordingBytes(recordings[id], language) ?? []);
  return {
    ...{ slug, level, durationWeeks, pricePiastres, isExample, categorySlug },
    title: pick(course.title, language),
    summary: pick(course.summary, language),
    instructorName: pick(course.instructorName, language),
    skills: pick(course.skills, language),
    categoryName: pick(categoryName, language),
    outcomes: version ? pick(version.outcomes, language) : [],
    requirements: version ? pick(version.requirements, language) : [],
    lessonsCount: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    textFormats: lessons.some(({ kind }) => kind === 'text') ? offered : [],
    recordings: { count: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) },
    sections: outline.map(({ id, title, lessons: those }) => ({
      ...{ id, title: pick(title, language) },
      lessons: those.map((lesson) => describeLesson(lesson, { language, slug, recordings, states })),
    })),
  };
}

/** How large the recording is that readers of a language get; null where there is none. */
function recordingBytes(files: MediaContent['files'] | undefined, language: Language): number | null {
  return files ? (recordingFor({ files }, language)?.file.bytes ?? null) : null;
}

export type LessonInOutline = ReturnType<typeof describeLesson>;

function describeLesson(
  lesson: OutlineLesson,
  { language, slug: course, recordings, states }: Omit<Reading, 'outline' | 'offered'> & { slug: string },
) {
  const { id, slug, title, kind, minutes, isPreview } = lesson;
  const state = states?.get(id);
  const stateWord = state?.completedAt ? 'completed' : state ? 'opened' : 'new';
  return {
    ...{ slug, kind, minutes, isPreview, title: pick(title, language) },
    /** Of its recording; null for a lesson without one. */
    bytes: recordingBytes(recordings[id], language),
    // Whoever learns opens all of them, everybody else what may be tried.
    href: states !== null || isPreview ? lessonHref({ course, slug, kind }) : null,
    state: states === null ? null : stateWord,
  } as const;
}

/** Where a member stands with a course that they learn in. */
export type OwnEnrolment = Awaited<ReturnType<typeof describeEnrolment>>;

/** How an enrolment stands at this moment, what comes next in it, and whether its price can still go back. */
export async function describeEnrolment(
  context: Context,
  enrolment: Enrolment,
  course: CourseInDetail,
  newest: CoursePage['version'],
) {
  const { db, now } = context.get(appContext);
  const { way, startedAt, accessEndsAt, purchaseId } = enrolment;
  const lessons = course.sections.flatMap(({ lessons: those }) => those);
  const next = lessons.find(({ state }) => state !== 'completed');
  const refund = purchaseId === null ? null : await findCourseRefund(db, purchaseId, now);
  return {
    ...{
      way,
      startedAt,
      accessEndsAt,
      hasNewer: newest !== null && newest.id !== enrolment.versionId,
      purchaseId,
      mayLeave: mayLeave(enrolment),
      isOpen: await mayLearn(db, enrolment, now),
    },
    completed: lessons.filter(({ state }) => state === 'completed').length,
    next: next?.href ? { href: next.href, title: next.title } : null,
    refund,
  };
}

/** How a member who does not learn in a course would come to it, and whether what they have done before is too much for a refund. */
export async function describeOffer(
  context: Context,
  { course, userId }: { course: CoursePage['course']; userId: string },
) {
  const { db, now, remember } = context.get(appContext);
  const { courseRefundMostPercent } = (await remember(settingsMemory)).amounts;
  const { way, progress } = await findEnrolmentOffer(db, { course, userId }, now);
  return {
    ...{ way, progress, isTooFar: !isAtMostPercent(progress, courseRefundMostPercent) },
    program: way === 'program' ? await nameProgram(context, { courseId: course.id, userId }) : '',
  };
}

/** The program that opens a course to somebody, in the reader's language. */
async function nameProgram(context: Context, of: { courseId: string; userId: string }): Promise<string> {
  const { db, now, language } = context.get(appContext);
  const through = await findProgramOfCourse(db, of, now);
  const path = through && (await findPathById(db, through.programId));
  return path ? pick(path.program.title, language) : '';
}

/** The programs that a course is part of, in the order of their page. */
export async function listProgramsOfCourse(context: Context, slug: string) {
  const { language, remember } = context.get(appContext);
  const paths = await remember(programPathsMemory);
  return paths
    .filter(({ courses }) => courses.some((course) => course.slug === slug))
    .map(({ program }) => ({ slug: program.slug, title: pick(program.title, language) }));
}

export type ShownOffer = Awaited<ReturnType<typeof describeOffer>>;

/** The terms on which a course is bought, with their units. */
export async function readCourseTerms(context: Context) {
  const { language, remember } = context.get(appContext);
  const settings = await remember(settingsMemory);
  return {
    period: writeSetting('courseRefundDays', settings, language),
    most: writeSetting('courseRefundMostPercent', settings, language),
    points: writeSetting('pointsMostPercent', settings, language),
  };
}

export type CourseTerms = Awaited<ReturnType<typeof readCourseTerms>>;
