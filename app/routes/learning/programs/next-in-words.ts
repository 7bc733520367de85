import type { NextStep } from '#domain/learning/programs/program-progress.ts';
import { pick, type Language } from '#platform/text/language.ts';
import { lessonHref } from '../player/lesson-href.ts';

/** What comes next in a program: a lesson of a course that was begun, or the course that is to be begun. */
export function describeNext({ course, lesson }: NextStep, language: Language) {
  const { slug, isBegun } = course;
  return {
    course: { slug, isBegun, title: pick(course.title, language) },
    lesson: lesson && {
      ...{ title: pick(lesson.title, language), kind: lesson.kind, minutes: lesson.minutes },
      href: lessonHref({ course: slug, ...lesson }),
    },
  };
}

export type NextInWords = ReturnType<typeof describeNext>;
