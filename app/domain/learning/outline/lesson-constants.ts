/** What a lesson can be. */
export const lessonKinds = ['text', 'audio', 'video', 'code', 'live', 'quiz', 'assignment'] as const;
export type LessonKind = (typeof lessonKinds)[number];
/** A lesson that asks for more than to be read. */
export type TaskKind = Exclude<LessonKind, 'text'>;

/**
 * Lessons that ask for nothing but to be read, heard or watched: whoever has done so says it themselves, and anybody may before
 * they enrol where the lesson is free.
 */
export const plainKinds: readonly LessonKind[] = ['text', 'audio', 'video'];

/** The longest values and the largest numbers of an outline. */
export const outlineLimits = {
  title: 120,
  point: 200,
  points: 12,
  sections: 60,
  lessons: 300,
  minutes: 600,
  note: 2000,
} as const;

/** What stands beside the lessons of a course in addresses: no lesson is called so. */
export const reservedLessonSlugs = ['certificate', 'end', 'notes', 'search', 'version'] as const;
